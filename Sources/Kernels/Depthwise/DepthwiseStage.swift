/// The 3×3 depthwise convolution as vector kernels do it: some rows of every channel at a time, into memory of their own
/// or into the output.
@safe struct DepthwiseStage: Sendable {
  let problem: Depthwise
  let functions: VectorFunctions
  private let weights: PackedFloats  // (channels, 10): nine weights and the bias
  private let masks: PackedFloats?  // (vectors of the plane, 9, lanes)
  private let zeros: PackedFloats  // a row outside the picture
  private let edges: PackedFloats  // (2, lanes)

  /// What the inner loops are written for.
  static func accepts(_ p: Depthwise) -> Bool {
    let w = p.window
    guard w.height == 3, w.width == 3, w.dilationY == 1, w.dilationX == 1, p.multiplier == 1,
      p.hasFiniteWeights
    else {
      return false
    }
    guard p.input.arrangement != .interleaved, w.strideY == w.strideX else { return false }
    // Each stage has a row of zeros: a file may name many of them, and as wide as it likes.
    guard p.input.width <= 4096 else { return false }
    switch w.strideY {
    case 1:
      return w.top == 1 && w.left == 1 && p.output.height == p.input.height && p.output.width == p.input.width
    case 2:
      // Of a window's three columns only the last may lie after the picture, and only the first before it.
      return ((w.top, w.left) == (0, 0) || (w.top, w.left) == (1, 1))
        && p.output.width <= (p.input.width + w.left) / 2
    default: return false
    }
  }

  init(_ problem: Depthwise, _ functions: VectorFunctions) {
    (self.problem, self.functions) = (problem, functions)
    let channels = problem.output.channels
    weights = PackedFloats(
      (0..<channels).flatMap { c in (0..<9).map { problem.weights[$0 * channels + c] } + [problem.bias[c]] })
    // Rows so short that a vector holds two of them are computed through the plane; not those of a plane so large that
    // its masks, nine floats a pixel, would fill the nearest cache.
    let isFlat =
      problem.window.strideY == 1 && problem.input.arrangement == .planes
      && 2 * problem.input.width <= functions.lanes && problem.input.planeCount <= 512
    masks = isFlat ? PackedFloats(DepthwiseStage.masks(problem.input, lanes: functions.lanes)) : nil
    edges = PackedFloats(DepthwiseStage.edges(width: problem.output.width, lanes: functions.lanes))
    // One vector is read before a row; after it, at stride 2, up to the pairs of the vector after the last one.
    zeros = PackedFloats([Float](repeating: 0, count: problem.input.width + 6 * PictureShape.vectorLength))
  }

  /// All bits but those of a row's first pixel in its first vector, and of its last pixel in its last vector.
  private static func edges(width: Int, lanes: Int) -> [Float] {
    let last = width - 1 - max(width - lanes, 0)
    return [0, last].flatMap { off in (0..<lanes).map { Float(bitPattern: $0 == off ? 0 : .max) } }
  }

  /// For each vector of a plane and each tap the lanes that see a pixel of the picture: all bits of a float, or none.
  private static func masks(_ shape: PictureShape, lanes: Int) -> [Float] {
    var masks: [Float] = []
    for first in stride(from: 0, to: shape.planeCount, by: lanes) {
      for i in -1...1 {
        for j in -1...1 {
          for pixel in first..<first + lanes {
            let (y, x) = (pixel / shape.width + i, pixel % shape.width + j)
            let isInside = pixel < shape.height * shape.width && 0..<shape.height ~= y && 0..<shape.width ~= x
            masks.append(Float(bitPattern: isInside ? .max : 0))
          }
        }
      }
    }
    return masks
  }
}

extension DepthwiseStage {
  /// Computes the given output rows of every channel: channel c's first pixel goes to `y + c · yChannel`, row after row
  /// `yRow` floats apart.
  func run(
    _ x: UnsafePointer<Float>, rows: Range<Int>, y: UnsafeMutablePointer<Float>, yChannel: Int, yRow: Int
  ) {
    let input = problem.input
    if let masks {
      let lanes = functions.lanes
      let first = rows.lowerBound * input.width / lanes
      let end = (rows.upperBound * input.width + lanes - 1) / lanes
      unsafe functions.flatDepthwise(
        FlatDepthwiseCall(
          channels: input.channels, width: input.width, firstVector: first, vectors: end - first, x: x,
          xChannel: input.channelStride, masks: masks.base, weights: weights.base, y: y, yChannel: yChannel,
          range: problem.range))
      return
    }
    let window = problem.window
    let call = unsafe DepthwiseCall(
      channels: input.channels, width: problem.output.width, rows: rows.count, x: x, input: input,
      firstRow: window.strideY * rows.lowerBound - window.top, left: window.left,
      zeros: zeros.base + PictureShape.vectorLength, weights: weights.base, edges: edges.base, y: y,
      yRow: yRow, yChannel: yChannel, range: problem.range)
    if window.strideY == 1 {
      unsafe functions.depthwise(call)
    } else {
      unsafe functions.strideTwoDepthwise(call)
    }
  }
}
