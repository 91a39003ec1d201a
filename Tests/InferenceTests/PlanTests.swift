@testable import Inference
import TestSupport
import Testing

@Suite struct `A plan` {
  /// x → RELU → a → ADD(a, x) → y, three floats each.
  private func sample() -> ModelWriter {
    var model = ModelWriter()
    let (relu, add) = (model.code(19), model.code(0))
    let x = model.tensor([1, 1, 1, 3])
    let a = model.tensor([1, 1, 1, 3])
    let y = model.tensor([1, 1, 1, 3])
    model.node(relu, inputs: [x], outputs: [a])
    model.node(add, inputs: [a, x], outputs: [y], optionsType: 11, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  private func run(_ plan: Plan, _ values: [Float]) -> [Float] {
    let workspace = plan.makeWorkspace()
    workspace.withInput { input in for index in input.indices { input[index] = values[index] } }
    workspace.run()
    return workspace.output(0)
  }

  private func refusal(_ model: ModelWriter, _ options: PlanOptions = PlanOptions()) -> PlanError.Reason? {
    do throws(PlanError) {
      guard let graph = try? Graph(bytes: model.bytes) else { return nil }
      _ = try Plan(graph, options: options)
      return nil
    } catch { return error.reason }
  }

  @Test func `computes its nodes in order`() throws {
    var options = PlanOptions()
    options.instructionSet = .reference
    let plan = try Plan(Graph(bytes: sample().bytes), options: options)
    #expect(run(plan, [-1, 2, 3]) == [-1, 4, 6])
    #expect(plan.plannedSteps.map(\.operation) == ["clamping", "addition"])
    #expect(plan.plannedSteps.map(\.kernel) == ["reference", "reference"])
  }

  @Test func `shows what lies between only when asked to keep it`() throws {
    let graph = try Graph(bytes: sample().bytes)
    var options = PlanOptions()
    for keeps in [false, true] {
      options.keepsIntermediates = keeps
      let workspace = try Plan(graph, options: options).makeWorkspace()
      workspace.withInput { input in for index in input.indices { input[index] = -1 } }
      workspace.run()
      #expect(workspace.values(of: 1) == (keeps ? [0, 0, 0] : nil))
      #expect(workspace.values(of: 0) == [-1, -1, -1])
    }
  }

  /// Kernels pack what each node reads: a file of a few bytes may have many nodes that share one constant.
  @Test func `counts a constant for every node that reads it`() throws {
    var model = ModelWriter()
    let add = model.code(0)
    let shared = model.constant([1, 1, 1, 3], [1, 2, 3])
    var last = model.tensor([1, 1, 1, 3])
    model.inputs = [last]
    for _ in 0..<3 {
      let next = model.tensor([1, 1, 1, 3])
      model.node(add, inputs: [last, shared], outputs: [next], optionsType: 11, options: [:])
      last = next
    }
    model.outputs = [last]
    var options = PlanOptions()
    options.limits.readConstantElements = 8
    #expect(refusal(model, options) == .tooManyConstants(limit: 8))
    options.limits.readConstantElements = 9
    #expect(refusal(model, options) == nil)
    #expect(run(try Plan(Graph(bytes: model.bytes), options: options), [0, 0, 0]) == [3, 6, 9])
  }

  @Test func `reads constants as it reads activations`() throws {
    var model = sample()
    model.operators[1][1] = .int32s([1, model.constant([1, 1, 1, 3], [10, 20, 30])])
    #expect(run(try Plan(Graph(bytes: model.bytes)), [-1, 2, 3]) == [10, 22, 33])
  }

  @Test func `names the operator it cannot run`() throws {
    var model = sample()
    model.codes[0] = (25, 25, nil)
    #expect(refusal(model) == .unsupportedOperators([MissingOperator(name: "SOFTMAX", nodeCount: 1)]))
    model.codes[0] = (32, 32, "TransformLandmarks")
    let graph = try Graph(bytes: model.bytes)
    let error = #expect(throws: PlanError.self) { try Plan(graph) }
    #expect(error?.description == "no kernel for CUSTOM:TransformLandmarks of version 1 (1 node)")
  }

  @Test func `names all operators it cannot run at once, with how many nodes want them`() throws {
    var model = ModelWriter()
    var last = model.tensor([1, 2])
    model.inputs = [last]
    let (leaky, relu, gelu) = (model.code(98), model.code(19), model.code(127, new: 150))
    let (own, dequantize) = (model.code(32, custom: "Own"), model.code(6))
    for code in [leaky, relu, gelu, leaky, own, dequantize, leaky] {
      let next = model.tensor([1, 2])
      model.node(code, inputs: [last], outputs: [next])
      last = next
    }
    model.outputs = [last]
    let graph = try Graph(bytes: model.bytes)
    let error = #expect(throws: PlanError.self) { try Plan(graph) }
    #expect(
      error?.description
        == "no kernel for LEAKY_RELU (3 nodes), GELU (1 node), CUSTOM:Own (1 node), DEQUANTIZE (1 node)")
    #expect(throws: PlanError.self) { try Plan(graph, inputShape: [1, 3]) }
  }

  @Test func `refuses nodes that read nothing or write what has a value`() throws {
    var model = sample()
    model.operators.swapAt(0, 1)
    #expect(refusal(model) == .notComputed(tensor: 1))
    model = sample()
    model.operators[1][2] = .int32s([1])
    #expect(refusal(model) == .writtenTwice(tensor: 1))
    model.operators[1][2] = .int32s([0])
    #expect(refusal(model) == .writtenTwice(tensor: 0))
    model = sample()
    model.outputs = [model.tensor([1])]
    #expect(refusal(model) == .notComputed(tensor: 3))
  }

  @Test func `refuses shapes that the operators do not make`() throws {
    var model = sample()
    model.tensors[1][0] = .int32s([1, 1, 3, 1])
    #expect(refusal(model) == .shape(found: [1, 1, 3, 1], expected: [1, 1, 1, 3]))
    model = sample()
    model.tensors[2][0] = .int32s([1, 1, 1, 4])
    #expect(refusal(model) == .shape(found: [1, 1, 1, 4], expected: [1, 1, 1, 3]))
    #expect(refusal(sample()) == nil)
  }

  @Test func `refuses to become larger than its limits`() throws {
    var options = PlanOptions()
    options.instructionSet = .reference
    options.limits.workspaceElements = 34  // three tensors of three floats, each from a multiple of 16
    #expect(refusal(sample(), options) == .tooLarge(elements: 35, limit: 34))
    options.limits.workspaceElements = 35
    #expect(refusal(sample(), options) == nil)
  }

  @Test func `takes the best instruction set there is, or the one asked for`() throws {
    #expect(try InstructionSet.chosen(nil, of: [.reference, .portable]) == .portable)
    #expect(try InstructionSet.chosen(.reference, of: [.reference, .portable]) == .reference)
    #expect(InstructionSet.available.starts(with: [.reference, .portable]))
  }

  @Test func `refuses an instruction set that the processor does not have`() throws {
    let error = #expect(throws: PlanError.self) {
      try InstructionSet.chosen(.avx2, of: [.reference, .portable])
    }
    #expect(error?.reason == .instructionSet(.avx2))
    #expect(error?.description == "this processor cannot run kernels for avx2")
    var options = PlanOptions()
    for set in InstructionSet.allCases {
      options.instructionSet = set
      #expect(
        refusal(sample(), options) == (InstructionSet.available.contains(set) ? nil : .instructionSet(set)))
    }
  }

  @Test func `folds half-precision constants, subnormals too, within its limits`() throws {
    var model = ModelWriter()
    let (dequantize, add) = (model.code(6), model.code(0))
    // 1, the smallest subnormal 2⁻²⁴, the largest 1023 · 2⁻²⁴, −2
    let half = model.tensor([1, 1, 1, 4], type: 1, bytes: [0x00, 0x3C, 0x01, 0x00, 0xFF, 0x03, 0x00, 0xC0])
    let weights = model.tensor([1, 1, 1, 4])
    let (x, y) = (model.tensor([1, 1, 1, 4]), model.tensor([1, 1, 1, 4]))
    model.node(dequantize, inputs: [half], outputs: [weights])
    model.node(add, inputs: [x, weights], outputs: [y], optionsType: 11, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    let plan = try Plan(Graph(bytes: model.bytes))
    #expect(plan.graph.nodes.count == 1)
    #expect(run(plan, [0, 0, 0, 0]) == [1, 0x1p-24, 1023 * 0x1p-24, -2])
    var options = PlanOptions()
    options.limits.constantElements = 3
    #expect(refusal(model, options) == .tooManyConstants(limit: 3))
  }
}
