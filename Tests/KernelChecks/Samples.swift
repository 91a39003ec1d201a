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

  /// Windows that stay inside the picture, taps `dilation` pixels apart.
  package static func validConvolution(
    height: Int, width: Int, from: Int, to: Int, window: Int, stride: Int, dilation: Int = 1
  ) -> Convolution {
    var numbers = SeededNumbers(seed: UInt64(width * 10000 + from * 100 + to))
    let reach = (window - 1) * dilation + 1
    return Convolution(
      input: PictureShape(height: height, width: width, channels: from),
      output: PictureShape(
        height: (height - reach) / stride + 1, width: (width - reach) / stride + 1, channels: to),
      window: Window(
        height: window, width: window, strideY: stride, strideX: stride, dilationY: dilation,
        dilationX: dilation),
      weights: numbers.floats(to * window * window * from), bias: numbers.floats(to), range: .all)
  }

  /// `width` is `side` + 1 unless it is given.
  package static func depthwise(
    side: Int = 6, width: Int? = nil, channels: Int, multiplier: Int = 1, window: Int, stride: Int,
    range: ValueRange = .all
  ) -> Depthwise {
    var numbers = SeededNumbers(seed: UInt64(channels))
    let width = width ?? side + 1
    let (down, across) = (
      place(side, window: window, stride: stride), place(width, window: window, stride: stride)
    )
    let outputs = channels * multiplier
    return Depthwise(
      input: PictureShape(height: side, width: width, channels: channels),
      output: PictureShape(height: down.count, width: across.count, channels: outputs),
      window: Window(
        height: window, width: window, strideY: stride, strideX: stride, top: down.before, left: across.before
      ),
      multiplier: multiplier, weights: numbers.floats(window * window * outputs),
      bias: numbers.floats(outputs),
      range: range)
  }

  /// Slopes as the models have them: negative ones, ones above 1, and 0.
  package static func slopes(_ channels: Int) -> [Float] {
    (0..<channels).map { [0.25, -5, 0, 20, 1][$0 % 5] }
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

  package static func averagePool(side: Int = 6, channels: Int, window: Int, stride: Int) -> AveragePool {
    let pool = maxPool(side: side, channels: channels, window: window, stride: stride)
    return AveragePool(input: pool.input, output: pool.output, window: pool.window, range: .all)
  }

  /// Its window begins one pixel before the output, where it has more than one tap.
  package static func transposedConvolution(
    side: Int = 4, from: Int, to: Int, window: Int, stride: Int
  ) -> TransposedConvolution {
    var numbers = SeededNumbers(seed: UInt64(from * 100 + to))
    return TransposedConvolution(
      input: PictureShape(height: side, width: side + 1, channels: from),
      output: PictureShape(height: stride * side, width: stride * (side + 1), channels: to),
      window: Window(
        height: window, width: window, strideY: stride, strideX: stride, top: window / 2, left: window / 2),
      weights: numbers.floats(to * window * window * from), bias: numbers.floats(to))
  }

  /// What a block consists of besides its product.
  package enum BlockPart: CaseIterable, Sendable {
    case plain, depthwise, strideTwo, paddedStrideTwo, residual, fewerResidual, pooled
  }

  package static func block(side: Int, from: Int, to: Int, part: BlockPart, zerosOfTen: Int) -> Block {
    var numbers = SeededNumbers(seed: UInt64(side * 1000 + from * 10 + to))
    let stride = part == .strideTwo || part == .paddedStrideTwo || part == .pooled ? 2 : 1
    let height = stride * side, width = stride * (side + 1)
    let input = PictureShape(height: height, width: width, channels: from)
    let inner = PictureShape(height: side, width: side + 1, channels: from)
    let output = PictureShape(height: side, width: side + 1, channels: to)
    let padding = stride == 1 || part == .paddedStrideTwo ? 1 : 0
    let window = Window(height: 3, width: 3, strideY: stride, strideX: stride, top: padding, left: padding)
    let depthwise = Depthwise(
      input: input, output: inner, window: window, weights: numbers.floats(9 * from),
      bias: numbers.floats(from), range: to % 2 == 0 ? .all : .upToSix)
    let weights = numbers.floats(to * from).enumerated().map {
      $0.offset * 7 % 10 < zerosOfTen ? 0 : $0.element
    }
    let residual: Block.Residual? =
      switch part {
      case .residual: Block.Residual(shape: output, isPooled: false)
      case .fewerResidual:
        Block.Residual(
          shape: PictureShape(height: side, width: side + 1, channels: (to + 1) / 2), isPooled: false)
      case .pooled:
        Block.Residual(
          shape: PictureShape(height: height, width: width, channels: (to + 1) / 2), isPooled: true)
      default: nil
      }
    return Block(
      input: part == .plain ? inner : input, depthwise: part == .plain ? nil : depthwise, weights: weights,
      bias: numbers.floats(to), residual: residual, output: output, range: .positive)
  }
}
