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

  /// x → PAD → DEPTHWISE_CONV_2D → PRELU → AVERAGE_POOL_2D → two ways, TRANSPOSE forth and back and RESIZE_BILINEAR by 1,
  /// CONCATENATION → DEPTH_TO_SPACE → ADD of one constant a channel → MEAN down the rows, for a picture of these sides.
  private func chain(_ height: Int32, _ width: Int32) -> ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, height, width, 2])
    let padded = model.tensor([1, height + 1, width + 2, 2])
    model.node(
      model.code(34), inputs: [x, model.integers([4, 2], [0, 0, 1, 0, 2, 0, 0, 0])], outputs: [padded],
      optionsType: 22, options: [:])
    let depthwise = model.tensor([1, height, width + 1, 2])
    model.node(
      model.code(4),
      inputs: [
        padded, model.constant([1, 2, 2, 2], (0..<8).map { Float($0) - 3 }), model.constant([2], [1, -1]),
      ], outputs: [depthwise], optionsType: 2,
      options: [0: .int8(1), 1: .int32(1), 2: .int32(1), 3: .int32(1)])
    let rectified = model.tensor([1, height, width + 1, 2])
    model.node(
      model.code(54), inputs: [depthwise, model.constant([1, 1, 2], [0.5, 0.25])], outputs: [rectified])
    let (h, w) = (height / 2, (width + 1) / 2)
    let pooled = model.tensor([1, h, w, 2])
    model.node(
      model.code(1), inputs: [rectified], outputs: [pooled], optionsType: 5,
      options: [0: .int8(1), 1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2)])
    let turned = model.tensor([1, w, h, 2]), back = model.tensor([1, h, w, 2])
    let order = model.integers([4], [0, 2, 1, 3])
    model.node(model.code(39), inputs: [pooled, order], outputs: [turned])
    model.node(model.code(39), inputs: [turned, order], outputs: [back])
    let resized = model.tensor([1, h, w, 2])
    model.node(
      model.code(23), inputs: [pooled, model.integers([2], [h, w])], outputs: [resized], optionsType: 15,
      options: [:])
    let joined = model.tensor([1, h, w, 4])
    model.node(
      model.code(2), inputs: [back, resized], outputs: [joined], optionsType: 10, options: [0: .int32(3)])
    let spread = model.tensor([1, 2 * h, 2 * w, 1])
    model.node(
      model.code(5), inputs: [joined], outputs: [spread], optionsType: 94, options: [0: .int32(2)])
    let sum = model.tensor([1, 2 * h, 2 * w, 1])
    model.node(
      model.code(0), inputs: [spread, model.constant([1], [3])], outputs: [sum], optionsType: 11,
      options: [:])
    let mean = model.tensor([1, 2 * w, 1])
    model.node(
      model.code(40), inputs: [sum, model.integers([1], [1])], outputs: [mean], optionsType: 27, options: [:])
    (model.inputs, model.outputs) = ([x], [mean])
    return model
  }

  @Test(arguments: InstructionSet.available, [(4, 6), (7, 5), (9, 12), (2, 3)] as [(Int, Int)])
  func `gives what a file for that size gives, operator by operator`(
    set: InstructionSet, size: (height: Int, width: Int)
  ) throws {
    var options = PlanOptions()
    options.instructionSet = set
    let (height, width) = size
    func outputs(_ plan: Plan) -> [[Float]] {
      let workspace = plan.makeWorkspace()
      workspace.withInput { input in
        for index in input.indices { input[index] = Float(index * 7 % 11) - 5 }
      }
      workspace.run()
      return plan.graph.outputs.indices.map { workspace.output($0) }
    }
    let own = try Plan(Graph(bytes: chain(Int32(height), Int32(width)).bytes), options: options)
    let planned = try Plan(
      Graph(bytes: chain(6, 8).bytes), inputShape: [1, height, width, 2], options: options)
    #expect(
      planned.graph.tensors[planned.graph.outputs[0]].shape == own.graph.tensors[own.graph.outputs[0]].shape)
    #expect(outputs(planned) == outputs(own))
  }

  @Test func `is refused for one of two inputs, and by a slice`() throws {
    var model = sample()
    model.inputs.append(model.tensor([1, 1, 1, 1]))
    #expect(try refusal(model, [1, 8, 8, 2])?.node == nil)
    #expect(try refusal(model, [1, 8, 8, 2])?.reason == .unsupported("another size for one of 2 inputs"))
    model = ModelWriter()
    let (x, y) = (model.tensor([1, 4, 4, 1]), model.tensor([1, 2, 4, 1]))
    let places = [[0, 0, 0, 0], [1, 2, 4, 1], [1, 1, 1, 1]].map { (v: [Int32]) in model.integers([4], v) }
    model.node(model.code(45), inputs: [x] + places, outputs: [y], optionsType: 32, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    #expect(try refusal(model, [1, 4, 4, 1]) == nil)
    #expect(try refusal(model, [1, 8, 8, 1])?.node == 0)
  }

  @Test(
    .enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"))
  func `has as many boxes as the larger picture has cells`() throws {
    // 32 × 32 cells with two boxes each and 16 × 16 with six.
    let graph = try Graph(contentsOf: Checkout.model("short-range.tflite")).reshaped(toInput: [
      1, 256, 256, 3,
    ])
    #expect(graph.outputs.map { graph.tensors[$0].shape } == [[1, 3584, 16], [1, 3584, 1]])
  }
}
