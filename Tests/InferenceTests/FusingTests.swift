@testable import Inference
import TestSupport
import Testing

/// Models in which operators are computed together although their sides differ, or lie in each other's memory although
/// nothing separates them: every instruction set has to give what the plain kernels give, node after node.
@Suite struct `Fused operators` {
  private func values(_ count: Int) -> [Float] { (0..<count).map { Float($0 * 37 % 64) / 32 - 1 } }

  private func output(_ graph: Graph, _ set: InstructionSet, keepsAll: Bool) throws -> [Float] {
    var options = PlanOptions()
    (options.instructionSet, options.keepsIntermediates) = (set, keepsAll)
    let workspace = try Plan(graph, options: options).makeWorkspace()
    workspace.withInput { input in
      let values = values(input.count)
      for index in input.indices { input[index] = values[index] }
    }
    workspace.run()
    return workspace.output(0)
  }

  /// How far apart the results are at most.
  private func difference(_ model: ModelWriter, _ set: InstructionSet) throws -> Float {
    let graph = try Graph(bytes: model.bytes)
    let expected = try output(graph, .reference, keepsAll: true)
    let found = try output(graph, set, keepsAll: false)
    return zip(expected, found).map { ($0 - $1).magnitude }.max() ?? .infinity
  }

  /// terms · ε · Σ|w·x|, the bound for any order of summation, of at most 27 products and a bias; each product is at
  /// most 2, and the sum is doubled.
  private static let slack: Float = 28 * 27 * 2 * 2 * .ulpOfOne

  /// A picture of `side` × `side`, `right` columns and `below` rows of zeros after it, then one convolution.
  private func padded(
    side: Int32, channels: Int32, right: Int32, below: Int32, window: Int32, stride: Int32, depthwise: Bool
  ) -> ModelWriter {
    var model = ModelWriter()
    let (pad, convolution) = (model.code(34), model.code(depthwise ? 4 : 3))
    let x = model.tensor([1, side, side, channels])
    // Twice the picture's own, so that it is arranged as kernels want it and no input.
    let twice = model.tensor([1, side, side, channels])
    model.node(model.code(0), inputs: [x, x], outputs: [twice], optionsType: 11, options: [:])
    let (height, width) = (side + below, side + right)
    let wide = model.tensor([1, height, width, channels])
    let source = window > 1 && !depthwise ? x : twice
    model.node(
      pad, inputs: [source, model.integers([4, 2], [0, 0, 0, below, 0, right, 0, 0])], outputs: [wide])
    let shape = depthwise ? [1, window, window, channels] : [16, window, window, channels]
    let weights = model.constant(shape, values(shape.reduce(1) { $0 * Int($1) }))
    let outputs = depthwise ? channels : 16
    let sides = [height, width].map { ($0 - window) / stride + 1 }
    let sums = model.tensor([1, sides[0], sides[1], outputs])
    model.node(
      convolution, inputs: [wide, weights], outputs: [sums], optionsType: depthwise ? 2 : 1,
      options: depthwise
        ? [0: .int8(1), 1: .int32(stride), 2: .int32(stride), 3: .int32(1)]
        : [0: .int8(1), 1: .int32(stride), 2: .int32(stride)])
    // Twice again, so that the convolution's result is no output.
    let y = model.tensor([1, sides[0], sides[1], outputs])
    model.node(model.code(0), inputs: [sums, sums], outputs: [y], optionsType: 11, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  @Test(arguments: InstructionSet.available)
  func `agree where a 1×1 convolution sees more pixels than its picture has`(set: InstructionSet) throws {
    for (right, below) in [(Int32(1), Int32(0)), (0, 1), (1, 1), (9, 3)] {
      let model = padded(
        side: 6, channels: 3, right: right, below: below, window: 1, stride: 1, depthwise: false)
      #expect(try difference(model, set) <= Self.slack, "\(right) columns, \(below) rows")
    }
  }

  @Test(arguments: InstructionSet.available)
  func `agree where depthwise windows reach far beyond the picture`(set: InstructionSet) throws {
    for (side, right, below) in [(Int32(7), Int32(2), Int32(0)), (8, 1, 1), (8, 40, 3), (16, 700, 0)] {
      let model = padded(
        side: side, channels: 5, right: right, below: below, window: 3, stride: 2, depthwise: true)
      #expect(try difference(model, set) <= Self.slack, "\(side), \(right) columns, \(below) rows")
    }
  }

  @Test(arguments: InstructionSet.available)
  func `agree where a first convolution's windows reach far beyond the picture`(set: InstructionSet) throws {
    for right in [Int32(1), 33, 65, 2049] {
      let model = padded(
        side: 32, channels: 3, right: right, below: 1, window: 3, stride: 2, depthwise: false)
      #expect(try difference(model, set) <= Self.slack, "\(right) columns")
    }
  }

  @Test func `count towards the limits what they take for each thread`() throws {
    let model = padded(side: 32, channels: 3, right: 1, below: 1, window: 3, stride: 2, depthwise: false)
    let graph = try Graph(bytes: model.bytes)
    var options = PlanOptions()
    let plan = try Plan(graph)
    let needed = plan.workspaceCount + 3 * plan.scratchCount
    #expect(plan.scratchCount > 0)
    (options.threads, options.limits.workspaceElements) = (3, needed)
    #expect(throws: Never.self) { try Plan(graph, options: options) }
    options.limits.workspaceElements = needed - 1
    let error = #expect(throws: PlanError.self) { try Plan(graph, options: options) }
    #expect(error?.reason == .tooLarge(elements: needed, limit: needed - 1))
  }

  /// A picture twice itself, made twice as large, and one of that size added: doubled and added at once.
  private func sumOfDoubled(_ height: Int32, _ width: Int32, half: Int8, channels: Int32 = 5) -> ModelWriter {
    var model = ModelWriter()
    let add = model.code(0)
    let (x, z) = (model.tensor([1, height, width, channels]), model.integers([2], [2 * height, 2 * width]))
    let twice = model.tensor([1, height, width, channels])
    model.node(add, inputs: [x, x], outputs: [twice], optionsType: 11, options: [:])
    let (a, b) = (
      model.tensor([1, 2 * height, 2 * width, channels]), model.tensor([1, 2 * height, 2 * width, channels])
    )
    model.node(
      model.code(97), inputs: [twice, z], outputs: [a], optionsType: 74,
      options: [0: .int8(0), 1: .int8(half)])
    model.node(
      model.code(23), inputs: [x, z], outputs: [b], optionsType: 15, options: [2: .int8(0), 3: .int8(1)])
    let (sum, y) = (
      model.tensor([1, 2 * height, 2 * width, channels]), model.tensor([1, 2 * height, 2 * width, channels])
    )
    model.node(add, inputs: [a, b], outputs: [sum], optionsType: 11, options: [0: .int8(1)])
    model.node(add, inputs: [sum, sum], outputs: [y], optionsType: 11, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  @Test(arguments: InstructionSet.available)
  func `agree where nearest pixels are added to another picture`(set: InstructionSet) throws {
    for (height, width) in [(Int32(1), Int32(1)), (3, 5), (4, 8), (6, 10), (2, 16), (5, 23), (3, 48)] {
      for half in [Int8(0), 1] {
        let model = sumOfDoubled(height, width, half: half)
        #expect(try difference(model, set) <= 8 * .ulpOfOne, "\(height)×\(width), half \(half)")
        guard set != .reference else { continue }
        var options = PlanOptions()
        options.instructionSet = set
        let steps = try Plan(Graph(bytes: model.bytes), options: options).plannedSteps
        #expect(steps.map(\.operation) == ["addition", "bilinear resize", "nearest resize", "addition"])
        #expect(steps[2].kernel == set.rawValue)
      }
    }
  }

  /// Two 1×1 convolutions to one channel, the second of which comes first in the result.
  @Test(arguments: InstructionSet.available)
  func `agree where single floats are joined in another order than computed`(set: InstructionSet) throws {
    var model = ModelWriter()
    let (convolution, join) = (model.code(3), model.code(2))
    let (x, twice) = (model.tensor([1, 6, 6, 4]), model.tensor([1, 6, 6, 4]))
    model.node(model.code(0), inputs: [x, x], outputs: [twice], optionsType: 11, options: [:])
    let parts = [Float(1), -2].map { weight in
      let part = model.tensor([1, 6, 6, 1])
      let weights = model.constant([1, 1, 1, 4], [weight, 0.5, 0.25, 1])
      model.node(
        convolution, inputs: [twice, weights], outputs: [part], optionsType: 1,
        options: [0: .int8(1), 1: .int32(1), 2: .int32(1)])
      return part
    }
    let y = model.tensor([1, 12, 6, 1])
    model.node(
      join, inputs: parts.reversed(), outputs: [y], optionsType: 10, options: [0: .int32(1)])
    (model.inputs, model.outputs) = ([x], [y])
    #expect(try difference(model, set) <= Self.slack)
  }
}
