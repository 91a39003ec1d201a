import Inference
import TestSupport
import Testing

@Suite struct `A graph for another size of its input` {
  /// x (1, 4, 6, 2) → CONV_2D 3×3 at stride 2 → RESIZE_NEAREST_NEIGHBOR by 2 → MAX_POOL 2×2 → RESHAPE (1, n, 2).
  private func sample() -> ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 4, 6, 2])
    let convolved = model.tensor([1, 2, 3, 2])
    model.node(
      model.code(3),
      inputs: [
        x, model.constant([2, 3, 3, 2], (0..<36).map { Float($0) / 36 }), model.constant([2], [1, 2]),
      ], outputs: [convolved], optionsType: 1, options: [0: .int8(0), 1: .int32(2), 2: .int32(2)])
    let doubled = model.tensor([1, 4, 6, 2])
    model.node(
      model.code(97), inputs: [convolved, model.integers([2], [4, 6])], outputs: [doubled], optionsType: 74,
      options: [:])
    let pooled = model.tensor([1, 2, 3, 2])
    model.node(
      model.code(17), inputs: [doubled], outputs: [pooled], optionsType: 5,
      options: [0: .int8(1), 1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2)])
    let flat = model.tensor([1, 6, 2])
    model.node(model.code(22), inputs: [pooled, model.integers([3], [1, 6, 2])], outputs: [flat])
    (model.inputs, model.outputs) = ([x], [flat])
    return model
  }

  private func refusal(_ model: ModelWriter, _ shape: [Int]) throws -> PlanError? {
    let graph = try Graph(bytes: model.bytes)
    do throws(PlanError) {
      _ = try Plan(graph, inputShape: shape)
      return nil
    } catch { return error }
  }

  @Test func `has its shapes worked out anew`() throws {
    let graph = try Graph(bytes: sample().bytes).reshaped(toInput: [1, 7, 10, 2])
    // ⌈7/2⌉ × ⌈10/2⌉, twice that, half of it, and 4·5 pixels in a row.
    #expect(graph.tensors[graph.outputs[0]].shape == [1, 20, 2])
    let workspace = try Plan(graph).makeWorkspace()
    workspace.withInput { input in for index in input.indices { input[index] = 1 } }
    workspace.run()
    #expect(workspace.output(0).count == 40 && workspace.output(0).allSatisfy(\.isFinite))
    let same = try Graph(bytes: sample().bytes)
    #expect(try same.reshaped(toInput: [1, 4, 6, 2]).tensors == same.tensors)
  }

  @Test func `keeps what its input's first and last axis are, and the sides within reason`() throws {
    let model = sample()
    #expect(try refusal(model, [1, 8, 8, 2]) == nil)
    #expect(
      try refusal(model, [2, 8, 8, 2])?.reason == .shape(found: [2, 8, 8, 2], expected: [1, 4, 6, 2]))
    #expect(
      try refusal(model, [1, 8, 8, 3])?.reason == .shape(found: [1, 8, 8, 3], expected: [1, 4, 6, 2]))
    #expect(try refusal(model, [8, 8])?.node == nil)
    for side in [0, -1, 65_536, Int.max] { #expect(try refusal(model, [1, side, 8, 2]) != nil) }
    #expect(try refusal(model, [1, 65_535, 65_535, 2]) != nil)
  }

  @Test func `is refused by the node that can have no other size`() throws {
    var model = sample()
    // A vector times a matrix: FULLY_CONNECTED of the flattened picture.
    let matrix = model.constant([1, 12], (0..<12).map { Float($0) })
    let y = model.tensor([1, 1])
    model.node(
      model.code(9), inputs: [model.outputs[0], matrix], outputs: [y], optionsType: 8, options: [:])
    model.outputs = [y]
    let error = try refusal(model, [1, 8, 8, 2])
    #expect(error?.node == 4)
    #expect(
      error?.description
        == "node 4 (FULLY_CONNECTED): not supported: another size than the file's of what it reads")
  }

  @Test func `is refused where a resize is by no whole factor`() throws {
    var model = ModelWriter()
    let (x, y) = (model.tensor([1, 4, 4, 1]), model.tensor([1, 6, 6, 1]))
    model.node(
      model.code(97), inputs: [x, model.integers([2], [6, 6])], outputs: [y], optionsType: 74, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    #expect(try refusal(model, [1, 4, 4, 1]) == nil)
    #expect(try refusal(model, [1, 8, 8, 1])?.node == 0)
  }
}
