/// A block whose output is a few pixels: as one piece, outputs and not pixels being what vectors hold.
@safe struct FewPixelsBlockStage: Sendable {
  private let problem: Block
  private let functions: VectorFunctions
  private let depthwise: DepthwiseStage?
  private let product: FewPixelsProduct
  /// Floats of one channel of what lies in the worker's memory.
  private let innerStride: Int

  /// What is computed and what is added change places between planes and pixels, which costs as much as the empty lanes
  /// of a vector where there are more pixels than these.
  static let mostPixels = 9

  static func accepts(_ p: Block) -> Bool {
    p.output.height * p.output.width <= mostPixels && p.output.arrangement != .rows
      && p.input.channels <= FewPixelsProduct.mostTerms
  }

  init(_ p: Block, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    depthwise = p.depthwise.map { DepthwiseStage($0, functions) }
    let innerStride = PictureShape.vectorLength
    self.innerStride = innerStride
    let stride = p.depthwise == nil ? p.input.channelStride : innerStride
    product = FewPixelsProduct(
      functions, output: p.output, places: Array(0..<p.output.height * p.output.width),
      offsets: (0..<p.input.channels).map { $0 * stride }, weights: p.weights, bias: p.bias,
      rectifier: p.rectifier)
  }

  /// What the worker's memory holds one after another, each with room for what vectors write past the last row: inner
  /// results, the pooled residual, and what the product needs.
  var scratchCount: Int { innerCount + pooledCount + product.scratchCount }
  private var innerCount: Int { problem.depthwise == nil ? 0 : problem.input.channels * innerStride + 64 }
  private var pooledCount: Int {
    problem.residual?.isPooled == true ? (problem.residual?.shape.channels ?? 0) * innerStride + 64 : 0
  }

  func run(_ operands: Operands) {
    let rows = 0..<problem.output.height
    let inner = unsafe operands.scratch.base
    let pooled = unsafe inner + innerCount
    var x = unsafe operands.input.base
    if let depthwise {
      unsafe depthwise.run(x, rows: rows, y: inner, yChannel: innerStride, yRow: problem.output.width)
      unsafe x = UnsafePointer(inner)
    }
    var residual: (x: UnsafePointer<Float>, shape: PictureShape)?
    if let added = problem.residual, added.isPooled {
      unsafe added.pool(
        operands.other.base, rows: rows, channels: 0..<added.shape.channels, to: pooled,
        yRow: problem.output.width, yChannel: innerStride, functions)
      var shape = problem.output.planar
      shape.channels = added.shape.channels
      unsafe residual = (UnsafePointer(pooled), shape)
    } else if let added = problem.residual {
      unsafe residual = (operands.other.base, added.shape)
    }
    unsafe product.run(
      x, tiles: 0..<product.tileCount, residual: residual, to: operands.output.base,
      scratch: pooled + pooledCount)
  }
}
