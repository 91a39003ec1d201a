/// The steps of a cascade with their places in a worker's memory: what each computes a row or two at a time, and how many
/// of its rows are kept until the next step has used them.
struct CascadeRows: Sendable {
  /// What a step does; numbers are those of layers.
  enum Work: Sendable, Equatable {
    /// Rows of the first operand, put where there are zeros around them.
    case copy
    case product(layer: Int)
    /// With the maxima of 2×2 pixels, if that layer comes next.
    case depthwise(layer: Int, isPooled: Bool)
    case maxima(layer: Int)
    case sums(layer: Int)

    /// The layer computed; of what is copied, the one that it is copied for.
    var layer: Int {
      switch self {
      case .copy: 0
      case .product(let layer), .depthwise(let layer, _), .maxima(let layer), .sums(let layer): layer
      }
    }
  }

  /// A few rows in the worker's memory: row y of a picture is row y mod `rows` of them.
  struct Ring: Sendable {
    /// The first float, and floats from row to row.
    var start: Int, stride: Int
    var rows: Int
    /// Zeros before a row's first pixel, and after its last.
    var before: Int, after: Int

    /// Where the zeros before row `row` begin.
    @inline(always) func place(_ row: Int) -> Int { start + row % rows * stride }
  }

  struct Step: Sendable {
    var work: Work
    /// What it gives: rows, and floats of a row.
    var height: Int, rowCount: Int
    /// Rows at a time.
    var unit: Int
    /// What row y sees of the rows before: from y · `stride` − `top` on, `taps` of them.
    var stride: Int, top: Int, taps: Int
    /// Its rows; none for the last step, whose rows are the output's.
    var ring: Ring?

    /// The first row that row `row` sees, perhaps before the picture.
    @inline(always) func firstSeen(_ row: Int) -> Int { row * stride - top }
  }

  let steps: [Step]
  /// A row of zeros, and one for what nobody needs: as long as the longest row.
  let zeros: Int, spare: Int
  private(set) var zerosCount = 0
  /// Rows that a first convolution sees, where some of that is outside the picture.
  private(set) var window: Int
  private(set) var windowStride = 0
  /// Floats of all.
  private(set) var count = 0

  init(_ cascade: Cascade) {
    var steps = CascadeRows.steps(cascade)
    for index in steps.indices.dropLast() {
      steps[index].ring = CascadeRows.ring(of: steps[index], for: steps[index + 1], cascade)
    }
    let longest = (steps.map { $0.ring?.stride ?? $0.rowCount }.max() ?? 0)
    let length = CascadeRows.padded(longest)
    zeros = 0
    zerosCount = length
    spare = length
    var place = saturatingProduct(length, 2)
    window = place
    if case .convolution(let p) = cascade.layers[0], !p.isPointwise {
      windowStride = CascadeRows.padded(p.paddedCount)
      place = CascadeRows.sum(place, saturatingProduct(p.window.height, windowStride))
    }
    for index in steps.indices {
      steps[index].ring?.start = place
      let floats = steps[index].ring.map { saturatingProduct($0.rows, $0.stride) } ?? 0
      place = CascadeRows.sum(place, floats)
    }
    count = place
    self.steps = steps
  }

  /// Whole vectors; at most `Int.max` / 4, so that a few of them can be added up.
  private static func padded(_ floats: Int) -> Int {
    let length = PictureShape.vectorLength
    return floats >= Int.max / 4 ? Int.max / 4 : (floats + length - 1) / length * length
  }

  private static func steps(_ cascade: Cascade) -> [Step] {
    var steps: [Step] = []
    for (index, layer) in cascade.layers.enumerated() {
      if index == 0, case .depthwise = layer {
        steps.append(
          Step(
            work: .copy, height: layer.input.height, rowCount: layer.input.rowStride, unit: 1, stride: 1,
            top: 0, taps: 1))
      }
      let output = layer.output
      var step = Step(
        work: .product(layer: index), height: output.height, rowCount: output.rowStride, unit: 1, stride: 1,
        top: 0, taps: 1)
      switch layer {
      case .convolution(let p):
        (step.stride, step.top, step.taps) = (p.window.strideY, p.window.top, p.window.height)
        // Weights are in the nearest cache for the second row.
        step.unit = 2
      case .depthwise:
        (step.work, step.top, step.taps) = (.depthwise(layer: index, isPooled: false), 1, 3)
        step.unit = 2
      case .maxPool:
        if case .depthwise(let before, _) = steps.last?.work {
          steps.removeLast()
          (step.work, step.stride) = (.depthwise(layer: before, isPooled: true), 2)
          (step.top, step.taps) = (1, 4)
        } else {
          (step.work, step.stride, step.taps) = (.maxima(layer: index), 2, 2)
        }
      case .resizeNearest: step.work = .sums(layer: index)
      }
      steps.append(step)
    }
    return steps
  }

  /// Room for what the next step sees at once and what the step may have computed beyond that.
  private static func ring(of step: Step, for next: Step, _ cascade: Cascade) -> Ring {
    var (before, after) = (0, 0)
    switch next.work {
    case .product(let layer):
      if case .convolution(let p) = cascade.layers[layer] { (before, after) = p.zerosAround }
    case .depthwise(let layer, _):
      let channels = cascade.layers[layer].input.channels
      (before, after) = (channels, channels)
    default: break
    }
    let rows = (next.unit - 1) * next.stride + next.taps + step.unit - 1
    var stride = padded(sum(sum(step.rowCount, before), after))
    // See `PictureShape.rowStride`.
    if stride % 1024 == 0 { stride += PictureShape.vectorLength }
    return Ring(start: 0, stride: stride, rows: rows, before: before, after: after)
  }

  /// At most `Int.max`.
  static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? .max : sum
  }
}

extension Convolution {
  /// Numbers of an input row with those zeros.
  var paddedCount: Int {
    CascadeRows.sum(CascadeRows.sum(zerosAround.before, zerosAround.after), input.rowStride)
  }

  /// Numbers that its windows see before a row's first and after its last.
  var zerosAround: (before: Int, after: Int) {
    let end = CascadeRows.sum(saturatingProduct(output.width - 1, window.strideX), window.width)
    let after = max(0, end - window.left - input.width)
    return (saturatingProduct(window.left, input.channels), saturatingProduct(after, input.channels))
  }

  /// Whether every output pixel sees its own input pixel and no other.
  var isPointwise: Bool {
    window == Window(height: 1, width: 1) && input.height == output.height && input.width == output.width
  }
}
