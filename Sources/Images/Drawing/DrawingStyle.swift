/// How boxes, points and labels look: colour and sizes in pixels.
public struct DrawingStyle: Equatable, Sendable {
  /// The colour of lines, points and the plate behind a label. Edges and letters take black or white, whichever
  /// stands out.
  public var color: Color
  /// How thick lines are, in pixels.
  public var thickness: Float
  /// How large points are, in pixels.
  public var pointRadius: Float
  /// How high letters are, in pixels; seven dots stand above each other.
  public var textHeight: Float
  /// Whether lines and points have an edge in black or white, so that they are seen on their own colour; on by default.
  public var hasEdges = true

  /// Sizes that are well seen when a picture of `width` × `height` pixels is looked at as a whole.
  public init(forWidth width: Int, height: Int, color: Color = .green) {
    let side = Float(min(width, height))
    self.color = color
    thickness = max(1, side / 250)
    pointRadius = max(1, side / 200)
    textHeight = 7 * max(1, (side / 250).rounded())
  }
}

extension DrawingStyle {
  /// This style for a box of `width` × `height` pixels: lines, points and letters are no larger than lets the box's
  /// content be seen, so that small faces in a large picture are not covered.
  public func fitting(boxOf width: Float, _ height: Float) -> DrawingStyle {
    let side = min(abs(width), abs(height))
    guard side.isFinite else { return self }
    var style = self
    style.thickness = min(thickness, max(1, side / 16))
    style.pointRadius = min(pointRadius, max(1, side / 24))
    style.textHeight = min(textHeight, max(7, 7 * (side / 28).rounded()))
    return style
  }
}
