extension Kernel<Block> {
  /// Some rows at a time: the depthwise part into the worker's memory, the product from there, so that what lies between
  /// never leaves the nearest cache.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let stage = BlockStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.groups.count, scratchCount: stage.scratchCount,
        run: { operands, pieces in for piece in pieces { stage.run(operands, rows: stage.groups.rows(piece)) }
        })
    }
  }

  private static func accepts(_ p: Block) -> Bool {
    guard p.input.arrangement != .interleaved, p.residual?.shape.arrangement != .interleaved else {
      return false
    }
    if let depthwise = p.depthwise {
      guard DepthwiseStage.accepts(depthwise), depthwise.output.arrangement == p.output.planar.arrangement
      else { return false }
    } else if p.input.arrangement != p.output.planar.arrangement {
      return false
    }
    if let residual = p.residual, residual.isPooled {
      return residual.shape.height == 2 * p.output.height && residual.shape.width == 2 * p.output.width
    }
    return p.residual.map { $0.shape.arrangement == p.output.arrangement } ?? true
  }
}

/// A block made ready: weights packed, tables laid out.
@safe private struct BlockStage: Sendable {
  let problem: Block
  let functions: VectorFunctions
  let groups: RowGroups
  private let depthwise: DepthwiseStage?
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let tileCounts: (sixes: Int, fours: Int)
  private let offsets: PackedIntegers
  private let sparse: SparseRows?
  /// Floats of the inner result of one channel, whole vectors of a group, and of the pooled residual.
  private let innerStride: Int

  init(_ p: Block, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    let groups = RowGroups(p.output.planar, channels: p.input.channels)
    self.groups = groups
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
      ?? PackedFloats(
        OutputTiles.pack(p.weights, outputs: p.output.channels, terms: p.input.channels))
    bias = PackedFloats(OutputTiles.pack(bias: p.bias))
    tileCounts = OutputTiles.counts(p.output.channels)
  }

  /// Inner results, then the pooled residual, each with room for what vectors write past the last row.
  var scratchCount: Int {
    let p = problem
    let inner = p.depthwise == nil ? 0 : p.input.channels * innerStride + 64
    let pooled = p.residual?.isPooled == true ? (p.residual?.shape.channels ?? 0) * innerStride + 64 : 0
    return inner + pooled
  }

  func run(_ operands: Operands, rows: Range<Int>) {
    let p = problem
    let lanes = functions.lanes
    let width = p.output.width
    let pixels = rows.count * width
    let isRows = p.output.planar.arrangement == .rows
    let runs = PixelRuns(
      perRun: isRows ? width / lanes : (pixels + lanes - 1) / lanes, vectors: (pixels + lanes - 1) / lanes,
      pixels: pixels)
    let scratch = unsafe operands.scratch.base
    var x = unsafe operands.input.base + rows.lowerBound * p.input.rowStride
    var xRun = p.input.rowStride
    if let depthwise = depthwise {
      unsafe depthwise.run(
        operands.input.base, rows: rows, y: scratch, yChannel: innerStride, yRow: width)
      unsafe (x, xRun) = (UnsafePointer(scratch), width)
    }
    var call = unsafe ProductCall(
      runs: runs, terms: p.input.channels, outputs: p.output.channels, tileCounts: tileCounts, x: x,
      offsets: offsets.base,
      xRun: xRun,
      weights: weights.base, bias: bias.base, y: operands.output.base + rows.lowerBound * p.output.rowStride,
      yChannel: p.output.channelStride, yRun: p.output.rowStride, yPixel: p.output.columnStride,
      range: p.range)
    if let residual = p.residual {
      if residual.isPooled {
        let inner = p.depthwise == nil ? 0 : p.input.channels * innerStride + 64
        unsafe pool(operands.other.base, residual.shape, rows, to: scratch + inner)
        unsafe call.residual = UnsafePointer(scratch + inner)
        unsafe (call.residualChannel, call.residualRun) = (innerStride, width)
      } else {
        unsafe call.residual = operands.other.base + rows.lowerBound * residual.shape.rowStride
        unsafe (call.residualChannel, call.residualRun) = (
          residual.shape.channelStride, residual.shape.rowStride
        )
      }
      unsafe call.residualOutputs = min(residual.shape.channels, p.output.channels)
    }
    if let sparse = sparse {
      unsafe functions.sparseProduct(
        SparseProductCall(product: call, starts: sparse.starts.base, places: sparse.places.base))
    } else {
      unsafe functions.product(call)
    }
  }

  /// The 2×2 maxima of every channel for the given output rows.
  private func pool(
    _ r: UnsafePointer<Float>, _ shape: PictureShape, _ rows: Range<Int>, to y: UnsafeMutablePointer<Float>
  ) {
    let width = problem.output.width
    for channel in 0..<shape.channels {
      for (index, row) in rows.enumerated() {
        let upper = unsafe r + shape.offset(y: 2 * row, x: 0, channel: channel)
        unsafe functions.maxPool(
          PoolCall(
            width: width, upper: upper, lower: upper + shape.rowStride,
            y: y + channel * innerStride + index * width))
      }
    }
  }
}
