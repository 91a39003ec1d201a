/// The first convolution of a network: few interleaved channels at stride 2. Some rows at a time are taken apart into
/// even and odd pixels, so that every tap is a shift of whole vectors; then it is a product.
@safe struct FirstConvolutionStage: Sendable {
  private let problem: Convolution
  private let functions: VectorFunctions
  private let groups: RowGroups
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let rectifier: PackedRectifier
  private let tileCounts: (sixes: Int, fours: Int)
  private let offsets: PackedIntegers
  /// Floats of one stretch: half a row, zeros before and after it.
  private let stretch: Int

  static func accepts(_ p: Convolution) -> Bool {
    let (w, length) = (p.window, PictureShape.vectorLength)
    // The pair of pixels that the last window sees last: a stretch has a vector of zeros after the picture.
    let lastPair = p.output.width - 1 + (w.width - 1 - w.left) >> 1
    return p.input.arrangement == .interleaved && p.input.channels == 3 && p.input.width % 2 == 0
      && p.output.arrangement == .rows && w.strideY == 2 && w.strideX == 2 && w.dilationY == 1
      && w.dilationX == 1 && w.height <= 2 * length && w.width <= 2 * length && w.left < length
      && lastPair < p.input.width / 2 + length && p.hasFiniteWeights
  }

  init(_ p: Convolution, _ functions: VectorFunctions) {
    (problem, self.functions) = (p, functions)
    let length = PictureShape.vectorLength
    let stretch = p.input.width / 2 + 2 * length
    self.stretch = stretch
    let terms = p.window.height * p.window.width * p.input.channels
    weights = PackedFloats(OutputTiles.pack(p.weights, outputs: p.output.channels, terms: terms))
    bias = PackedFloats(OutputTiles.pack(bias: p.bias))
    rectifier = PackedRectifier(p.rectifier)
    tileCounts = OutputTiles.counts(p.output.channels)
    // A group's input rows are to fit the nearest cache.
    groups = RowGroups(p.output, channels: 12)
    var places: [Int] = []
    for i in 0..<p.window.height {
      for j in 0..<p.window.width {
        let pixel = j - p.window.left  // of the pair's first pixel
        for c in 0..<p.input.channels {
          places.append((6 * i + 2 * c + (pixel & 1)) * stretch + length + (pixel >> 1))
        }
      }
    }
    offsets = PackedIntegers(places)
  }

  var pieceCount: Int { groups.count }
  var scratchCount: Int { (2 * groups.rows + problem.window.height) * 6 * stretch }

  func run(_ operands: Operands, pieces: Range<Int>) {
    for piece in pieces { run(operands, rows: groups.rows(piece)) }
  }

  private func run(_ operands: Operands, rows: Range<Int>) {
    let p = problem
    let scratch = unsafe operands.scratch.base
    let first = 2 * rows.lowerBound - p.window.top
    for index in 0..<2 * (rows.count - 1) + p.window.height {
      unsafe takeApart(operands.input.base, row: first + index, to: scratch + index * 6 * stretch)
    }
    let lanes = functions.lanes
    let runs = PixelRuns(
      perRun: p.output.width / lanes, vectors: rows.count * p.output.width / lanes)
    var call = unsafe ProductCall(
      runs: runs, terms: p.window.height * p.window.width * p.input.channels, outputs: p.output.channels,
      tileCounts: tileCounts, x: UnsafePointer(scratch), offsets: offsets.base, xRun: 12 * stretch,
      weights: weights.base, bias: bias.base,
      y: operands.output.base + rows.lowerBound * p.output.rowStride, yChannel: p.output.channelStride,
      yRun: p.output.rowStride, range: rectifier.range)
    if let slopes = rectifier.slopes { unsafe call.slopes = slopes.base }
    unsafe functions.product(call)
  }

  /// One input row as six stretches with zeros around them; zeros alone for a row outside the picture.
  private func takeApart(_ x: UnsafePointer<Float>, row: Int, to y: UnsafeMutablePointer<Float>) {
    let length = PictureShape.vectorLength
    guard 0..<problem.input.height ~= row else {
      for index in 0..<6 * stretch { unsafe y[index] = 0 }
      return
    }
    for part in 0..<6 {
      for index in 0..<length {
        unsafe y[part * stretch + index] = 0
        unsafe y[(part + 1) * stretch - 1 - index] = 0
      }
    }
    unsafe functions.unzip(
      UnzipCall(
        pairs: problem.input.width / 2, x: x + problem.input.offset(y: row, x: 0), y: y + length,
        stretch: stretch))
  }
}
