@testable import Inference
import TestSupport
import Testing

/// Operators that name axes or stretch them; the numbers are worked out by hand.
@Suite struct `Planned operators on axes` {
  /// An operator of two tensors, the second a constant.
  private func binary(
    _ code: Int8, _ a: [Int32], _ b: [Int32], _ values: [Float], to: [Int32], optionsType: Int8 = 0,
    activation: Int8 = 0, swapped: Bool = false
  ) -> ModelWriter {
    var model = ModelWriter()
    let code = model.code(code)
    let (x, c, y) = (model.tensor(a), model.constant(b, values), model.tensor(to))
    model.node(
      code, inputs: swapped ? [c, x] : [x, c], outputs: [y], optionsType: optionsType,
      options: optionsType == 0 ? nil : [0: .int8(activation)])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  @Test func `compute with two tensors, each stretched to the other's shape`() throws {
    let pair: [Int32] = [1, 2, 2]
    #expect(try run(binary(0, pair, [], [10], to: pair), [1, 2, 3, 4]) == [11, 12, 13, 14])
    #expect(try run(binary(41, pair, [2], [1, 10], to: pair), [1, 2, 3, 4]) == [0, -8, 2, -6])
    #expect(try run(binary(18, pair, [1, 2, 1], [2, 3], to: pair), [1, 2, 3, 4]) == [2, 4, 9, 12])
    #expect(try run(binary(42, [2], [2, 1], [2, 4], to: [2, 2]), [8, 16]) == [4, 8, 2, 4])
    #expect(try run(binary(99, [], [3], [1, 2, 5], to: [3]), [3]) == [4, 1, 4])
    let swapped = binary(41, pair, [2], [1, 10], to: pair, swapped: true)
    #expect(try run(swapped, [1, 2, 3, 4]) == [0, 8, -2, 6])
  }

  @Test func `compute with more than one picture`() throws {
    let two: [Int32] = [2, 1, 1, 2]
    #expect(try run(binary(0, two, two, [1, 2, 3, 4], to: two), [10, 20, 30, 40]) == [11, 22, 33, 44])
    #expect(try run(binary(18, two, [2, 1, 1, 1], [1, 2], to: two), [1, 2, 3, 4]) == [1, 2, 6, 8])
    var model = binary(0, two, two, [1, 2, 3, 4], to: two)
    model.node(model.code(59), inputs: [2], outputs: [model.tensor(two)])
    model.outputs = [3]
    var options = PlanOptions()
    options.keepsIntermediates = true
    let workspace = try Plan(Graph(bytes: model.bytes), options: options).makeWorkspace()
    workspace.withInput { for index in $0.indices { $0[index] = 1 } }
    workspace.run()
    #expect(workspace.values(of: 2) == [2, 3, 4, 5])
    #expect(workspace.output(0) == [-2, -3, -4, -5])
  }

  @Test func `limit what they compute, and refuse activations that are no ranges`() throws {
    let relu = binary(41, [2], [2], [2, 2], to: [2], optionsType: 28, activation: 1)
    #expect(try run(relu, [1, 5]) == [0, 3])
    let six = binary(18, [2], [], [4], to: [2], optionsType: 21, activation: 3)
    #expect(try run(six, [1, 5]) == [4, 6])
    for activation in [Int8(4), 5] {
      guard
        case .unsupported = reason(binary(42, [2], [], [4], to: [2], optionsType: 29, activation: activation))
      else {
        Issue.record("accepted activation \(activation)")
        continue
      }
    }
  }

  @Test func `refuse shapes that cannot be stretched, and more than four axes`() {
    #expect(
      reason(binary(18, [2, 3], [2], [1, 2], to: [2, 3]))
        == .unsupported("shapes [2, 3] and [2], of which neither can be stretched to the other's"))
    #expect(
      reason(binary(18, [2], [2, 1], [1, 2], to: [2, 1])) == .shape(found: [2, 1], expected: [2, 2]))
    #expect(
      reason(binary(18, [1, 1, 1, 1, 2], [], [1], to: [1, 1, 1, 1, 2]))
        == .unsupported("5 axes, expected at most four"))
  }

  private func reduced(_ code: Int8, _ from: [Int32], _ axes: [Int32], to: [Int32], keeps: Bool)
    -> ModelWriter
  {
    single(code, from: from, to: to, optionsType: 27, options: [0: .int8(keeps ? 1 : 0)]) {
      [$0.integers([Int32(axes.count)], axes)]
    }
  }

  @Test func `sum and average along axes, counted from either end`() throws {
    let six: [Float] = [1, 2, 3, 4, 5, 6]
    #expect(try run(reduced(40, [1, 3, 2], [1], to: [1, 1, 2], keeps: true), six) == [3, 4])
    #expect(try run(reduced(40, [1, 3, 2], [-2], to: [1, 2], keeps: false), six) == [3, 4])
    #expect(try run(reduced(74, [1, 3, 2], [-1], to: [1, 3, 1], keeps: true), six) == [3, 7, 11])
    #expect(try run(reduced(74, [1, 3, 1, 2], [1, 2], to: [1, 2], keeps: false), six) == [9, 12])
    #expect(try run(reduced(40, [2, 3], [0, 1, -1], to: [], keeps: false), six) == [3.5])
    #expect(try run(reduced(74, [2, 3], [], to: [2, 3], keeps: false), six) == six)
    #expect(try run(reduced(74, [2, 3, 1, 1], [0], to: [1, 3, 1, 1], keeps: true), six) == [5, 7, 9])
  }

  @Test func `refuse axes that are not there, and other shapes than they make`() {
    #expect(reason(reduced(40, [2, 3], [2], to: [2], keeps: false)) == .unsupported("axis 2 of 2"))
    #expect(reason(reduced(40, [2, 3], [-3], to: [2], keeps: false)) == .unsupported("axis -3 of 2"))
    #expect(reason(reduced(40, [2, 3], [1], to: [3], keeps: false)) == .shape(found: [3], expected: [2]))
    #expect(reason(reduced(40, [2, 3], [1], to: [2], keeps: true)) == .shape(found: [2], expected: [2, 1]))
  }

  @Test func `put axes into another order`() throws {
    func model(_ order: [Int32], _ from: [Int32], _ to: [Int32]) -> ModelWriter {
      single(39, from: from, to: to) { [$0.integers([Int32(order.count)], order)] }
    }
    #expect(try run(model([1, 0], [2, 3], [3, 2]), [1, 2, 3, 4, 5, 6]) == [1, 4, 2, 5, 3, 6])
    #expect(
      try run(model([0, 1, 3, 2], [1, 1, 3, 2], [1, 1, 2, 3]), [1, 2, 3, 4, 5, 6]) == [1, 3, 5, 2, 4, 6])
    #expect(try run(model([3, 0, 2, 1], [2, 1, 1, 2], [2, 2, 1, 1]), [1, 2, 3, 4]) == [1, 3, 2, 4])
    for order in [[0, 0], [0], [0, 2], [-1, 0]] as [[Int32]] {
      guard case .unsupported = reason(model(order, [2, 3], [3, 2])) else {
        Issue.record("accepted the order \(order)")
        continue
      }
    }
    #expect(reason(model([1, 0], [2, 3], [2, 3])) == .shape(found: [2, 3], expected: [3, 2]))
  }
}
