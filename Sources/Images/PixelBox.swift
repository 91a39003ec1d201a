/// A rectangle in whole pixels, its origin in the picture's upper left corner.
public struct PixelBox: Sendable, Equatable {
  /// Pixels from the left edge of the picture.
  public let x: Int
  /// Pixels from the upper edge of the picture.
  public let y: Int
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// The rectangle with these sides.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
