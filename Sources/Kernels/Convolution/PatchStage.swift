/// A convolution of any window as a product: for some rows at a time, what each tap of each channel sees is put together
/// in the worker's memory, pixel after pixel, and is a source of the product from there.
@safe struct PatchStage: Sendable {
  private let problem: Convolution
  private let functions: VectorFunctions
  private let patches: WindowPatches
  private let groups: RowGroups
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let rectifier: PackedRectifier
  private let tileCounts: (sixes: Int, fours: Int)
  private let offsets: PackedIntegers
  private let terms: Int
  /// Floats of one source: whole vectors of a group.
  private let stride: Int

  static func accepts(_ p: Convolution) -> Bool {
    let terms = saturatingProduct(p.window.height, p.window.width, p.input.channels)
    let most = WindowPatches.mostFloats
    guard terms <= most, p.output.channels <= most, p.hasFiniteWeights else { return false }
    let pixels = saturatingProduct(PatchStage.groups(p, terms: terms).rows, p.output.width)
    guard pixels <= most else { return false }
    return saturatingProduct(terms + p.output.channels, WindowPatches.padded(pixels)) <= most
  }

  private static func groups(_ p: Convolution, terms: Int) -> RowGroups {
    RowGroups(p.output.planar, channels: terms)
  }

  init(_ p: Convolution, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    let terms = p.window.height * p.window.width * p.input.channels
    let groups = PatchStage.groups(p, terms: terms)
    let stride = WindowPatches.padded(groups.rows * p.output.width)
    (self.groups, self.terms, self.stride) = (groups, terms, stride)
    patches = WindowPatches(p.input, p.window, width: p.output.width)
    weights = PackedFloats(OutputTiles.pack(p.weights, outputs: p.output.channels, terms: terms))
    bias = PackedFloats(OutputTiles.pack(bias: p.bias))
    rectifier = PackedRectifier(p.rectifier)
    tileCounts = OutputTiles.counts(p.output.channels)
    offsets = PackedIntegers((0..<terms).map { $0 * stride })
  }

  var pieceCount: Int { groups.count }

  /// Sources, and outputs that still have to be interleaved, each with room for what vectors write past the last pixel.
  var scratchCount: Int { sourceCount + (isInterleaved ? problem.output.channels * stride + 64 : 0) }
  private var sourceCount: Int { terms * stride + 64 }
  private var isInterleaved: Bool { problem.output.arrangement == .interleaved }

  func run(_ operands: Operands, pieces: Range<Int>) {
    for piece in pieces { run(operands, rows: groups.rows(piece)) }
  }

  private func run(_ operands: Operands, rows: Range<Int>) {
    let p = problem
    let (lanes, width, output) = (functions.lanes, p.output.width, p.output)
    let vectors = (rows.count * width + lanes - 1) / lanes
    let isRows = output.planar.arrangement == .rows
    let sources = unsafe operands.scratch.base
    for i in 0..<p.window.height {
      for j in 0..<p.window.width {
        let tap = (i * p.window.width + j) * p.input.channels
        unsafe patches.take(
          operands.input.base, rows: rows, tap: (i, j), channels: 0..<p.input.channels,
          to: sources + tap * stride, yChannel: stride, functions)
      }
    }
    let first = rows.lowerBound * output.rowStride
    let planes = unsafe isInterleaved ? sources + sourceCount : operands.output.base + first
    let (yChannel, yRun) = isInterleaved ? (stride, width) : (output.channelStride, output.rowStride)
    var call = unsafe ProductCall(
      runs: PixelRuns(perRun: isRows ? width / lanes : vectors, vectors: vectors), terms: terms,
      outputs: output.channels, tileCounts: tileCounts, x: UnsafePointer(sources), offsets: offsets.base,
      xRun: width, weights: weights.base, bias: bias.base, y: planes, yChannel: yChannel, yRun: yRun,
      range: rectifier.range)
    if let slopes = rectifier.slopes { unsafe call.slopes = slopes.base }
    unsafe functions.product(call)
    if isInterleaved {
      unsafe functions.interleave(
        InterleaveCall(
          channels: output.channels, pixels: rows.count * width, x: UnsafePointer(planes), xChannel: stride,
          y: operands.output.base + first, yPixel: output.columnStride))
    }
  }
}
