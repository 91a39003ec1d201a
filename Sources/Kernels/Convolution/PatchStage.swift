/// A convolution of any window as a product: for some rows at a time, what each tap of each channel sees is put together
/// in the worker's memory, pixel after pixel, and is a source of the product from there.
@safe struct PatchStage: Sendable {
  private let problem: Convolution
  private let functions: VectorFunctions
  private let groups: RowGroups
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let rectifier: PackedRectifier
  private let tileCounts: (sixes: Int, fours: Int)
  private let offsets: PackedIntegers
  private let terms: Int
  /// Floats of one source: whole vectors of a group.
  private let stride: Int

  /// Floats that a worker may need: a file may name many channels, and pictures as wide as it likes.
  private static let largestScratch = 1 << 20

  static func accepts(_ p: Convolution, _ functions: VectorFunctions) -> Bool {
    let terms = saturatingProduct(p.window.height, p.window.width, p.input.channels)
    guard terms <= largestScratch, p.output.channels <= largestScratch else { return false }
    let pixels = saturatingProduct(PatchStage.groups(p, terms: terms).rows, p.output.width)
    guard pixels <= largestScratch else { return false }
    return saturatingProduct(terms + p.output.channels, padded(pixels)) <= largestScratch
  }

  private static func groups(_ p: Convolution, terms: Int) -> RowGroups {
    RowGroups(p.output.planar, channels: terms)
  }

  private static func padded(_ pixels: Int) -> Int {
    (pixels + PictureShape.vectorLength - 1) / PictureShape.vectorLength * PictureShape.vectorLength
  }

  init(_ p: Convolution, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    let terms = p.window.height * p.window.width * p.input.channels
    let groups = PatchStage.groups(p, terms: terms)
    let stride = PatchStage.padded(groups.rows * p.output.width)
    (self.groups, self.terms, self.stride) = (groups, terms, stride)
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
        unsafe take(operands.input.base, rows: rows, i, j, to: sources + tap * stride)
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

  /// What tap (i, j) sees for some output rows, in every channel.
  private func take(
    _ x: UnsafePointer<Float>, rows: Range<Int>, _ i: Int, _ j: Int, to y: UnsafeMutablePointer<Float>
  ) {
    let (window, input) = (problem.window, problem.input)
    let down = inside(rows, stride: window.strideY, from: i * window.dilationY - window.top, input.height)
    let across = inside(
      0..<problem.output.width, stride: window.strideX, from: j * window.dilationX - window.left, input.width)
    // The input pixel seen by the first output pixel that sees one; any place where none does.
    let row = down.isEmpty ? 0 : down.lowerBound * window.strideY + i * window.dilationY - window.top
    let column =
      across.isEmpty ? 0 : across.lowerBound * window.strideX + j * window.dilationX - window.left
    unsafe functions.patches(
      PatchCall(
        channels: input.channels, width: problem.output.width, rows: rows.count,
        insideRows: down.lowerBound - rows.lowerBound..<down.upperBound - rows.lowerBound,
        insideColumns: across, x: x + input.offset(y: row, x: column),
        xColumn: window.strideX * input.columnStride, xRow: window.strideY * input.rowStride,
        xChannel: input.channelStride, y: y, yChannel: stride))
  }

  /// Those of some output places whose input place, `place` · stride + from, is in 0..<side.
  private func inside(_ places: Range<Int>, stride: Int, from: Int, _ side: Int) -> Range<Int> {
    let first = from >= 0 ? 0 : (-from + stride - 1) / stride
    let end = from >= side ? 0 : (side - from + stride - 1) / stride
    let lower = min(max(first, places.lowerBound), places.upperBound)
    return lower..<max(lower, min(end, places.upperBound))
  }
}
