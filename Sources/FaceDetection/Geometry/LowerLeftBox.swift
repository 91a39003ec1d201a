/// A place in a picture as fractions of its sides, counted from the lower left corner, as Apple's Vision does: (0, 0) is
/// the lower left corner, (1, 1) the upper right one.
public struct LowerLeftPoint: Sendable, Equatable {
  /// From left to right, 1 at the right edge.
  public let x: Float
  /// From bottom to top, 1 at the upper edge.
  public let y: Float

  /// The place at these fractions.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}

/// A rectangle as fractions of a picture's sides, counted from the lower left corner: the `boundingBox` of Apple's Vision.
///
/// ```swift
/// let face = NormalizedBox(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
/// LowerLeftBox(face)  // x 0.25, y 0.625, width 0.5, height 0.25
/// ```
public struct LowerLeftBox: Sendable, Equatable {
  /// From the left edge of the picture to the box.
  public let x: Float
  /// From the lower edge of the picture to the lower edge of the box.
  public let y: Float
  /// From left to right.
  public let width: Float
  /// From bottom to top.
  public let height: Float

  /// The rectangle with these fractions.
  public init(x: Float, y: Float, width: Float, height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension LowerLeftPoint {
  /// The same place, counted from the lower left corner.
  public init(_ point: NormalizedPoint) { self.init(x: point.x, y: 1 - point.y) }
}

extension NormalizedPoint {
  /// The same place, counted from the upper left corner.
  public init(_ point: LowerLeftPoint) { self.init(x: point.x, y: 1 - point.y) }
}

extension LowerLeftBox {
  /// The same rectangle, counted from the lower left corner.
  public init(_ box: NormalizedBox) {
    self.init(x: box.x, y: 1 - (box.y + box.height), width: box.width, height: box.height)
  }
}

extension NormalizedBox {
  /// The same rectangle, counted from the upper left corner.
  public init(_ box: LowerLeftBox) {
    self.init(x: box.x, y: 1 - (box.y + box.height), width: box.width, height: box.height)
  }
}
