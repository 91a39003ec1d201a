/// A depthwise convolution of any window: what each tap sees is put together for some channels of some rows, and summed up
/// as a product of which nearly all weights are zero.
@safe struct DepthwisePatchStage: Sendable {
  private let problem: Depthwise
  private let functions: VectorFunctions
  private let patches: WindowPatches
  private let groups: RowGroups
  private let taps: Int
  /// Input channels at a time, so that what their taps see fits the nearest cache.
  private let channelsAtOnce: Int
  /// Floats of one source: whole vectors of a group.
  private let stride: Int
  private let weights: PackedFloats  // (outputs, taps)
  private let bias: PackedFloats
  private let starts: PackedIntegers  // of the outputs of some channels
  private let places: PackedIntegers  // where their weights' sources stand

  static func accepts(_ p: Depthwise) -> Bool {
    let taps = saturatingProduct(p.window.height, p.window.width)
    guard p.output.arrangement == p.output.planar.arrangement, taps <= WindowPatches.mostFloats,
      p.hasFiniteWeights
    else {
      return false
    }
    let pixels = saturatingProduct(RowGroups(p.output, channels: taps).rows, p.output.width)
    guard pixels <= WindowPatches.mostFloats else { return false }
    return saturatingProduct(taps, WindowPatches.padded(pixels)) <= WindowPatches.mostFloats
  }

  init(_ p: Depthwise, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    patches = WindowPatches(p.input, p.window, width: p.output.width)
    let (taps, outputs) = (p.window.height * p.window.width, p.output.channels)
    let groups = RowGroups(p.output, channels: taps)
    let stride = WindowPatches.padded(groups.rows * p.output.width)
    let channelsAtOnce = min(p.input.channels, max(1, 8192 / (taps * stride)))
    (self.taps, self.groups, self.stride) = (taps, groups, stride)
    self.channelsAtOnce = channelsAtOnce
    weights = PackedFloats((0..<outputs).flatMap { o in (0..<taps).map { p.weights[$0 * outputs + o] } })
    bias = PackedFloats(p.bias)
    let outputsAtOnce = channelsAtOnce * p.multiplier
    starts = PackedIntegers((0...outputsAtOnce).map { $0 * taps })
    places = PackedIntegers(
      (0..<outputsAtOnce).flatMap { o in
        (0..<taps).map { ($0 * channelsAtOnce + o / p.multiplier) * stride }
      })
  }

  var pieceCount: Int { groups.count }

  /// Sources, with room for what vectors write past the last pixel.
  var scratchCount: Int { taps * channelsAtOnce * stride + 64 }

  func run(_ operands: Operands, pieces: Range<Int>) {
    for piece in pieces {
      for first in Swift.stride(from: 0, to: problem.input.channels, by: channelsAtOnce) {
        let channels = first..<min(first + channelsAtOnce, problem.input.channels)
        run(operands, rows: groups.rows(piece), channels: channels)
      }
    }
  }

  private func run(_ operands: Operands, rows: Range<Int>, channels: Range<Int>) {
    let (window, output) = (problem.window, problem.output)
    let sources = unsafe operands.scratch.base
    for i in 0..<window.height {
      for j in 0..<window.width {
        let tap = (i * window.width + j) * channelsAtOnce
        unsafe patches.take(
          operands.input.base, rows: rows, tap: (i, j), channels: channels, to: sources + tap * stride,
          yChannel: stride, functions)
      }
    }
    let vectors = (rows.count * output.width + functions.lanes - 1) / functions.lanes
    let perRun = output.arrangement == .rows ? output.width / functions.lanes : vectors
    let first = channels.lowerBound * problem.multiplier
    let product = unsafe ProductCall(
      runs: PixelRuns(perRun: perRun, vectors: vectors), terms: taps,
      outputs: channels.count * problem.multiplier, tileCounts: (0, 0), x: UnsafePointer(sources),
      offsets: places.base, xRun: output.width, weights: weights.base + first * taps,
      bias: bias.base + first,
      y: operands.output.base + rows.lowerBound * output.rowStride + first * output.channelStride,
      yChannel: output.channelStride, yRun: output.rowStride, range: problem.range)
    unsafe functions.sparseProduct(
      SparseProductCall(product: product, starts: starts.base, places: places.base))
  }
}
