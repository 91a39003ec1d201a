/// How a window walks over a picture: the geometry that convolutions and pools share.
///
/// Output pixel (x, y) sees the input pixels (x·stride + i·dilation − before), those outside left out.
package struct Window: Sendable, Equatable {
  /// Taps of the window.
  package var height: Int, width: Int
  /// Pixels from window to window.
  package var strideY: Int, strideX: Int
  /// Pixels from tap to tap.
  package var dilationY: Int, dilationX: Int
  /// Pixels by which the first window begins before the picture.
  package var top: Int, left: Int

  package init(
    height: Int, width: Int, strideY: Int = 1, strideX: Int = 1, dilationY: Int = 1, dilationX: Int = 1,
    top: Int = 0, left: Int = 0
  ) {
    (self.height, self.width, self.strideY, self.strideX) = (height, width, strideY, strideX)
    (self.dilationY, self.dilationX, self.top, self.left) = (dilationY, dilationX, top, left)
  }
}

extension Window {
  /// The row that tap `tap` of output row `y` sees, if it is inside.
  @inline(always)
  package func row(_ y: Int, tap: Int, height: Int) -> Int? {
    let row = y * strideY + tap * dilationY - top
    return row >= 0 && row < height ? row : nil
  }

  /// The column that tap `tap` of output column `x` sees, if it is inside.
  @inline(always)
  package func column(_ x: Int, tap: Int, width: Int) -> Int? {
    let column = x * strideX + tap * dilationX - left
    return column >= 0 && column < width ? column : nil
  }
}
