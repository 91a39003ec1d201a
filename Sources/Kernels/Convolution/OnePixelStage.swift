/// A convolution whose output is one pixel: each weight is used once, so that the outputs are what vectors hold.
@safe struct OnePixelStage: Sendable {
  private let problem: Convolution
  private let functions: VectorFunctions
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let range: ValueRange
  private let slopes: PackedFloats?
  private let offsets: PackedIntegers
  private let terms: Int

  static func accepts(_ p: Convolution) -> Bool { p.output.height == 1 && p.output.width == 1 }

  init(_ p: Convolution, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    // Taps outside the picture are left out; so each place is inside it.
    var places: [Int] = []
    var sources: [Int] = []  // among an output's weights
    for i in 0..<p.window.height {
      guard let y = p.window.row(0, tap: i, height: p.input.height) else { continue }
      for j in 0..<p.window.width {
        guard let x = p.window.column(0, tap: j, width: p.input.width) else { continue }
        for c in 0..<p.input.channels {
          places.append(p.input.offset(y: y, x: x, channel: c))
          sources.append((i * p.window.width + j) * p.input.channels + c)
        }
      }
    }
    let all = p.window.height * p.window.width * p.input.channels
    let (outputs, lanes) = (p.output.channels, functions.lanes)
    let inside =
      places.count == all
      ? p.weights : (0..<outputs).flatMap { o in sources.map { p.weights[o * all + $0] } }
    terms = places.count
    offsets = PackedIntegers(places)
    weights = PackedFloats(OutputVectors.pack(inside, outputs: outputs, terms: terms, lanes: lanes))
    bias = PackedFloats(OutputVectors.pack(p.bias, lanes: lanes))
    switch p.rectifier {
    case .range(let range): (self.range, slopes) = (range, nil)
    case .slopes(let slopes):
      (range, self.slopes) = (.all, PackedFloats(OutputVectors.pack(slopes, lanes: lanes)))
    }
  }

  /// Outputs of a tile, but for the last one.
  private var tile: Int { OutputVectors.perTile * functions.lanes }

  var pieceCount: Int { (problem.output.channels + tile - 1) / tile }

  /// Outputs as they are computed: whole vectors, side by side.
  var scratchCount: Int { pieceCount * tile }

  func run(_ operands: Operands, pieces: Range<Int>) {
    let first = pieces.lowerBound * tile
    let outputs = first..<min(pieces.upperBound * tile, problem.output.channels)
    // Tiles before `first` are full. The scratch memory has room for all of them.
    let results = unsafe operands.scratch.base + first
    unsafe functions.onePixel(
      OnePixelCall(
        terms: terms, outputs: outputs.count, x: operands.input.base, offsets: offsets.base,
        weights: weights.base + first * terms, bias: bias.base + first,
        slopes: slopes.map { unsafe $0.base + first }, range: range, y: results))
    let channel = problem.output.channelStride
    for o in outputs { unsafe operands.output.base[o * channel] = results[o - first] }
  }
}
