@testable import Inference
import TestSupport
import Testing

/// What slices leave out is not computed, and the rest is what it was.
@Suite struct `Narrowed networks` {
  /// Eight pixels of four channels: a 1×1 convolution, its mean taken away, and of that two pixels; both also turned, of
  /// which one channel is kept.
  private func model() -> ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 1, 8, 4])
    let values: [Float] = (0..<24).map { Float($0 * 37 % 64) / 32 - 1 }
    let sums = model.tensor([1, 1, 8, 6])
    model.node(
      model.code(3),
      inputs: [x, model.constant([6, 1, 1, 4], values), model.constant([6], Array(values[..<6]))],
      outputs: [sums], optionsType: 1, options: [1: .int32(1), 2: .int32(1)])
    let mean = model.tensor([1, 1, 8, 1])
    model.node(
      model.code(40), inputs: [sums, model.integers([1], [3])], outputs: [mean], optionsType: 27,
      options: [0: .int8(1)])
    let apart = model.tensor([1, 1, 8, 6])
    model.node(model.code(41), inputs: [sums, mean], outputs: [apart], optionsType: 28, options: [:])
    let added = model.tensor([1, 1, 8, 6])
    model.node(
      model.code(0), inputs: [apart, model.constant([1, 1, 8, 6], values + values)], outputs: [added],
      optionsType: 11, options: [:])
    let y = slice(&model, added, from: [0, 0, -3, 0], to: [1, 1, 7, 6], [1, 1, 2, 6])
    let turned = model.tensor([1, 1, 6, 8])
    model.node(model.code(39), inputs: [added, model.integers([4], [0, 1, 3, 2])], outputs: [turned])
    let z = slice(&model, turned, from: [0, 0, 0, 5], to: [1, 1, 6, 6], [1, 1, 6, 1])
    (model.inputs, model.outputs) = ([x], [y, z])
    return model
  }

  private func slice(
    _ model: inout ModelWriter, _ x: Int32, from begin: [Int32], to end: [Int32], _ shape: [Int32]
  ) -> Int32 {
    let y = model.tensor(shape)
    let places = [begin, end, [1, 1, 1, 1]].map { model.integers([4], $0) }
    model.node(model.code(45), inputs: [x] + places, outputs: [y], optionsType: 32, options: [:])
    return y
  }

  private func outputs(_ plan: Plan) -> [[Float]] {
    let workspace = plan.makeWorkspace()
    workspace.fill()
    workspace.run()
    return workspace.outputs
  }

  @Test(arguments: InstructionSet.available.dropFirst())
  func `compute the same with fewer multiply-adds`(set: InstructionSet) throws {
    let graph = try Graph(bytes: model().bytes)
    var options = PlanOptions()
    options.instructionSet = .reference
    let whole = try Plan(graph, options: options)
    options.instructionSet = set
    let plan = try Plan(graph, options: options)
    #expect(whole.multiplyAdds == 8 * 6 * 4)
    #expect(plan.multiplyAdds == 2 * 6 * 4)  // pixels 5 and 6 of 8
    // Four products and a bias of at most 2 each, then a mean of six and two more terms.
    let slack: Float = 16 * 16 * .ulpOfOne
    for (found, expected) in zip(outputs(plan), outputs(whole)) {
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= slack })
    }
  }

  @Test func `are left whole where every layer is asked for`() throws {
    var options = PlanOptions()
    options.keepsIntermediates = true
    #expect(try Plan(Graph(bytes: model().bytes), options: options).multiplyAdds == 8 * 6 * 4)
  }

  @Test func `are left whole where the constants they would copy are too many`() throws {
    var options = PlanOptions()
    options.limits.constantElements = 11
    let graph = try Graph(bytes: model().bytes)
    #expect(try Plan(graph, options: options).multiplyAdds == 8 * 6 * 4)
    options.limits.constantElements = 12
    #expect(try Plan(graph, options: options).multiplyAdds == 2 * 6 * 4)
  }
}
