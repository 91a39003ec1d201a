/// A cascade made ready: weights packed, places in the worker's memory given.
@safe struct CascadeStage: Sendable {
  /// What a step's inner loop needs to know, without the layer's arrays.
  private struct Figures: Sendable {
    var work: CascadeRows.Work
    var input: PictureShape, output: PictureShape
    var window = Window(height: 1, width: 1)
    var range = ValueRange.all
    var isPointwise = false
    /// Where among `numbers` weights and biases begin.
    var weights = 0, bias = 0
  }

  private let input: PictureShape, output: PictureShape
  private let functions: VectorFunctions
  private let rows: CascadeRows
  private let figures: [Figures]  // of each step
  private let numbers: PackedFloats
  /// Rows of a piece: an even number, so that rows are computed by twos alike in every piece.
  private let band: Int

  init(_ problem: Cascade, _ functions: VectorFunctions) {
    (input, output, self.functions) = (problem.input, problem.output, functions)
    let rows = CascadeRows(problem)
    self.rows = rows
    var numbers: [Float] = []
    figures = rows.steps.map { step in
      let layer = problem.layers[step.work.layer]
      var figures = Figures(work: step.work, input: layer.input, output: layer.output)
      figures.weights = numbers.count
      switch layer {
      case .convolution(let p):
        (figures.window, figures.isPointwise) = (p.window, p.isPointwise)
        if case .range(let range) = p.rectifier { figures.range = range }
        numbers += PixelPanels.pack(
          p.weights, outputs: p.output.channels, terms: p.window.height * p.window.width * p.input.channels,
          lanes: functions.lanes, atOnce: functions.vectorsAtOnce)
        figures.bias = numbers.count
        numbers += p.bias
      case .depthwise(let p):
        figures.range = p.range
        if step.work != .copy { numbers += p.weights + p.bias }
      case .maxPool: break
      case .resizeNearest(let p): figures.range = p.range
      }
      return figures
    }
    self.numbers = PackedFloats(numbers)
    // What two bands have in common is computed twice, some rows for each layer: a small part of a band.
    let wanted = max(problem.output.height / 8, 2 * rows.steps.count)
    band = max(2, (wanted + 1) / 2 * 2)
  }

  var pieceCount: Int { (output.height + band - 1) / band }
  var scratchCount: Int { rows.count }
}

extension CascadeStage {
  /// How many rows of each step are done.
  private typealias Progress = SIMD16<Int>

  /// Computes pieces side by side in one go.
  func run(_ operands: Operands, pieces: Range<Int>) {
    let last = rows.steps.count - 1
    var progress = Progress.zero
    progress[last] = pieces.lowerBound * band
    // Back from the last step to the first rows that are needed.
    for index in stride(from: last, to: 0, by: -1) {
      let first = max(0, rows.steps[index].firstSeen(progress[index]))
      let before = rows.steps[index - 1]
      progress[index - 1] = min(first, before.height) / before.unit * before.unit
    }
    clear(operands)
    advance(last, to: min(pieces.upperBound * band, output.height), &progress, operands)
  }

  /// Zeros around the rows of every ring.
  private func clear(_ operands: Operands) {
    let scratch = unsafe operands.scratch.base
    // The places are those that `scratchCount` counts.
    unsafe (scratch + rows.zeros).update(repeating: 0, count: rows.zerosCount)
    for step in rows.steps {
      guard let ring = step.ring else { continue }
      for row in 0..<ring.rows {
        let place = unsafe scratch + ring.place(row)
        unsafe place.update(repeating: 0, count: ring.before)
        unsafe (place + ring.before + step.rowCount).update(repeating: 0, count: ring.after)
      }
    }
  }

  /// Computes a step's rows up to `end`, and of the steps before it what they need.
  private func advance(_ index: Int, to end: Int, _ progress: inout Progress, _ operands: Operands) {
    let (unit, height) = (rows.steps[index].unit, rows.steps[index].height)
    while progress[index] < end {
      let first = progress[index]
      let count = min(unit, height - first)
      if index > 0 {
        let seen = rows.steps[index].firstSeen(first + count - 1) + rows.steps[index].taps
        advance(index - 1, to: min(seen, rows.steps[index - 1].height), &progress, operands)
      }
      compute(index, row: first, count: count, operands)
      progress[index] = first + count
    }
  }

  private func compute(_ index: Int, row: Int, count: Int, _ operands: Operands) {
    switch figures[index].work {
    case .copy: copy(index, row, operands)
    case .product: for row in row..<row + count { product(index, row, operands) }
    case .depthwise(_, let isPooled): depthwise(index, row, count: count, isPooled: isPooled, operands)
    case .maxima: maxima(index, row, operands)
    case .sums: sums(index, row, operands)
    }
  }
}

// The pointers below are inside the operands: rows of pictures whose sizes the problem has, and of rings that
// `scratchCount` counts.
extension CascadeStage {
  /// Where row `row` of a step goes.
  private func target(_ index: Int, _ row: Int, _ operands: Operands) -> UnsafeMutablePointer<Float> {
    guard let ring = rows.steps[index].ring else {
      return unsafe operands.output.base + row * output.rowStride
    }
    return unsafe operands.scratch.base + ring.place(row) + ring.before
  }

  /// Row `row` of what a step reads: of the step before it, or of the first operand.
  private func source(_ index: Int, _ row: Int, _ operands: Operands) -> UnsafePointer<Float> {
    guard index > 0 else { return unsafe operands.input.base + row * input.rowStride }
    return unsafe UnsafePointer(target(index - 1, row, operands))
  }

  /// Where row `row` of the step before begins in the worker's memory, zeros before it included; a row of zeros where
  /// there is none.
  private func place(_ index: Int, _ row: Int) -> Int {
    guard row >= 0 && row < rows.steps[index - 1].height, let ring = rows.steps[index - 1].ring else {
      return rows.zeros
    }
    return ring.place(row)
  }

  private func copy(_ index: Int, _ row: Int, _ operands: Operands) {
    unsafe target(index, row, operands).update(
      from: operands.input.base + row * input.rowStride, count: rows.steps[index].rowCount)
  }

  private func product(_ index: Int, _ row: Int, _ operands: Operands) {
    let p = figures[index]
    var call = unsafe PixelProductCall(
      pixels: p.output.width, terms: p.window.width * p.input.channels, segments: p.window.height,
      outputs: p.output.channels, x: UnsafePointer(operands.scratch.base), offsets: .zero,
      xPixel: p.window.strideX * p.input.channels, weights: numbers.base + p.weights,
      bias: numbers.base + p.bias, y: target(index, row, operands), range: p.range)
    if index > 0 {
      for i in 0..<p.window.height {
        unsafe call.offsets[i] = place(index, row * p.window.strideY - p.window.top + i)
      }
      unsafe functions.pixels.product(call)
    } else if p.isPointwise {
      unsafe call.x = source(index, row, operands)
      unsafe functions.pixels.product(call)
    } else {
      unsafe firstProduct(p, call, row, operands)
    }
  }

  /// A row of a first convolution: windows inside the picture read it where it lies; for the others what they see is put
  /// together, zeros and all.
  private func firstProduct(_ p: Figures, _ call: PixelProductCall, _ row: Int, _ operands: Operands) {
    let window = p.window
    let first = row * window.strideY - window.top
    let isInside = first >= 0 && first + window.height <= p.input.height
    let room = p.input.width + window.left - window.width  // for the last window that is inside
    let start = min((window.left + window.strideX - 1) / window.strideX, p.output.width)
    let end = room < 0 || !isInside ? start : max(start, min(room / window.strideX + 1, p.output.width))
    if start < end {
      var inner = unsafe call
      unsafe inner.pixels = end - start
      unsafe inner.x =
        operands.input.base + p.input.offset(y: first, x: start * window.strideX - window.left)
      for i in 0..<window.height { unsafe inner.offsets[i] = i * p.input.rowStride }
      unsafe inner.y += start * p.output.channels
      unsafe functions.pixels.product(inner)
    }
    // Where no window is inside, both together are the whole row.
    unsafe outside(0..<start, p, call, first, operands)
    unsafe outside(end..<p.output.width, p, call, first, operands)
  }

  /// Pixels of the row whose windows begin in input row `first`, from what is put together.
  private func outside(
    _ pixels: Range<Int>, _ p: Figures, _ call: PixelProductCall, _ first: Int, _ operands: Operands
  ) {
    guard !pixels.isEmpty else { return }
    let window = p.window
    let columns = pixels.lowerBound * window.strideX..<(pixels.upperBound - 1) * window.strideX + window.width
    var outer = unsafe call
    unsafe outer.pixels = pixels.count
    for i in 0..<window.height {
      let place = rows.window + i * rows.windowStride
      unsafe putTogether(p, row: first + i, columns, at: operands.scratch.base + place, operands)
      unsafe outer.offsets[i] = place + columns.lowerBound * p.input.channels
    }
    unsafe outer.y += pixels.lowerBound * p.output.channels
    unsafe functions.pixels.product(outer)
  }

  /// Columns of an input row, counted from the first zero before it on.
  private func putTogether(
    _ p: Figures, row: Int, _ columns: Range<Int>, at place: UnsafeMutablePointer<Float>,
    _ operands: Operands
  ) {
    let (channels, left) = (p.input.channels, p.window.left)
    unsafe (place + columns.lowerBound * channels).update(repeating: 0, count: columns.count * channels)
    let inside = columns.clamped(to: left..<left + p.input.width)
    guard row >= 0 && row < p.input.height, !inside.isEmpty else { return }
    unsafe (place + inside.lowerBound * channels).update(
      from: operands.input.base + p.input.offset(y: row, x: inside.lowerBound - left),
      count: inside.count * channels)
  }

  private func depthwise(_ index: Int, _ row: Int, count: Int, isPooled: Bool, _ operands: Operands) {
    let p = figures[index]
    let first = (isPooled ? 2 * row : row) - 1
    let places = SIMD4(
      place(index, first), place(index, first + 1), place(index, first + 2), place(index, first + 3))
    let upper = unsafe target(index, row, operands)
    let lower = unsafe count == 2 ? target(index, row + 1, operands) : operands.scratch.base + rows.spare
    unsafe functions.pixels.depthwise(
      PixelDepthwiseCall(
        channels: p.output.channels, width: p.output.width, x: UnsafePointer(operands.scratch.base),
        rows: places, weights: numbers.base + p.weights, upperRow: upper, lowerRow: lower,
        isPooled: isPooled, range: p.range))
  }

  private func maxima(_ index: Int, _ row: Int, _ operands: Operands) {
    let output = figures[index].output
    unsafe functions.pixels.maxima(
      PixelRowCall(
        pixels: output.width, channels: output.channels, a: source(index, 2 * row, operands),
        b: source(index, 2 * row + 1, operands), y: target(index, row, operands), range: .all))
  }

  private func sums(_ index: Int, _ row: Int, _ operands: Operands) {
    let p = figures[index]
    unsafe functions.pixels.sums(
      PixelRowCall(
        pixels: p.output.width, channels: p.output.channels, a: source(index, row / 2, operands),
        b: operands.other.base + row * p.output.rowStride, y: target(index, row, operands), range: p.range))
  }
}
