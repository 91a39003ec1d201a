package import Kernels

/// Small problems around every vector width: channels and widths that leave something over.
package enum Samples {
  /// Below, at and above 4, 8 and 16, and what the models really have.
  package static let channels = [1, 3, 4, 7, 8, 9, 15, 16, 17, 24, 28, 36, 42]
  /// Window sides and strides of the models: 1×1, 2×2 at 2, 3×3 at 1 and 2, 5×5 at 2.
  package static let windows = [(1, 1), (2, 2), (3, 1), (3, 2), (5, 1), (5, 2)]

  /// A picture of `side` × (`side` + 1) and the window's SAME padding over it.
  private static func place(_ side: Int, window: Int, stride: Int) -> (count: Int, before: Int) {
    let count = (side + stride - 1) / stride
    return (count, max(0, (count - 1) * stride + window - side) / 2)
  }

  package static func convolution(
    side: Int = 6, from: Int, to: Int, window: Int, stride: Int, range: ValueRange = .all
  ) -> Convolution {
    var numbers = SeededNumbers(seed: UInt64(from * 100 + to))
    let (down, across) = (
      place(side, window: window, stride: stride), place(side + 1, window: window, stride: stride)
    )
    return Convolution(
      input: PictureShape(height: side, width: side + 1, channels: from),
      output: PictureShape(height: down.count, width: across.count, channels: to),
      window: Window(
        height: window, width: window, strideY: stride, strideX: stride, top: down.before, left: across.before
      ),
      weights: numbers.floats(to * window * window * from), bias: numbers.floats(to), range: range)
  }

  package static func depthwise(
    side: Int = 6, channels: Int, multiplier: Int = 1, window: Int, stride: Int, range: ValueRange = .all
  ) -> Depthwise {
    var numbers = SeededNumbers(seed: UInt64(channels))
    let (down, across) = (
      place(side, window: window, stride: stride), place(side + 1, window: window, stride: stride)
    )
    let outputs = channels * multiplier
    return Depthwise(
      input: PictureShape(height: side, width: side + 1, channels: channels),
      output: PictureShape(height: down.count, width: across.count, channels: outputs),
      window: Window(
        height: window, width: window, strideY: stride, strideX: stride, top: down.before, left: across.before
      ),
      multiplier: multiplier, weights: numbers.floats(window * window * outputs),
      bias: numbers.floats(outputs),
      range: range)
  }

  package static func maxPool(side: Int = 6, channels: Int, window: Int, stride: Int) -> MaxPool {
    let (down, across) = (
      place(side, window: window, stride: stride), place(side + 1, window: window, stride: stride)
    )
    return MaxPool(
      input: PictureShape(height: side, width: side + 1, channels: channels),
      output: PictureShape(height: down.count, width: across.count, channels: channels),
      window: Window(
        height: window, width: window, strideY: stride, strideX: stride, top: down.before, left: across.before
      ),
      range: .all)
  }
}
