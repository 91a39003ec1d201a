internal import Inference
internal import TestSupport

/// A sound graph of nearly all operators, made from bytes as from a recipe: planned and run with every instruction set.
@Sendable package func openGraphRecipe(_ bytes: [UInt8]) -> String? {
  var recipe = GraphRecipe(bytes)
  guard let model = recipe.made() else { return nil }
  let file = model.bytes
  guard let graph = try? Graph(bytes: file) else { return "a graph that is not read: \(recipe.steps)" }
  return findings(of: graph).map { "\($0); made of \(recipe.steps)" }
}

/// The `.tflite` file that a recipe makes; `nil` where it makes none.
package func modelOfRecipe(_ bytes: [UInt8]) -> [UInt8]? {
  var recipe = GraphRecipe(bytes)
  return recipe.made()?.bytes
}

/// Bytes read one by one, 0 after the last.
private struct Bytes {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { place >= bytes.count }

  mutating func next() -> Int {
    defer { place += 1 }
    return place < bytes.count ? Int(bytes[place]) : 0
  }

  /// From `lower` to `upper`.
  mutating func next(_ lower: Int, _ upper: Int) -> Int32 { Int32(lower + next() % (upper - lower + 1)) }
}

/// Turns bytes into operators: each reads one of the tensors that are there, and has options that it may have.
struct GraphRecipe {
  private var bytes: Bytes
  private var model = ModelWriter()
  private var tensors: [(number: Int32, shape: [Int32])] = []
  private var seed = 0
  /// What was made, for people.
  private(set) var steps: [String] = []

  private static let mostElements = 6000
  private static let mostNodes = 24

  init(_ bytes: [UInt8]) { self.bytes = Bytes(bytes) }
}

extension GraphRecipe {
  /// The model; `nil` where the bytes make no operator.
  mutating func made() -> ModelWriter? {
    let rank = Int(bytes.next(0, 4))
    let isPicture = bytes.next() % 4 != 0
    var shape: [Int32]
    if isPicture {
      let channels: Int32 = [1, 2, 3, 4, 8, 16, 17, 32][bytes.next() % 8]
      shape = [1, bytes.next(1, 17), bytes.next(1, 20), channels]
    } else {
      shape = []
      for _ in 0..<max(rank, 1) { shape.append(bytes.next(1, 9)) }
    }
    while count(shape) > Self.mostElements { shape = shape.map { max(1, $0 / 2) } }
    tensors = [(model.tensor(shape), shape)]
    model.inputs = [tensors[0].number]
    while !bytes.isEmpty, model.operators.count < Self.mostNodes {
      let chosen = bytes.next()
      // Mostly what came last.
      let source = chosen < 160 ? tensors.count - 1 : chosen % tensors.count
      add(bytes.next() % 25, to: tensors[source])
    }
    guard !model.operators.isEmpty else { return nil }
    let last = tensors[tensors.count - 1].number
    model.outputs = tensors.indices.filter { ($0 * 7 + seed) % 9 == 0 && $0 > 0 }.map { tensors[$0].number }
    if !model.outputs.contains(last) { model.outputs.append(last) }
    return model
  }

  private func count(_ shape: [Int32]) -> Int { shape.reduce(1) { $0 * Int($1) } }

  /// Multiples of ¼ in −2…2; sometimes mostly zeros, very seldom with what is no number.
  private mutating func values(_ count: Int) -> [Float] {
    seed += 1
    let kind = bytes.next()
    return (0..<count).map { index in
      if kind > 200, index % 3 != 0 { return 0 }
      if kind == 7, index % 5 == 2 { return [.infinity, -.infinity, .nan][index % 3] }
      return Float((index * 11 + seed * 5 + kind) % 17 - 8) / 4
    }
  }

  /// An operator with one output; nothing where that would be too large.
  private mutating func node(
    _ name: String, _ code: Int8, _ inputs: [Int32], _ shape: [Int32], optionsType: Int8 = 0,
    options: [Int: FlatField]? = nil, custom: (name: String, version: Int32, options: [UInt8])? = nil
  ) {
    guard count(shape) <= Self.mostElements, shape.allSatisfy({ $0 > 0 }) else { return }
    let y = model.tensor(shape)
    model.node(
      model.code(code, custom: custom?.name, version: custom?.version ?? 1), inputs: inputs, outputs: [y],
      optionsType: optionsType, options: options, custom: custom?.options)
    tensors.append((y, shape))
    steps.append("\(name) \(shape)")
  }

  /// Output sides and whether padding is VALID, for windows of so many taps.
  private mutating func walk(_ side: Int32, reach: Int32, stride: Int32, isValid: Bool) -> Int32 {
    isValid ? (side >= reach ? (side - reach) / stride + 1 : 0) : (side + stride - 1) / stride
  }

  private mutating func add(_ operation: Int, to source: (number: Int32, shape: [Int32])) {
    let (x, shape) = source
    let channels = shape.last ?? 1
    let isPicture = shape.count == 4 && shape[0] == 1
    switch operation {
    case 0, 1, 2:
      guard isPicture else { return connect(source) }
      convolve(source, isDepthwise: operation == 2)
    case 3: connect(source)
    case 4, 5:
      guard isPicture else { return }
      let isValid = bytes.next() % 2 == 1
      let (window, stride) = ((bytes.next(1, 4), bytes.next(1, 4)), (bytes.next(1, 3), bytes.next(1, 3)))
      let sides = [
        walk(shape[1], reach: window.0, stride: stride.0, isValid: isValid),
        walk(shape[2], reach: window.1, stride: stride.1, isValid: isValid),
      ]
      node(
        operation == 4 ? "max pool" : "average pool", operation == 4 ? 17 : 1, [x], [1] + sides + [channels],
        optionsType: 5,
        options: [
          0: .int8(isValid ? 1 : 0), 1: .int32(stride.1), 2: .int32(stride.0), 3: .int32(window.1),
          4: .int32(window.0), 5: .int8(Int8(bytes.next() % 4)),
        ])
    case 6...10:
      let codes: [(Int8, Int8)] = [(0, 11), (41, 28), (18, 21), (42, 29), (99, 0)]
      let (code, options) = codes[operation - 6]
      combine(source, code, options)
    case 11:
      let (name, code): (String, Int8) = [
        ("relu", 19), ("relu6", 21), ("logistic", 14), ("hard swish", 117), ("neg", 59), ("sqrt", 75),
        ("rsqrt", 76),
      ][bytes.next() % 7]
      node(name, code, [x], shape)
    case 12:
      let slopes = bytes.next() % 3 == 0 ? 1 : channels
      let axes = bytes.next() % max(1, shape.count)
      let ones = [Int32](repeating: 1, count: axes)
      node("prelu", 54, [x, model.constant(ones + [slopes], values(Int(slopes)))], shape)
    case 13:
      guard isPicture else { return }
      var widths: [Int32] = []
      for _ in 0..<6 { widths.append(bytes.next(0, 2)) }
      var padded: [Int32] = [1]
      for axis in 0..<3 { padded.append(shape[axis + 1] + widths[2 * axis] + widths[2 * axis + 1]) }
      node("pad \(widths)", 34, [x, model.integers([4, 2], [0, 0] + widths)], padded)
    case 14: reshape(source)
    case 15: join(source)
    case 16:
      var order = Array(0..<Int32(shape.count))
      for index in order.indices { order.swapAt(index, Int(bytes.next(0, order.count - 1))) }
      node(
        "transpose \(order)", 39, [x, model.integers([Int32(order.count)], order)],
        order.map { shape[Int($0)] })
    case 17:
      let mask = bytes.next()
      let keeps = bytes.next() % 2 == 0
      let axes = shape.indices.filter { mask >> $0 & 1 == 1 }
      let kept = shape.indices.filter { keeps || !axes.contains($0) }.map {
        axes.contains($0) ? 1 : shape[$0]
      }
      let isMean = bytes.next() % 2 == 0
      node(
        isMean ? "mean \(axes)" : "sum \(axes)", isMean ? 40 : 74,
        [x, model.integers([Int32(axes.count)], axes.map { Int32($0) })], kept, optionsType: 27,
        options: [0: .int8(keeps ? 1 : 0)])
    case 18: slice(source)
    case 19, 20:
      guard isPicture else { return }
      let isNearest = operation == 19
      let isDouble = bytes.next() % 2 == 0
      let sides = isDouble ? [2 * shape[1], 2 * shape[2]] : [bytes.next(1, 12), bytes.next(1, 12)]
      let corners = bytes.next() % 3
      let options: [Int: FlatField] =
        isNearest
        ? [0: .int8(corners == 1 ? 1 : 0), 1: .int8(corners == 2 ? 1 : 0)]
        : [2: .int8(corners == 1 ? 1 : 0), 3: .int8(corners == 2 ? 1 : 0)]
      node(
        isNearest ? "nearest" : "bilinear", isNearest ? 97 : 23, [x, model.integers([2], sides)],
        [1] + sides + [channels], optionsType: isNearest ? 74 : 15, options: options)
    case 21:
      let block = bytes.next(1, 3)
      guard isPicture, channels % (block * block) == 0 else { return }
      node(
        "depth to space", 5, [x], [1, shape[1] * block, shape[2] * block, channels / (block * block)],
        optionsType: 94, options: [0: .int32(block)])
    case 22:
      guard isPicture else { return }
      let (outputs, window, stride) = (bytes.next(1, 4), bytes.next(1, 3), bytes.next(1, 3))
      let weights = model.constant(
        [outputs, window, window, channels], values(Int(outputs * window * window * channels)))
      node(
        "transposed convolution", 32, [x, weights, model.constant([outputs], values(Int(outputs)))],
        [1, stride * (shape[1] - 1) + window, stride * (shape[2] - 1) + window, outputs],
        custom: (
          "Convolution2DTransposeBias", 1, [2, 0, 0, 0, UInt8(stride), 0, 0, 0, UInt8(stride), 0, 0, 0]
        ))
    case 23: normalize(source)
    default:
      // A pair of convolutions as cascades have them.
      guard isPicture else { return }
      let outputs: Int32 = 16 * bytes.next(1, 2)
      let weights = model.constant([outputs, 1, 1, channels], values(Int(outputs * channels)))
      node(
        "product", 3, [x, weights], [1, shape[1], shape[2], outputs], optionsType: 1,
        options: [1: .int32(1), 2: .int32(1)])
      guard let last = tensors.last, last.shape == [1, shape[1], shape[2], outputs] else { return }
      let filter = model.constant([1, 3, 3, outputs], values(Int(9 * outputs)))
      node(
        "pair", 4, [last.number, filter], last.shape, optionsType: 2,
        options: [1: .int32(1), 2: .int32(1), 3: .int32(1), 4: .int8(Int8(bytes.next() % 4))])
    }
  }
}

extension GraphRecipe {
  private mutating func reshape(_ source: (number: Int32, shape: [Int32])) {
    let all = Int32(count(source.shape))
    let channels = source.shape.last ?? 1
    let side: Int32 = bytes.next(1, 6)
    var shapes: [[Int32]] = [[all], [1, all], [all, 1], [1, all, 1]]
    if all % side == 0 {
      let rest: Int32 = all / side
      shapes += [[side, rest], [1, side, rest, 1]]
    }
    let pixels: Int32 = all / channels
    shapes += [[1, pixels, channels], [1, 1, pixels, channels]]
    node("reshape", 22, [source.number], shapes[bytes.next() % shapes.count], optionsType: 17, options: [:])
  }

  private mutating func convolve(_ source: (number: Int32, shape: [Int32]), isDepthwise: Bool) {
    let (x, shape) = source
    let channels = shape[3]
    let isValid = bytes.next() % 3 == 0
    let windows: [(Int32, Int32)] = [(1, 1), (1, 1), (3, 3), (3, 3), (2, 2), (5, 5), (1, 3), (4, 2)]
    let window = windows[bytes.next() % windows.count]
    let strides = bytes.next()
    let stride = strides % 3 == 0 ? (bytes.next(1, 3), bytes.next(1, 3)) : strides % 3 == 1 ? (1, 1) : (2, 2)
    let dilation: Int32 = bytes.next() % 6 == 0 ? 2 : 1
    let sides = [
      walk(shape[1], reach: (window.0 - 1) * dilation + 1, stride: stride.0, isValid: isValid),
      walk(shape[2], reach: (window.1 - 1) * dilation + 1, stride: stride.1, isValid: isValid),
    ]
    let multiplier: Int32 = bytes.next() % 4 == 0 ? 2 : 1
    let counts: [Int32] = [1, 2, 3, 5, 6, 8, 16, 17, 24, 32]
    let outputs = isDepthwise ? channels * multiplier : counts[bytes.next() % counts.count]
    let filter = isDepthwise ? [1, window.0, window.1, outputs] : [outputs, window.0, window.1, channels]
    guard count(filter) <= Self.mostElements else { return }
    var inputs = [x, model.constant(filter, values(count(filter)))]
    if bytes.next() % 2 == 0 { inputs.append(model.constant([outputs], values(Int(outputs)))) }
    let activation = FlatField.int8(Int8(bytes.next() % 4))
    var options: [Int: FlatField] = [0: .int8(isValid ? 1 : 0), 1: .int32(stride.1), 2: .int32(stride.0)]
    let first = isDepthwise ? 4 : 3
    options[first] = activation
    if isDepthwise { options[3] = .int32(multiplier) }
    (options[first + 1], options[first + 2]) = (.int32(dilation), .int32(dilation))
    node(
      "\(isDepthwise ? "depthwise" : "convolution") \(window)/\(stride)", isDepthwise ? 4 : 3, inputs,
      [1] + sides + [outputs], optionsType: isDepthwise ? 2 : 1, options: options)
  }

  private mutating func connect(_ source: (number: Int32, shape: [Int32])) {
    let (x, shape) = source
    guard let terms = shape.last, terms <= 512 else { return }
    let outputs = bytes.next(1, 20)
    let isFlat = bytes.next() % 3 == 0
    let rows = Int32(count(shape)) / terms
    var inputs = [x, model.constant([outputs, terms], values(Int(outputs * terms)))]
    if bytes.next() % 2 == 0 { inputs.append(model.constant([outputs], values(Int(outputs)))) }
    node(
      "connected", 9, inputs, isFlat ? [rows, outputs] : shape.dropLast() + [outputs], optionsType: 8,
      options: [0: .int8(Int8(bytes.next() % 4)), 2: .int8(isFlat ? 0 : 1)])
  }

  /// With another tensor of the same shape, with itself, or with a constant that is stretched.
  private mutating func combine(_ source: (number: Int32, shape: [Int32]), _ code: Int8, _ optionsType: Int8)
  {
    let (x, shape) = source
    let kind = bytes.next() % 4
    var other = x
    if kind == 0 {
      let mask = bytes.next()
      let sides = shape.indices.map { mask >> $0 & 1 == 1 ? 1 : shape[$0] }
      other = model.constant(sides, values(count(sides)))
    } else if kind < 3 {
      let same = tensors.filter { $0.shape == shape }
      other = same[bytes.next() % same.count].number
    }
    let options: [Int: FlatField]? = optionsType == 0 ? nil : [0: .int8(Int8(bytes.next() % 4))]
    let isTurned = bytes.next() % 2 == 1
    node(
      "binary \(code)", code, isTurned ? [other, x] : [x, other], shape, optionsType: optionsType,
      options: options)
  }

  private mutating func join(_ source: (number: Int32, shape: [Int32])) {
    let (x, shape) = source
    guard !shape.isEmpty else { return }
    let axis = Int(bytes.next(0, shape.count - 1))
    let fitting = tensors.filter { other in
      other.shape.count == shape.count
        && shape.indices.allSatisfy { $0 == axis || other.shape[$0] == shape[$0] }
    }
    var parts = [x]
    var joined = shape
    for _ in 0..<bytes.next(1, 3) {
      let other = fitting[bytes.next() % fitting.count]
      parts.append(other.number)
      joined[axis] += other.shape[axis]
    }
    node(
      "join \(axis)", 2, parts, joined, optionsType: 10,
      options: [0: .int32(Int32(axis - (parts.count % 2) * shape.count))])
  }

  private mutating func slice(_ source: (number: Int32, shape: [Int32])) {
    let (x, shape) = source
    guard !shape.isEmpty else { return }
    var (begins, ends, steps, sides): ([Int32], [Int32], [Int32], [Int32]) = ([], [], [], [])
    var dropped: Int32 = 0
    for (axis, side) in shape.enumerated() {
      let step = bytes.next() % 5 == 0 ? -1 : bytes.next(1, 2)
      if step < 0 {
        (begins, ends) = (begins + [-1], ends + [-side - 1])
        sides.append(side)
      } else {
        let begin = bytes.next(0, Int(side) - 1)
        let end = begin + bytes.next(1, Int(side - begin))
        (begins, ends) = (begins + [begin], ends + [end])
        sides.append((end - begin + step - 1) / step)
        if bytes.next() % 7 == 0, shape.count > 1, Int(dropped.nonzeroBitCount) < shape.count - 1 {
          dropped |= 1 << Int32(axis)
        }
      }
      steps.append(step)
    }
    let places = [begins, ends, steps].map { model.integers([Int32(shape.count)], $0) }
    node(
      "slice", 45, [x] + places, shape.indices.filter { dropped >> Int32($0) & 1 == 0 }.map { sides[$0] },
      optionsType: 32, options: [4: .int32(dropped)])
  }

  /// A layer normalization, written out.
  private mutating func normalize(_ source: (number: Int32, shape: [Int32])) {
    let (x, shape) = source
    guard let channels = shape.last, shape.count > 1, count(shape) <= Self.mostElements else { return }
    let one = Array(shape.dropLast()) + [1]
    let axes = model.integers([1], [Int32(shape.count - 1)])
    func last() -> Int32 { tensors[tensors.count - 1].number }
    node("mean", 40, [x, axes], one, optionsType: 27, options: [0: .int8(1)])
    let mean = last()
    node("apart", 99, [x, mean], shape)
    node("variance", 40, [last(), axes], one, optionsType: 27, options: [0: .int8(1)])
    node("shifted", 0, [last(), model.constant([1], [0.001])], one, optionsType: 11, options: [:])
    node("rsqrt", 76, [last()], one)
    let scale = model.constant([channels], (0..<Int(channels)).map { Float($0 % 3 + 1) })
    node("factor", 18, [last(), scale], shape, optionsType: 21, options: [:])
    let factor = last()
    node("scaled", 18, [x, factor], shape, optionsType: 21, options: [:])
    let scaled = last()
    node("negated", 59, [mean], one)
    node("shift", 18, [last(), factor], shape, optionsType: 21, options: [:])
    node("normalized", 0, [scaled, last()], shape, optionsType: 11, options: [:])
  }
}
