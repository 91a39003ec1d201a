@testable import Inference
import TestSupport
import Testing

/// Small files that claim much: refused before anything is made of their weights, and planned in time that grows as they
/// do.
@Suite(.serialized) struct `Plans of small files that claim much` {
  /// The shortest of some times, in seconds: other processes make the others longer.
  private func seconds(_ times: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let shortest = (0..<times).map { _ in clock.measure(body) }.min() ?? .zero
    return Double(shortest.components.attoseconds) * 1e-18 + Double(shortest.components.seconds)
  }

  private func reason(_ graph: Graph) -> PlanError.Reason? {
    do throws(PlanError) {
      _ = try Plan(graph)
      return nil
    } catch { return error.reason }
  }

  /// Slopes for 16 million channels, from one number, forty times.
  private var slopes: ModelWriter {
    var model = ModelWriter()
    var last = model.tensor([1, 1, 1, 1 << 24])
    model.inputs = [last]
    let code = model.code(54), slope = model.constant([1], [0.5])
    for _ in 0..<40 {
      let next = model.tensor([1, 1, 1, 1 << 24])
      model.node(code, inputs: [last, slope], outputs: [next])
      last = next
    }
    model.outputs = [last]
    return model
  }

  /// One row of weights for one output each, padded to whole vectors in each of 256 operators.
  private func rows(_ count: Int, terms: Int32, code number: Int8) -> ModelWriter {
    var model = ModelWriter()
    let isConvolution = number == 3
    let x = model.tensor(isConvolution ? [1, 1, 1, terms] : [1, terms])
    let weights = model.constant(
      isConvolution ? [1, 1, 1, terms] : [1, terms], [Float](repeating: 0.5, count: Int(terms)))
    let code = model.code(number)
    model.inputs = [x]
    for _ in 0..<count {
      let y = model.tensor(isConvolution ? [1, 1, 1, 1] : [1, 1])
      model.node(
        code, inputs: [x, weights], outputs: [y], optionsType: isConvolution ? 1 : 8,
        options: isConvolution ? [0: .int8(1), 1: .int32(1), 2: .int32(1)] : [:])
      model.outputs.append(y)
    }
    return model
  }

  @Test func `are refused within a millisecond`() throws {
    let limit = PlanLimits().boundElements
    for model in [slopes, rows(256, terms: 1 << 16, code: 9), rows(256, terms: 40_000, code: 3)] {
      let graph = try Graph(bytes: model.bytes)
      #expect(reason(graph) == .weightsTooLarge(limit: limit))
      #expect(seconds(20) { _ = reason(graph) } < 1e-3)
    }
  }

  @Test func `are planned up to the limit, and not one node beyond`() throws {
    let graph = try Graph(bytes: rows(4, terms: 100, code: 9).bytes)
    var options = PlanOptions()
    // For each: the weights, and sixteen outputs of them; four numbers for each output and for each term.
    options.limits.boundElements = 4 * (100 + 1600 + 64 + 400)
    #expect(throws: Never.self) { try Plan(graph, options: options) }
    options.limits.boundElements -= 1
    let error = #expect(throws: PlanError.self) { try Plan(graph, options: options) }
    #expect(error?.reason == .weightsTooLarge(limit: options.limits.boundElements))
    #expect(error?.node == 3)
  }

  @Test func `with shapes above the limit are refused before their weights are bound`() throws {
    var model = ModelWriter()
    let x = model.tensor([1, 1, 1, 1 << 22])
    let first = model.tensor([1, 1 << 13, 1, 1 << 13])
    model.node(model.code(22), inputs: [x], outputs: [first], optionsType: 17, options: [:])
    (model.inputs, model.outputs) = ([x], [first])
    #expect(reason(try Graph(bytes: model.bytes)) != nil)
  }

  /// Parts that are all the same tensor, or each its own.
  private func joined(_ count: Int, isOne: Bool) -> ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1]), relu = model.code(19)
    var parts: [Int32] = []
    for _ in 0..<count {
      if isOne {
        parts.append(x)
        continue
      }
      let part = model.tensor([1])
      model.node(relu, inputs: [x], outputs: [part])
      parts.append(part)
    }
    let y = model.tensor([Int32(count)])
    model.node(model.code(2), inputs: parts, outputs: [y], optionsType: 10, options: [0: .int32(0)])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  /// One operator after another, each of which reads the one before.
  private func chain(_ count: Int, _ number: Int8) -> ModelWriter {
    var model = ModelWriter()
    var last = model.tensor([1, 2])
    let code = model.code(number)
    model.inputs = [last]
    for _ in 0..<count {
      let next = model.tensor([1, 2])
      model.node(
        code, inputs: number == 0 ? [last, last] : [last], outputs: [next],
        optionsType: number == 0 ? 11 : number == 22 ? 17 : 0, options: number == 19 ? nil : [:])
      last = next
    }
    model.outputs = [last]
    return model
  }

  /// Reshapes and joins by turns: each joins lies in the next.
  private func joinsOfJoins(_ count: Int) -> ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1])
    let (relu, join, reshape) = (model.code(19), model.code(2), model.code(22))
    var last = model.tensor([1]), side: Int32 = 1
    model.node(relu, inputs: [x], outputs: [last])
    for _ in 0..<count {
      let other = model.tensor([1]), all = model.tensor([side + 1]), turned = model.tensor([side + 1])
      model.node(relu, inputs: [x], outputs: [other])
      model.node(join, inputs: [last, other], outputs: [all], optionsType: 10, options: [0: .int32(0)])
      model.node(reshape, inputs: [all], outputs: [turned], optionsType: 17, options: [:])
      (last, side) = (turned, side + 1)
    }
    (model.inputs, model.outputs) = ([x], [last])
    return model
  }

  @Test func `take time in proportion to the file`() throws {
    let models = [
      joined(24_000, isOne: true), joined(8_000, isOne: false), chain(16_000, 22), chain(16_000, 19),
      chain(16_000, 0),
      joinsOfJoins(5_000),
    ]
    for (number, model) in models.enumerated() {
      let graph = try Graph(bytes: model.bytes)
      #expect(reason(graph) == nil)
      #expect(seconds(3) { _ = try? Plan(graph) } < 0.5, "model \(number)")
      var options = PlanOptions()
      options.keepsIntermediates = true
      #expect(
        seconds(3) { _ = try? Plan(graph, options: options) } < 0.5, "model \(number), every tensor kept")
    }
  }

  @Test func `of many tensors give what few give`() throws {
    // More than the layout compares with each other.
    let model = joined(3_000, isOne: false)
    let workspace = try Plan(Graph(bytes: model.bytes)).makeWorkspace()
    workspace.withInput { $0[0] = 3 }
    workspace.run()
    #expect(workspace.output(0) == [Float](repeating: 3, count: 3_000))
    #expect(workspace.runChecked() == nil)
    #expect(workspace.output(0) == [Float](repeating: 3, count: 3_000))
  }
}
