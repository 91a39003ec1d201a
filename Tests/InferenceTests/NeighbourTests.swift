@testable import Inference
import TestSupport
import Testing

/// Two operators after each other, of every kind that is fused or simplified, over tensors of one to four axes: each set
/// of kernels has to give what the plain kernels give node after node. A fully connected operator, which sees all pixels
/// in one row, is a neighbour of each.
@Suite struct `Neighbours in a graph` {
  /// A model under construction: the tensor that the next operator reads, and its shape.
  struct Chain {
    var model = ModelWriter()
    var last: Int32
    var shape: [Int32]
    private var seed = 0

    init(_ shape: [Int32]) {
      self.shape = shape
      last = model.tensor(shape)
      model.inputs = [last]
    }

    /// Numbers in −1..<1.
    mutating func values(_ count: Int) -> [Float] {
      seed += 1
      return (0..<count).map { Float(($0 * 37 + seed * 11) % 64) / 32 - 1 }
    }

    /// An operator that reads `last`, then `inputs`.
    mutating func add(
      _ code: Int8, to shape: [Int32], _ inputs: [Int32] = [], optionsType: Int8 = 0,
      options: [Int: FlatField]? = nil, reads first: Bool = true
    ) {
      let y = model.tensor(shape)
      model.node(
        model.code(code), inputs: (first ? [last] : []) + inputs, outputs: [y], optionsType: optionsType,
        options: options)
      (last, self.shape) = (y, shape)
    }

    func count(_ shape: [Int32]) -> Int { shape.reduce(1) { $0 * Int($1) } }
  }

  enum Operator: CaseIterable, Sendable {
    case connected, connectedFlat, connectedRelu, relu, relu6, logistic, prelu, onePrelu, pad, addItself,
      addInput
    case addConstant, multiply, concatenation, reshape, transpose, mean, slice, convolution, depthwise,
      maxPool
    case resizeNearest, resizeBilinear, depthToSpace

    /// Adds it to the chain; `false` where it does not take such a tensor.
    func apply(to chain: inout Chain) -> Bool {
      let shape = chain.shape
      let channels = shape.last ?? 1
      let isPicture = shape.count == 4 && shape[0] == 1
      func windows(_ stride: Int32) -> [Int: FlatField] {
        [0: .int8(0), 1: .int32(stride), 2: .int32(stride)]
      }
      switch self {
      case .connected, .connectedFlat, .connectedRelu:
        let outputs: Int32 = 3
        let matrix = chain.model.constant([outputs, channels], chain.values(Int(outputs * channels)))
        let bias = chain.model.constant([outputs], chain.values(Int(outputs)))
        let rows = Int32(chain.count(shape)) / channels
        chain.add(
          9, to: self == .connectedFlat ? [rows, outputs] : shape.dropLast() + [outputs], [matrix, bias],
          optionsType: 8,
          options: [0: .int8(self == .connectedRelu ? 1 : 0), 2: .int8(self == .connectedFlat ? 0 : 1)])
      case .relu: chain.add(19, to: shape)
      case .relu6: chain.add(21, to: shape)
      case .logistic: chain.add(14, to: shape)
      case .prelu, .onePrelu:
        let count = self == .prelu ? channels : 1
        chain.add(54, to: shape, [chain.model.constant([count], chain.values(Int(count)))])
      case .pad:
        guard isPicture else { return false }
        chain.add(
          34, to: [1, shape[1] + 1, shape[2] + 2, shape[3]],
          [chain.model.integers([4, 2], [0, 0, 0, 1, 1, 1, 0, 0])])
      case .addItself: chain.add(0, to: shape, [chain.last], optionsType: 11, options: [:])
      case .addInput:
        guard let input = chain.model.inputs.first, case .int32s(shape) = chain.model.tensors[Int(input)][0]
        else {
          return false
        }
        chain.add(0, to: shape, [input], optionsType: 11, options: [0: .int8(1)])
      case .addConstant:
        let other = chain.model.constant(shape, chain.values(chain.count(shape)))
        chain.add(0, to: shape, [other], optionsType: 11, options: [0: .int8(3)])
      case .multiply:
        let other = chain.model.constant([channels], chain.values(Int(channels)))
        chain.add(18, to: shape, [other], optionsType: 21, options: [:])
      case .concatenation:
        var joined = shape
        joined[0] *= 2
        chain.add(2, to: joined, [chain.last], optionsType: 10, options: [0: .int32(0)])
      case .reshape:
        let count = Int32(chain.count(shape))
        chain.add(22, to: count % 2 == 0 ? [1, 2, count / 2, 1] : [count, 1], optionsType: 17, options: [:])
      case .transpose:
        let order = Array((0..<Int32(shape.count)).reversed())
        chain.add(39, to: shape.reversed(), [chain.model.integers([Int32(order.count)], order)])
      case .mean:
        chain.add(
          40, to: shape.dropLast() + [1], [chain.model.integers([1], [-1])], optionsType: 27,
          options: [0: .int8(1)])
      case .slice:
        let none = shape.map { _ in Int32(0) }
        let half = shape.map { max(1, $0 - 1) }
        let places = [none, half, shape.map { _ in 1 }].map { chain.model.integers([Int32(shape.count)], $0) }
        chain.add(45, to: half, places, optionsType: 32, options: [:])
      case .convolution, .depthwise:
        guard isPicture else { return false }
        let isDepthwise = self == .depthwise
        let outputs = isDepthwise ? channels : 4
        let filter = isDepthwise ? [1, 3, 3, channels] : [outputs, 1, 1, channels]
        let weights = chain.model.constant(filter, chain.values(chain.count(filter)))
        var options = windows(1)
        if isDepthwise { options[3] = .int32(1) }
        chain.add(
          isDepthwise ? 4 : 3, to: [1, shape[1], shape[2], outputs], [weights],
          optionsType: isDepthwise ? 2 : 1,
          options: options)
      case .maxPool:
        guard isPicture, shape[1] % 2 == 0, shape[2] % 2 == 0 else { return false }
        chain.add(
          17, to: [1, shape[1] / 2, shape[2] / 2, channels], optionsType: 5,
          options: [1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2)])
      case .resizeNearest, .resizeBilinear:
        guard isPicture else { return false }
        let size = chain.model.integers([2], [2 * shape[1], 2 * shape[2]])
        let isNearest = self == .resizeNearest
        chain.add(
          isNearest ? 97 : 23, to: [1, 2 * shape[1], 2 * shape[2], channels], [size],
          optionsType: isNearest ? 74 : 15, options: isNearest ? [:] : [3: .int8(1)])
      case .depthToSpace:
        guard isPicture, channels % 4 == 0 else { return false }
        chain.add(
          5, to: [1, 2 * shape[1], 2 * shape[2], channels / 4], optionsType: 94, options: [0: .int32(2)])
      }
      return true
    }
  }

  private func output(_ graph: Graph, _ set: InstructionSet, keepsAll: Bool) throws -> [Float] {
    var options = PlanOptions()
    (options.instructionSet, options.keepsIntermediates) = (set, keepsAll)
    let workspace = try Plan(graph, options: options).makeWorkspace()
    workspace.withInput { input in
      for index in input.indices { input[index] = Float(index * 29 % 64) / 32 - 1 }
    }
    workspace.run()
    return workspace.output(0)
  }

  /// The largest difference; `nil` where the operators cannot follow each other over such a tensor.
  private func difference(_ operators: [Operator], _ shape: [Int32], _ set: InstructionSet) throws -> Float? {
    var chain = Chain(shape)
    for next in operators { guard next.apply(to: &chain) else { return nil } }
    chain.model.outputs = [chain.last]
    let graph = try Graph(bytes: chain.model.bytes)
    let expected = try output(graph, .reference, keepsAll: true)
    let found = try output(graph, set, keepsAll: false)
    #expect(expected.count == found.count)
    return zip(expected, found).map { $0 == $1 ? 0 : ($0 - $1).magnitude }.reduce(0) {
      $1.isNaN ? .nan : max($0, $1)
    }
  }

  private static let shapes: [[Int32]] = [
    [4], [3, 4], [1, 4], [2, 3, 4], [1, 6, 4], [1, 2, 3, 4], [2, 2, 3, 4], [1, 1, 6, 4], [1, 4, 4, 16],
  ]

  /// Three operators that each sum up at most 16 products of numbers below 2⁷: 3 · 17 · ε · 16 · 2⁸.
  private static let slack: Float = 3 * 17 * .ulpOfOne * 16 * 256

  @Test(arguments: InstructionSet.available, Operator.allCases)
  func `agree, whatever stands before and after`(set: InstructionSet, first: Operator) throws {
    var count = 0
    for shape in Self.shapes {
      for second in Operator.allCases {
        for third in [Operator?.none, .relu, .prelu, .addInput, .addItself, .connected, .reshape] {
          let chain = [first, second] + [third].compactMap { $0 }
          guard let difference = try difference(chain, shape, set) else { continue }
          count += 1
          #expect(difference <= Self.slack, "\(chain) over \(shape)")
        }
      }
    }
    #expect(count > 100)
  }

  /// Weights that are infinite or no numbers, also where windows reach beyond the picture, and zeros multiplied by what
  /// comes of them: the same bits as the reference's.
  @Test(arguments: InstructionSet.available, [Float.infinity, -.infinity, .nan])
  func `give the reference's bits of weights that are no numbers`(set: InstructionSet, weight: Float) throws {
    var count = 0
    for place in [0, 4, 13, 26] {
      for side: Int32 in [1, 3, 6, 16] {
        var chain = Chain([1, side, side, 3])
        var values = chain.values(16 * 9 * 3)
        values[place] = weight
        chain.add(
          3, to: [1, side, side, 16], [chain.model.constant([16, 3, 3, 3], values)], optionsType: 1,
          options: [0: .int8(0), 1: .int32(1), 2: .int32(1), 3: .int8(1)])
        var sparse = chain.values(16 * 16)
        for index in sparse.indices where index % 3 != 0 { sparse[index] = 0 }
        #expect(Operator.pad.apply(to: &chain))
        #expect(Operator.depthwise.apply(to: &chain))
        chain.add(
          3, to: chain.shape, [chain.model.constant([16, 1, 1, 16], sparse)], optionsType: 1,
          options: [0: .int8(1), 1: .int32(1), 2: .int32(1)])
        #expect(Operator.prelu.apply(to: &chain))
        chain.model.outputs = [chain.last]
        let graph = try Graph(bytes: chain.model.bytes)
        let (expected, found) = (
          try output(graph, .reference, keepsAll: true), try output(graph, set, keepsAll: false)
        )
        if expected.contains(where: { !$0.isFinite }) { count += 1 }
        #expect(zip(expected, found).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
      }
    }
    #expect(count > 0)
  }

  /// A picture made larger with one added to it, and then another one: the second addition must not replace the first.
  @Test(arguments: InstructionSet.available, [Operator.resizeNearest, .resizeBilinear])
  func `agree where two pictures are added to one made larger`(set: InstructionSet, resize: Operator) throws {
    var chain = Chain([1, 4, 8, 4])
    #expect(resize.apply(to: &chain))
    for _ in 0..<2 {
      let values = chain.values(chain.count(chain.shape))
      let other = chain.model.constant(chain.shape, values)
      let resized = chain.last
      // Computed, and so arranged as what is made larger is.
      chain.add(19, to: chain.shape, [other], reads: false)
      let computed = chain.last
      chain.last = resized
      chain.add(0, to: chain.shape, [computed], optionsType: 11, options: [:])
    }
    chain.add(19, to: chain.shape)
    chain.model.outputs = [chain.last]
    let graph = try Graph(bytes: chain.model.bytes)
    let (expected, found) = (
      try output(graph, .reference, keepsAll: true), try output(graph, set, keepsAll: false)
    )
    #expect(zip(expected, found).allSatisfy { ($0 - $1).magnitude <= 32 * .ulpOfOne })
  }
}
