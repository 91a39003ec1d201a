/// A place in a picture in pixels, not rounded: (0, 0) is the upper left corner of the upper left pixel, so that the
/// pixel's middle is at (0.5, 0.5).
public struct PixelPoint: Sendable, Equatable {
  /// From left to right.
  public let x: Float
  /// From top to bottom.
  public let y: Float

  /// The place at these pixels.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}

extension PixelPoint {
  /// The pixels of `point` in a picture of `width` × `height`.
  ///
  /// ```swift
  /// PixelPoint(NormalizedPoint(x: 0.25, y: 0.5), width: 640, height: 480)  // x 160, y 240
  /// ```
  public init(_ point: NormalizedPoint, width: Int, height: Int) {
    self.init(x: point.x * Float(width), y: point.y * Float(height))
  }
}

extension NormalizedPoint {
  /// The place of `point`, in pixels of a picture of `width` × `height`, as fractions of its sides, which are at least 1.
  public init(_ point: PixelPoint, width: Int, height: Int) {
    self.init(x: point.x / Float(width), y: point.y / Float(height))
  }
}

extension NormalizedBox {
  /// `box`, in pixels of a picture of `width` × `height`, as fractions of its sides, which are at least 1.
  public init(_ box: PixelBox, width: Int, height: Int) {
    self.init(
      x: Float(box.x) / Float(width), y: Float(box.y) / Float(height), width: Float(box.width) / Float(width),
      height: Float(box.height) / Float(height))
  }
}
