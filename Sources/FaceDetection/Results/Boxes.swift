internal import Images

/// A rectangle as fractions of a picture's sides: x and width of its width, y and height of its height.
public struct NormalizedBox: Sendable, Equatable {
  /// From the left edge of the picture to the box.
  public let x: Float
  /// From the upper edge of the picture to the box.
  public let y: Float
  /// From left to right.
  public let width: Float
  /// From top to bottom.
  public let height: Float

  /// The rectangle with these fractions.
  public init(x: Float, y: Float, width: Float, height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A rectangle in pixels of a picture, unrounded, its origin in the picture's upper left corner.
public struct PixelRectangle: Sendable, Equatable {
  /// Pixels from the left edge of the picture.
  public let x: Float
  /// Pixels from the upper edge of the picture.
  public let y: Float
  /// Pixels from left to right.
  public let width: Float
  /// Pixels from top to bottom.
  public let height: Float

  /// The rectangle with these sides.
  public init(x: Float, y: Float, width: Float, height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension PixelRectangle {
  /// The same place in the picture as it is stored; the upright one has these sides.
  func stored(_ orientation: ImageOrientation, uprightWidth: Int, uprightHeight: Int) -> PixelRectangle {
    let (w, h) = (Float(uprightWidth), Float(uprightHeight))
    let (storedWidth, storedHeight) = orientation.swapsSides ? (h, w) : (w, h)
    let first = orientation.storedPoint(x: x / w, y: y / h)
    let last = orientation.storedPoint(x: (x + width) / w, y: (y + height) / h)
    return PixelRectangle(
      x: min(first.x, last.x) * storedWidth, y: min(first.y, last.y) * storedHeight,
      width: orientation.swapsSides ? height : width, height: orientation.swapsSides ? width : height)
  }
}

extension PixelBox {
  /// `box` in a picture of the given size as MediaPipe rounds it: every value cut toward zero, then limited to
  /// 0…width or 0…height, each by itself.
  init(_ box: NormalizedBox, width: Int, height: Int) {
    self.init(
      x: PixelBox.pixels(box.x, of: width), y: PixelBox.pixels(box.y, of: height),
      width: PixelBox.pixels(box.width, of: width), height: PixelBox.pixels(box.height, of: height))
  }

  private static func pixels(_ fraction: Float, of side: Int) -> Int {
    let place = fraction * Float(side)
    guard place > 0 else { return 0 }  // NaN too
    return place < Float(side) ? Int(place) : side
  }
}
