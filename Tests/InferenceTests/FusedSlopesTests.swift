@testable import Inference
import TestSupport
import Testing

/// PRELU where the landmark models have it, in numbers so small and whole that every order of summation gives the same
/// bits.
@Suite struct `Fused slopes` {
  private func numbers(_ count: Int, _ values: [Float]) -> [Float] {
    (0..<count).map { values[($0 * 7 + $0 / values.count) % values.count] }
  }

  /// A network as it is written down: each layer reads what the one before made.
  private struct Layers {
    var model = ModelWriter()
    var last: Int32
    var shape: [Int32]

    init(_ shape: [Int32]) {
      (last, self.shape) = (model.tensor(shape), shape)
      model.inputs = [last]
    }

    mutating func layer(
      _ code: Int8, _ more: [Int32], to shape: [Int32], optionsType: Int8 = 0,
      _ options: [Int: FlatField]? = nil
    ) {
      let output = model.tensor(shape)
      model.node(
        model.code(code), inputs: [last] + more, outputs: [output], optionsType: optionsType, options: options
      )
      (last, self.shape, model.outputs) = (output, shape, [output])
    }
  }

  private func convolve(_ layers: inout Layers, window: Int32, stride: Int32, to channels: Int32) {
    let count = Int(channels * window * window * layers.shape[3])
    let weights = layers.model.constant(
      [channels, window, window, layers.shape[3]], numbers(count, [1, 0, -1, 1, -1]))
    let sides = layers.shape[1...2].map { ($0 - window) / stride + 1 }
    layers.layer(
      3, [weights], to: [1, sides[0], sides[1], channels], optionsType: 1,
      [0: .int8(1), 1: .int32(stride), 2: .int32(stride)])
  }

  private func convolveDepthwise(_ layers: inout Layers) {
    let channels = layers.shape[3]
    let weights = layers.model.constant([1, 3, 3, channels], numbers(Int(9 * channels), [-1, 1, 0, 1]))
    layers.layer(
      4, [weights], to: layers.shape, optionsType: 2,
      [0: .int8(0), 1: .int32(1), 2: .int32(1), 3: .int32(1)])
  }

  private func slope(_ layers: inout Layers) {
    let channels = layers.shape[3]
    let slopes = layers.model.constant([1, 1, channels], numbers(Int(channels), [-1, 2, 0, 3]))
    layers.layer(54, [slopes], to: layers.shape)
  }

  /// What a stage of the landmark models consists of: 1×1, slopes, depthwise, 1×1, the residual, slopes; then a
  /// convolution at stride 2 beside its maxima, which are added with more channels; then one window over all.
  private func network(side: Int32) -> ModelWriter {
    var layers = Layers([1, side, side, 3])
    convolve(&layers, window: 1, stride: 1, to: 8)
    slope(&layers)
    let residual = layers.last
    convolveDepthwise(&layers)
    convolve(&layers, window: 1, stride: 1, to: 8)
    layers.layer(0, [residual], to: layers.shape, optionsType: 11, [:])
    slope(&layers)
    let (large, shape) = (layers.last, layers.shape)
    convolve(&layers, window: 2, stride: 2, to: 5)
    slope(&layers)
    convolveDepthwise(&layers)
    convolve(&layers, window: 1, stride: 1, to: 11)
    let (small, smallShape) = (layers.last, layers.shape)
    (layers.last, layers.shape) = (large, shape)
    layers.layer(
      17, [], to: [1, side / 2, side / 2, 8], optionsType: 5,
      [0: .int8(1), 1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2)])
    layers.layer(34, [layers.model.integers([4, 2], [0, 0, 0, 0, 0, 0, 0, 3])], to: smallShape)
    layers.layer(0, [small], to: smallShape, optionsType: 11, [:])
    slope(&layers)
    convolve(&layers, window: side / 2, stride: 1, to: 19)
    return layers.model
  }

  private func output(_ graph: Graph, _ set: InstructionSet) throws -> (values: [Float], steps: [String]) {
    var options = PlanOptions()
    options.instructionSet = set
    let plan = try Plan(graph, options: options)
    let workspace = plan.makeWorkspace()
    workspace.withInput { input in
      let values = numbers(input.count, [1, -2, 0, 2, -1, 1, -1])
      for index in input.indices { input[index] = values[index] }
    }
    workspace.run()
    return (workspace.output(0), plan.plannedSteps.map(\.operation))
  }

  @Test(arguments: InstructionSet.available.filter { $0 != .reference }, [Int32(4), 6, 16, 32])
  func `give the bits of the plain kernels, and leave no step for PRELU`(
    set: InstructionSet, side: Int32
  ) throws {
    let graph = try Graph(bytes: network(side: side).bytes)
    let expected = try output(graph, .reference)
    let found = try output(graph, set)
    // Every partial sum is a whole number below 2²⁴.
    #expect((expected.values.map(\.magnitude).max() ?? .infinity) < 16_777_216)
    #expect(expected.values.contains { $0 != 0 })
    #expect(found.values == expected.values)
    #expect(found.steps == ["convolution", "block", "convolution", "block", "convolution"])
  }

  @Test(arguments: InstructionSet.available)
  func `stay a step where the sum is needed without them too`(set: InstructionSet) throws {
    var layers = Layers([1, 4, 4, 3])
    convolve(&layers, window: 1, stride: 1, to: 4)
    let sums = layers.last
    slope(&layers)
    layers.layer(0, [sums], to: layers.shape, optionsType: 11, [:])
    let graph = try Graph(bytes: layers.model.bytes)
    let found = try output(graph, set)
    #expect(found.steps.contains("prelu"))
    #expect(try found.values == output(graph, .reference).values)
  }
}
