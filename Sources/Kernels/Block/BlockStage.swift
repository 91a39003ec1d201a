/// A block made ready: weights packed, tables laid out.
@safe struct BlockStage: Sendable {
  private let problem: Block
  private let functions: VectorFunctions
  private let groups: RowGroups
  private let parts: OutputParts
  private let depthwise: DepthwiseStage?
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let rectifier: PackedRectifier
  private let offsets: PackedIntegers
  private let sparse: SparseRows?
  /// Floats of one channel of whatever lies in the worker's memory: whole vectors of a group.
  private let innerStride: Int

  init(_ p: Block, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    let groups = RowGroups(p.output.planar, channels: p.input.channels)
    self.groups = groups
    parts = OutputParts(
      outputs: p.output.channels, groups: groups.count, hasDepthwise: p.depthwise != nil)
    depthwise = p.depthwise.map { DepthwiseStage($0, functions) }
    let length = PictureShape.vectorLength
    let innerStride = (groups.rows * p.output.width + length - 1) / length * length
    self.innerStride = innerStride
    let stride = p.depthwise == nil ? p.input.channelStride : innerStride
    let places = (0..<p.input.channels).map { $0 * stride }
    offsets = PackedIntegers(places)
    let sparse = SparseRows(p.weights, outputs: p.output.channels, places: places)
    self.sparse = sparse
    weights =
      sparse?.values
      ?? PackedFloats(OutputTiles.pack(p.weights, outputs: p.output.channels, terms: p.input.channels))
    bias = PackedFloats(OutputTiles.pack(bias: p.bias))
    rectifier = PackedRectifier(p.rectifier)
  }

  /// Groups of rows, each in as many parts as the outputs have.
  var pieceCount: Int { groups.count * parts.count }

  /// What the worker's memory holds one after another, each with room for what vectors write past the last row: inner
  /// results, the pooled residual, and outputs that still have to be interleaved.
  var scratchCount: Int { innerCount + pooledCount + planarCount }
  private var innerCount: Int { problem.depthwise == nil ? 0 : room(problem.input.channels) }
  private var pooledCount: Int {
    problem.residual?.isPooled == true ? room(problem.residual?.shape.channels ?? 0) : 0
  }
  private var planarCount: Int {
    problem.output.arrangement == .interleaved ? room(problem.output.channels) : 0
  }
  private func room(_ channels: Int) -> Int { channels * innerStride + 64 }
}

extension BlockStage {
  /// Computes pieces; what parts of the same rows have in common is computed once for those side by side.
  func run(_ operands: Operands, pieces: Range<Int>) {
    var piece = pieces.lowerBound
    while piece < pieces.upperBound {
      let (group, first) = (piece / parts.count, piece % parts.count)
      let count = min(parts.count - first, pieces.upperBound - piece)
      run(operands, rows: groups.rows(group), parts: first..<first + count)
      piece += count
    }
  }

  private func run(_ operands: Operands, rows: Range<Int>, parts: Range<Int>) {
    let p = problem
    let (outputs, tileCounts) = self.parts.outputs(of: parts)
    let first = outputs.lowerBound
    let (lanes, width) = (functions.lanes, p.output.width)
    let vectors = (rows.count * width + lanes - 1) / lanes
    let isRows = p.output.planar.arrangement == .rows
    // The worker's memory has the parts that `scratchCount` adds up, in that order.
    let inner = unsafe operands.scratch.base
    let planar = unsafe inner + innerCount + pooledCount
    var x = unsafe operands.input.base + rows.lowerBound * p.input.rowStride
    var xRun = p.input.rowStride
    if let depthwise {
      unsafe depthwise.run(operands.input.base, rows: rows, y: inner, yChannel: innerStride, yRow: width)
      unsafe (x, xRun) = (UnsafePointer(inner), width)
    }
    let isInterleaved = p.output.arrangement == .interleaved
    let (yChannel, yRun) = isInterleaved ? (innerStride, width) : (p.output.channelStride, p.output.rowStride)
    let y = unsafe isInterleaved ? planar : operands.output.base + rows.lowerBound * p.output.rowStride
    var call = unsafe ProductCall(
      runs: PixelRuns(perRun: isRows ? width / lanes : vectors, vectors: vectors), terms: p.input.channels,
      outputs: outputs.count, tileCounts: tileCounts, x: x, offsets: offsets.base, xRun: xRun,
      weights: sparse == nil ? weights.base + first * p.input.channels : weights.base,
      bias: bias.base + first, y: y + first * yChannel, yChannel: yChannel, yRun: yRun,
      range: rectifier.range)
    if let slopes = rectifier.slopes { unsafe call.slopes = slopes.base + first }
    if let residual = p.residual {
      unsafe add(residual, operands, rows, outputs, to: &call)
    }
    if let sparse {
      unsafe functions.sparseProduct(
        SparseProductCall(product: call, starts: sparse.starts.base + first, places: sparse.places.base))
    } else {
      unsafe functions.product(call)
    }
    if isInterleaved {
      unsafe functions.interleave(
        InterleaveCall(
          channels: outputs.count, pixels: rows.count * width, x: UnsafePointer(call.y), xChannel: yChannel,
          y: operands.output.base + rows.lowerBound * p.output.rowStride + first,
          yPixel: p.output.columnStride))
    }
  }

  /// Lets the product of some rows and outputs add the residual.
  private func add(
    _ residual: Block.Residual, _ operands: Operands, _ rows: Range<Int>, _ outputs: Range<Int>,
    to call: inout ProductCall
  ) {
    let first = outputs.lowerBound
    let channels = first..<max(first, min(residual.shape.channels, outputs.upperBound))
    if residual.isPooled {
      let pooled = unsafe operands.scratch.base + innerCount
      unsafe residual.pool(
        operands.other.base, rows: rows, channels: channels, to: pooled, yRow: problem.output.width,
        yChannel: innerStride, functions)
      unsafe call.residual = UnsafePointer(pooled + first * innerStride)
      unsafe (call.residualChannel, call.residualRun) = (innerStride, problem.output.width)
    } else {
      let shape = residual.shape
      unsafe call.residual =
        operands.other.base + rows.lowerBound * shape.rowStride + first * shape.channelStride
      unsafe (call.residualChannel, call.residualRun) = (shape.channelStride, shape.rowStride)
    }
    unsafe call.residualOutputs = channels.count
  }
}
