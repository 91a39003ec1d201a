@testable import Inference
import TestSupport
import Testing

/// STRIDED_SLICE as TensorFlow Lite counts: masks, negative places and strides; the numbers are worked out by hand.
@Suite struct `Slices` {
  private func slice(
    _ from: [Int32], _ begin: [Int32], _ end: [Int32], _ step: [Int32], to: [Int32],
    masks: [Int: FlatField] = [:]
  ) -> ModelWriter {
    single(45, from: from, to: to, optionsType: 32, options: masks) { model in
      [begin, end, step].map { model.integers([Int32($0.count)], $0) }
    }
  }

  private let ten: [Float] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

  @Test func `take stretches by steps, forwards and backwards`() throws {
    #expect(try run(slice([10], [2], [5], [1], to: [3]), ten) == [2, 3, 4])
    #expect(try run(slice([10], [1], [10], [3], to: [3]), ten) == [1, 4, 7])
    #expect(try run(slice([10], [-3], [-1], [1], to: [2]), ten) == [7, 8])
    #expect(try run(slice([10], [8], [2], [-3], to: [2]), ten) == [8, 5])
    #expect(try run(slice([10], [-1], [-11], [-4], to: [3]), ten) == [9, 5, 1])
    #expect(try run(slice([10], [0], [100], [4], to: [3]), ten) == [0, 4, 8])
    #expect(try run(slice([2, 5], [1, 1], [2, 4], [1, 2], to: [1, 2]), ten) == [6, 8])
  }

  @Test func `leave axes whole that are masked or not named`() throws {
    #expect(
      try run(
        slice([2, 5], [9, 1], [9, 2], [1, 1], to: [2, 1], masks: [0: .int32(1), 1: .int32(1)]), ten)
        == [1, 6])
    #expect(
      try run(slice([10], [0], [0], [-5], to: [2], masks: [0: .int32(1), 1: .int32(1)]), ten) == [9, 4])
    #expect(try run(slice([2, 5], [1], [2], [1], to: [1, 5]), ten) == [5, 6, 7, 8, 9])
  }

  @Test func `drop axes, and count ends from their begins`() throws {
    #expect(
      try run(slice([2, 5], [1, 0], [2, 5], [1, 1], to: [5], masks: [4: .int32(1)]), ten) == [5, 6, 7, 8, 9])
    #expect(
      try run(slice([2, 5], [0, -2], [0, 0], [1, 1], to: [2], masks: [1: .int32(1), 4: .int32(2)]), ten) == [
        3, 8,
      ])
    #expect(try run(slice([2, 5], [1, 3], [0, 0], [1, 1], to: [], masks: [4: .int32(3)]), ten) == [8])
    #expect(try run(slice([10], [3], [2], [1], to: [2], masks: [5: .int8(1)]), ten) == [3, 4])
  }

  @Test func `of pictures follow the picture's own arrangement`() throws {
    var model = ModelWriter()
    let (x, twice, y) = (
      model.tensor([1, 2, 2, 2]), model.tensor([1, 2, 2, 2]), model.tensor([1, 1, 2, 1])
    )
    model.node(model.code(0), inputs: [x, x], outputs: [twice], optionsType: 11, options: [:])
    let parts = [[0, 1, 0, 1], [1, 2, 2, 2], [1, 1, 1, 1]].map { (values: [Int32]) in
      model.integers([4], values)
    }
    model.node(model.code(45), inputs: [twice] + parts, outputs: [y], optionsType: 32, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    #expect(try run(model, [1, 2, 3, 4, 5, 6, 7, 8]) == [12, 16])
  }

  @Test func `are refused where the file says nothing usable`() {
    let refused = [
      slice([10], [0], [5], [0], to: [5]),
      slice([10], [0, 0], [5, 1], [1, 1], to: [5]),
      slice([10], [0], [5, 1], [1], to: [5]),
      slice([10], [0], [5], [1], to: [5], masks: [2: .int32(1)]),
      slice([10], [0], [5], [1], to: [1, 5], masks: [3: .int32(1)]),
      slice([10], [10], [11], [1], to: [], masks: [4: .int32(1)]),
      slice([10], [3], [2], [-1], to: [], masks: [4: .int32(1)]),
    ]
    for (index, model) in refused.enumerated() {
      guard case .unsupported = reason(model) else {
        Issue.record("accepted slice \(index): \(String(describing: reason(model)))")
        continue
      }
    }
    #expect(reason(slice([10], [0], [5], [1], to: [4])) == .shape(found: [4], expected: [5]))
  }
}
