/// A convolution whose output is a few pixels: what their windows see is read where it lies.
@safe struct FewPixelsStage: Sendable {
  private let product: FewPixelsProduct

  static func accepts(_ p: Convolution) -> Bool {
    guard p.output.height * p.output.width <= FewPixelsProduct.mostPixels, p.output.arrangement != .rows,
      saturatingProduct(p.window.height, p.window.width, p.input.channels) <= FewPixelsProduct.mostTerms
    else { return false }
    // One window may reach outside the picture: its taps there are left out. Several leave out different ones.
    let w = p.window
    let isInside =
      w.top <= 0 && w.left <= 0
      && reach(p.output.height, w.strideY, w.height, w.dilationY) - w.top <= p.input.height
      && reach(p.output.width, w.strideX, w.width, w.dilationX) - w.left <= p.input.width
    return isInside || p.output.height * p.output.width == 1
  }

  /// Pixels from the first that the first window sees to one past the last that the last one does.
  private static func reach(_ windows: Int, _ stride: Int, _ taps: Int, _ dilation: Int) -> Int {
    (windows - 1) * stride + (taps - 1) * dilation + 1
  }

  init(_ p: Convolution, _ functions: VectorFunctions) {
    var offsets: [Int] = []
    var sources: [Int] = []  // among an output's weights
    for i in 0..<p.window.height {
      guard let y = p.window.row(0, tap: i, height: p.input.height) else { continue }
      for j in 0..<p.window.width {
        guard let x = p.window.column(0, tap: j, width: p.input.width) else { continue }
        for c in 0..<p.input.channels {
          offsets.append(p.input.offset(y: y, x: x, channel: c))
          sources.append((i * p.window.width + j) * p.input.channels + c)
        }
      }
    }
    let all = p.window.height * p.window.width * p.input.channels
    let weights =
      offsets.count == all
      ? p.weights : (0..<p.output.channels).flatMap { o in sources.map { p.weights[o * all + $0] } }
    let places = (0..<p.output.height).flatMap { y in
      (0..<p.output.width).map { p.input.offset(y: y * p.window.strideY, x: $0 * p.window.strideX) }
    }
    product = FewPixelsProduct(
      functions, output: p.output, places: places, offsets: offsets, weights: weights, bias: p.bias,
      rectifier: p.rectifier)
  }

  var pieceCount: Int { product.tileCount }
  var scratchCount: Int { product.scratchCount }

  func run(_ operands: Operands, pieces: Range<Int>) {
    unsafe product.run(
      operands.input.base, tiles: pieces, residual: nil, to: operands.output.base,
      scratch: operands.scratch.base)
  }
}
