@testable import Inference
import TestSupport
import Testing

/// Operators as the planner turns them into problems: paddings, axes, shapes; the numbers are worked out by hand.
@Suite struct `Planned operators` {
  @Test func `pad a convolution's odd pixel after the picture`() throws {
    // 3 taps at stride 2 over 4 pixels, SAME: none before, one after.
    let model = single(
      3, from: [1, 1, 4, 1], to: [1, 1, 2, 1], optionsType: 1,
      options: [0: .int8(0), 1: .int32(2), 2: .int32(2)]
    ) { [$0.constant([1, 1, 3, 1], [1, 10, 100])] }
    #expect(try run(model, [1, 2, 3, 4]) == [321, 43])
  }

  @Test func `convolve without a bias, and with one left out`() throws {
    let model = single(
      3, from: [1, 1, 1, 2], to: [1, 1, 1, 1], optionsType: 1,
      options: [0: .int8(1), 1: .int32(1), 2: .int32(1)]
    ) { [$0.constant([1, 1, 1, 2], [1, 10]), -1] }
    #expect(try run(model, [3, 4]) == [43])
  }

  @Test func `refuse filters of other channels, and pictures of more than one`() {
    let options: [Int: FlatField] = [1: .int32(1), 2: .int32(1)]
    let channels = single(3, from: [1, 1, 1, 2], to: [1, 1, 1, 1], optionsType: 1, options: options) {
      [$0.constant([1, 1, 1, 3], [1, 2, 3])]
    }
    #expect(reason(channels) == .shape(found: [1, 1, 1, 3], expected: [1, 1, 1, 2]))
    let batch = single(3, from: [2, 1, 1, 1], to: [2, 1, 1, 1], optionsType: 1, options: options) {
      [$0.constant([1, 1, 1, 1], [1])]
    }
    #expect(
      reason(batch) == .unsupported("a picture of shape [2, 1, 1, 1], expected [1, height, width, channels]"))
  }

  @Test func `join along any axis, counted from either end`() throws {
    for axis in [Int32(3), -1] {
      var model = ModelWriter()
      let code = model.code(2)
      let x = model.tensor([1, 1, 2, 1])
      let c = model.constant([1, 1, 2, 2], [10, 20, 30, 40])
      let y = model.tensor([1, 1, 2, 3])
      model.node(code, inputs: [x, c], outputs: [y], optionsType: 10, options: [0: .int32(axis)])
      (model.inputs, model.outputs) = ([x], [y])
      #expect(try run(model, [1, 2]) == [1, 10, 20, 2, 30, 40])
    }
  }

  @Test func `refuse to join what does not fill the output`() {
    for (side, axis) in [(Int32(4), Int32(3)), (2, 3), (3, 4), (3, -5)] {
      var model = ModelWriter()
      let code = model.code(2)
      let x = model.tensor([1, 1, 2, 1])
      let c = model.constant([1, 1, 2, 2], [10, 20, 30, 40])
      let y = model.tensor([1, 1, 2, side])
      model.node(code, inputs: [x, c], outputs: [y], optionsType: 10, options: [0: .int32(axis)])
      (model.inputs, model.outputs) = ([x], [y])
      #expect(reason(model) != nil)
    }
  }

  @Test func `reshape by options or by a constant, −1 for what is left`() throws {
    let byOptions = single(
      22, from: [1, 2, 2, 1], to: [1, 4, 1], optionsType: 17, options: [0: .int32s([1, -1, 1])])
    #expect(try run(byOptions, [1, 2, 3, 4]) == [1, 2, 3, 4])
    let byConstant = single(22, from: [1, 2, 2, 1], to: [4]) { [$0.integers([1], [4])] }
    #expect(try run(byConstant, [1, 2, 3, 4]) == [1, 2, 3, 4])
    let scalar = single(22, from: [1, 1], to: []) { [$0.integers([0], [])] }
    #expect(try run(scalar, [7]) == [7])
    let wrong = single(
      22, from: [1, 2, 2, 1], to: [1, 4, 1], optionsType: 17, options: [0: .int32s([1, 2, 2])])
    #expect(reason(wrong) == .shape(found: [1, 4, 1], expected: [1, 2, 2]))
    let count = single(22, from: [1, 2, 2, 1], to: [1, 5])
    #expect(reason(count) == .shape(found: [1, 5], expected: [1, 2, 2, 1]))
  }

  @Test func `pad by a constant, and refuse negative widths and padded batches`() throws {
    func model(_ widths: [Int32]) -> ModelWriter {
      single(34, from: [1, 1, 2, 1], to: [1, 1, 3, 2]) { [$0.integers([4, 2], widths)] }
    }
    #expect(try run(model([0, 0, 0, 0, 1, 0, 0, 1]), [7, 8]) == [0, 0, 7, 0, 8, 0])
    for widths in [[0, 0, 0, 0, 2, -1, 0, 1], [1, 0, 0, 0, 1, 0, 0, 1]] as [[Int32]] {
      guard case .unsupported = reason(model(widths)) else {
        Issue.record("accepted \(widths)")
        continue
      }
    }
  }

  @Test func `take slopes for each channel or one for all, and refuse others`() throws {
    func model(_ shape: [Int32], _ slopes: [Float]) -> ModelWriter {
      single(54, from: [1, 1, 2, 2], to: [1, 1, 2, 2]) { [$0.constant(shape, slopes)] }
    }
    #expect(try run(model([1, 1, 2], [2, -3]), [-1, -1, 1, 1]) == [-2, 3, 1, 1])
    #expect(try run(model([1], [0.5]), [-1, -2, 1, 1]) == [-0.5, -1, 1, 1])
    #expect(reason(model([1, 2, 1], [1, 2])) == .shape(found: [1, 2, 1], expected: [1, 1, 2]))
    #expect(reason(model([3], [1, 2, 3])) == .shape(found: [3], expected: [1, 1, 2]))
  }

  @Test func `refuse slopes that are computed`() {
    var model = ModelWriter()
    let code = model.code(54)
    let (x, slopes, y) = (model.tensor([1, 1, 1, 2]), model.tensor([1, 1, 2]), model.tensor([1, 1, 1, 2]))
    model.node(code, inputs: [x, slopes], outputs: [y])
    (model.inputs, model.outputs) = ([x, slopes], [y])
    #expect(reason(model) == .notConstant(tensor: 1))
  }

  @Test func `resize by a constant, and refuse another size than the output has`() throws {
    func model(_ width: Int32) -> ModelWriter {
      single(23, from: [1, 1, 2, 1], to: [1, 1, 4, 1], optionsType: 15, options: [3: .int8(1)]) {
        [$0.integers([2], [1, width])]
      }
    }
    #expect(try run(model(4), [0, 4]) == [0, 1, 3, 4])
    #expect(reason(model(5)) == .shape(found: [1, 1, 4, 1], expected: [1, 1, 5, 1]))
  }

  @Test func `take the nearest pixels, and refuse other sizes and computed ones`() throws {
    func model(_ sides: [Int32], aligns: Int8 = 0, half: Int8 = 0) -> ModelWriter {
      single(
        97, from: [1, 1, 3, 1], to: [1, 1, 2, 1], optionsType: 74,
        options: [0: .int8(aligns), 1: .int8(half)]
      ) { [$0.integers([Int32(sides.count)], sides)] }
    }
    #expect(try run(model([1, 2]), [5, 6, 7]) == [5, 6])
    #expect(try run(model([1, 2], half: 1), [5, 6, 7]) == [5, 7])
    #expect(try run(model([1, 2], aligns: 1), [5, 6, 7]) == [5, 7])
    #expect(reason(model([1, 3])) == .shape(found: [1, 1, 2, 1], expected: [1, 1, 3, 1]))
    #expect(
      reason(model([1, 2, 1])) == .unsupported("a size of [1, 2, 1], expected a height and a width"))
    #expect(reason(model([1, -2])) == .unsupported("a size of [1, -2], expected a height and a width"))
    let pictures = single(97, from: [2, 1, 3, 1], to: [2, 1, 2, 1]) { [$0.integers([2], [1, 2])] }
    #expect(
      reason(pictures)
        == .unsupported("a picture of shape [2, 1, 3, 1], expected [1, height, width, channels]"))
    var computed = ModelWriter()
    let code = computed.code(97)
    let (x, size) = (computed.tensor([1, 1, 3, 1]), computed.tensor([2]))
    computed.node(code, inputs: [x, size], outputs: [computed.tensor([1, 1, 2, 1])])
    (computed.inputs, computed.outputs) = ([x, size], [2])
    #expect(reason(computed) == .notConstant(tensor: 1))
  }

  @Test func `spread channels, and refuse numbers of them that make no block`() throws {
    let model = single(5, from: [1, 1, 1, 4], to: [1, 2, 2, 1], optionsType: 94, options: [0: .int32(2)])
    #expect(try run(model, [1, 2, 3, 4]) == [1, 2, 3, 4])
    let odd = single(5, from: [1, 1, 1, 5], to: [1, 2, 2, 1], optionsType: 94, options: [0: .int32(2)])
    #expect(reason(odd) == .unsupported("5 channels for blocks of 2×2"))
  }

  @Test func `pool with the fused activation`() throws {
    let model = single(
      17, from: [1, 2, 2, 1], to: [1, 1, 1, 1], optionsType: 5,
      options: [1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2), 5: .int8(3)])
    #expect(try run(model, [1, 9, -3, 4]) == [6])
  }

  @Test func `average what a window sees of the picture`() throws {
    // SAME, three by three at steps of two over 3 × 3: every window sees four pixels.
    let model = single(
      1, from: [1, 3, 3, 1], to: [1, 2, 2, 1], optionsType: 5,
      options: [1: .int32(2), 2: .int32(2), 3: .int32(3), 4: .int32(3)])
    #expect(try run(model, [1, 2, 3, 4, 5, 6, 7, 8, 9]) == [3, 4, 6, 7])
  }

  @Test(arguments: [Int8(1), 17])
  func `pool windows far larger than the picture as quickly as those it fills`(code: Int8) throws {
    // 4 · 10⁹ taps a window, of which at most nine see the picture.
    let model = single(
      code, from: [1, 3, 3, 1], to: [1, 3, 3, 1], optionsType: 5,
      options: [1: .int32(1), 2: .int32(1), 3: .int32(65_535), 4: .int32(65_535)])
    let values: [Float] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(try run(model, values) == [Float](repeating: code == 1 ? 5 : 9, count: 9))
  }

  @Test func `multiply vectors by a matrix, whatever shape they come in`() throws {
    func model(_ from: [Int32], _ to: [Int32], keeps: Int8, bias: Bool = true) -> ModelWriter {
      single(9, from: from, to: to, optionsType: 8, options: [0: .int8(1), 2: .int8(keeps)]) {
        [$0.constant([2, 3], [1, 10, 100, -1, 0, 0]), bias ? $0.constant([2], [0.5, 1]) : -1]
      }
    }
    #expect(try run(model([1, 3], [1, 2], keeps: 0), [1, 2, 3]) == [321.5, 0])
    #expect(try run(model([1, 1, 1, 3], [1, 2], keeps: 0, bias: false), [-1, 2, 3]) == [319, 1])
    #expect(try run(model([2, 1, 3], [2, 1, 2], keeps: 1), [1, 2, 3, -4, 0, 0]) == [321.5, 0, 0, 5])
    #expect(try run(model([3, 1, 2], [2, 2], keeps: 0), [1, 2, 3, -4, 0, 0]) == [321.5, 0, 0, 5])
    #expect(reason(model([1, 4], [1, 2], keeps: 0)) == .shape(found: [2, 3], expected: [2, 4]))
    #expect(reason(model([3, 2], [3, 2], keeps: 1)) == .shape(found: [3, 2], expected: [3, 3]))
    #expect(reason(model([2, 3], [1, 2], keeps: 0)) == .shape(found: [1, 2], expected: [2, 2]))
  }

  @Test func `compute functions of each element`() throws {
    func model(_ code: Int8) -> ModelWriter { single(code, from: [1, 3], to: [1, 3]) }
    #expect(try run(model(14), [0, 100, -100]) == [0.5, 1, 0])
    #expect(try run(model(117), [-4, 1.5, 4]) == [0, 1.125, 4])
    #expect(try run(model(59), [1, -2, 0]) == [-1, 2, 0])
    #expect(try run(model(75), [0, 4, 2.25]) == [0, 2, 1.5])
    #expect(try run(model(76), [1, 4, 0]) == [1, 0.5, .infinity])
    #expect(reason(single(14, from: [1, 3], to: [3])) == .shape(found: [3], expected: [1, 3]))
  }
}
