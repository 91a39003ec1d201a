@testable import Inference
import Kernels
import TestSupport
import Testing

/// Networks of pairs, as YuNet has them, computed row by row: what comes out is what the plain kernels give, node after
/// node, for every instruction set and any number of threads.
@Suite struct `Cascades` {
  /// A network under construction: every layer with weights that look random, small enough that values stay about 1.
  private struct Network {
    var model = ModelWriter()
    private var numbers: UInt32 = 7

    mutating func values(_ count: Int, about size: Float) -> [Float] {
      (0..<count).map { _ in
        numbers = numbers &* 1_664_525 &+ 1_013_904_223
        return (Float(numbers >> 8) / 8_388_608 - 1) * size
      }
    }

    mutating func convolution(
      _ x: Int32, _ from: [Int32], to outputs: Int32, window: Int32 = 1, stride: Int32 = 1,
      activation: Int8 = 0
    ) -> (Int32, [Int32]) {
      let shape = [1, (from[1] - window) / stride + 1, (from[2] - window) / stride + 1, outputs]
      let terms = Int(window * window * from[3])
      let y = model.tensor(shape)
      let size = 1.7 / Float(terms).squareRoot()
      let weights = model.constant(
        [outputs, window, window, from[3]], values(Int(outputs) * terms, about: size))
      let bias = model.constant([outputs], values(Int(outputs), about: 0.5))
      model.node(
        model.code(3), inputs: [x, weights, bias], outputs: [y], optionsType: 1,
        options: [0: .int8(1), 1: .int32(stride), 2: .int32(stride), 3: .int8(activation)])
      return (y, shape)
    }

    mutating func depthwise(
      _ x: Int32, _ shape: [Int32], stride: Int32 = 1, activation: Int8 = 1
    ) -> (Int32, [Int32]) {
      let to = [1, (shape[1] + stride - 1) / stride, (shape[2] + stride - 1) / stride, shape[3]]
      let y = model.tensor(to)
      let weights = model.constant([1, 3, 3, shape[3]], values(9 * Int(shape[3]), about: 0.6))
      let bias = model.constant([shape[3]], values(Int(shape[3]), about: 0.5))
      model.node(
        model.code(4), inputs: [x, weights, bias], outputs: [y], optionsType: 2,
        options: [
          0: .int8(0), 1: .int32(stride), 2: .int32(stride), 3: .int32(1), 4: .int8(activation),
        ])
      return (y, to)
    }

    mutating func pair(_ x: (Int32, [Int32]), to outputs: Int32, activation: Int8 = 1) -> (Int32, [Int32]) {
      let middle = convolution(x.0, x.1, to: outputs)
      return depthwise(middle.0, middle.1, activation: activation)
    }

    mutating func halved(_ x: (Int32, [Int32])) -> (Int32, [Int32]) {
      let shape = [1, x.1[1] / 2, x.1[2] / 2, x.1[3]]
      let y = model.tensor(shape)
      model.node(
        model.code(17), inputs: [x.0], outputs: [y], optionsType: 5,
        options: [0: .int8(1), 1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2)])
      return (y, shape)
    }

    mutating func sum(_ small: (Int32, [Int32]), _ large: (Int32, [Int32])) -> (Int32, [Int32]) {
      let (doubled, y) = (model.tensor(large.1), model.tensor(large.1))
      model.node(
        model.code(97), inputs: [small.0, model.integers([2], [large.1[1], large.1[2]])], outputs: [doubled],
        optionsType: 74, options: [:])
      model.node(model.code(0), inputs: [doubled, large.0], outputs: [y], optionsType: 11, options: [:])
      return (y, large.1)
    }
  }

  /// YuNet with fewer levels: a first convolution, pairs and pools, two strides with a doubling between, a head for each.
  private func small(_ height: Int32, _ width: Int32) -> ModelWriter {
    var network = Network()
    let x = network.model.tensor([1, height, width, 3])
    let padded = network.model.tensor([1, height + 1, width + 1, 3])
    network.model.node(
      network.model.code(34), inputs: [x, network.model.integers([4, 2], [0, 0, 1, 0, 1, 0, 0, 0])],
      outputs: [padded])
    let first = network.convolution(
      padded, [1, height + 1, width + 1, 3], to: 16, window: 3, stride: 2, activation: 1)
    let begun = network.halved(network.pair(first, to: 16))
    let fine = network.pair(network.pair(network.pair(begun, to: 32), to: 32), to: 64)
    let coarse = network.pair(network.pair(network.halved(fine), to: 64), to: 64)
    let neck = network.pair(network.sum(coarse, fine), to: 64)
    let heads = [neck, coarse].map { network.pair($0, to: 16, activation: 0) }
    (network.model.inputs, network.model.outputs) = ([x], heads.map { $0.0 })
    return network.model
  }

  private func outputs(_ graph: Graph, _ set: InstructionSet, keepsAll: Bool = false, threads: Int = 1) throws
    -> [[Float]]
  {
    var options = PlanOptions()
    (options.instructionSet, options.keepsIntermediates, options.threads) = (set, keepsAll, threads)
    let workspace = try Plan(graph, options: options).makeWorkspace()
    var results: [[Float]] = []
    // Twice: what a first run leaves in the workspace must not matter to the second.
    for _ in 0..<2 {
      workspace.withInput { input in
        for index in input.indices { input[index] = Float(index * 37 % 64) / 32 - 1 }
      }
      workspace.run()
      results = graph.outputs.indices.map { workspace.output($0) }
    }
    return results
  }

  /// Each kernel is held to a derived bound by the checks of its list. What is left of it after so many layers, of values
  /// about 1, was measured as at most 5 ε on x86-64; this is some times that, and far below what a wrong pixel makes.
  private static let slack: Float = 32 * .ulpOfOne

  @Test(arguments: InstructionSet.available)
  func `agree with the plain kernels, whatever the picture's sides`(set: InstructionSet) throws {
    for (height, width) in [(Int32(8), Int32(8)), (16, 40), (48, 24), (64, 104), (120, 8)] {
      let graph = try Graph(bytes: small(height, width).bytes)
      let expected = try outputs(graph, .reference, keepsAll: true)
      let found = try outputs(graph, set)
      for (a, b) in zip(expected, found) {
        #expect(a.count == b.count && a.contains { $0 != 0 })
        let difference = zip(a, b).map { ($0 - $1).magnitude }.max() ?? .infinity
        #expect(difference <= Self.slack, "\(height)×\(width): \(difference)")
      }
      #expect(try outputs(graph, set, keepsAll: true)[0].count == expected[0].count)
    }
  }

  @Test(arguments: InstructionSet.available)
  func `give the same bits for any number of threads`(set: InstructionSet) throws {
    for (height, width) in [(Int32(64), Int32(104)), (200, 16)] {
      let graph = try Graph(bytes: small(height, width).bytes)
      let expected = try outputs(graph, set)
      for threads in [2, 3] { #expect(try outputs(graph, set, threads: threads) == expected) }
    }
  }

  @Test func `hand rows from pair to pair, and end where a picture is needed twice`() throws {
    guard let set = InstructionSet.available.last, set != .reference else { return }
    let plan = try Plan(Graph(bytes: small(64, 104).bytes))
    #expect(plan.plannedSteps.map(\.operation) == Array(repeating: "cascade", count: 4))
    #expect(plan.plannedSteps.allSatisfy { $0.kernel == set.rawValue })
    // From the padding to the last pair of the fine level; the coarse level; its head; the sum, its pair and its head.
    #expect(plan.plannedSteps.map(\.nodes.count).reduce(0, +) == plan.graph.nodes.count)
  }

  /// A pair whose picture others need too, in other arrangements.
  @Test(arguments: InstructionSet.available)
  func `agree beside operators that are none of theirs`(set: InstructionSet) throws {
    for channels in [Int32(16), 24, 32] {
      var network = Network()
      let x = network.model.tensor([1, 9, 14, channels])
      let input = (x, [1, 9, 14, channels] as [Int32])
      let pair = network.pair(input, to: channels)
      let halved = network.depthwise(pair.0, pair.1, stride: 2)
      let product = network.convolution(halved.0, halved.1, to: 8)
      let again = network.pair(pair, to: 16, activation: 3)
      let limited = network.convolution(again.0, again.1, to: 16, activation: 1)
      let last = network.depthwise(limited.0, limited.1, activation: 0)
      (network.model.inputs, network.model.outputs) = ([x], [product.0, last.0, pair.0])
      let graph = try Graph(bytes: network.model.bytes)
      let expected = try outputs(graph, .reference, keepsAll: true)
      for (a, b) in zip(expected, try outputs(graph, set)) {
        #expect(zip(a, b).allSatisfy { ($0 - $1).magnitude <= Self.slack }, "\(channels) channels")
      }
    }
  }

  @Test func `count towards the limits what they take for each thread`() throws {
    let graph = try Graph(bytes: small(32, 32).bytes)
    let plan = try Plan(graph)
    guard plan.plannedSteps[0].operation == "cascade" else { return }
    var options = PlanOptions()
    let needed = plan.workspaceCount + 2 * plan.scratchCount
    #expect(plan.scratchCount > 0)
    (options.threads, options.limits.workspaceElements) = (2, needed)
    #expect(throws: Never.self) { try Plan(graph, options: options) }
    options.limits.workspaceElements = needed - 1
    let error = #expect(throws: PlanError.self) { try Plan(graph, options: options) }
    #expect(error?.reason == .tooLarge(elements: needed, limit: needed - 1))
  }
}
