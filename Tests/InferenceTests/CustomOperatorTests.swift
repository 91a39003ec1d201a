@testable import Inference
import TestSupport
import Testing

/// MediaPipe's custom operators; the numbers are worked out by hand from their formulas.
@Suite struct `Custom operators` {
  private func custom(
    _ name: String, version: Int32 = 2, inputs: [([Int32], [Float]?)], to: [Int32], options: [UInt8]
  ) -> ModelWriter {
    var model = ModelWriter()
    let code = model.code(32, custom: name, version: version)
    let tensors = inputs.map { shape, values in
      values.map { model.constant(shape, $0) } ?? model.tensor(shape)
    }
    let y = model.tensor(to)
    model.node(code, inputs: tensors, outputs: [y], custom: options)
    (model.inputs, model.outputs) = ([tensors[0]], [y])
    return model
  }

  private func matrix(_ options: [(String, FlexField)], version: Int32 = 2) -> ModelWriter {
    custom(
      "Landmarks2TransformMatrix", version: version, inputs: [([1, 4, 3], nil)], to: [1, 4, 4],
      options: flexMap(options))
  }

  private let upright: [(String, FlexField)] = [
    ("left_rotation_idx", .int(0)), ("right_rotation_idx", .int(1)), ("subset_idxs", .ints([0, 1, 2, 3])),
    ("target_rotation_radians", .float(0)), ("output_width", .int(16)), ("output_height", .int(8)),
    ("scale_x", .float(1.5)), ("scale_y", .float(2)),
  ]

  @Test func `lay a crop around landmarks`() throws {
    // A box of 8 × 4 around (6, 5): 1.5 · 8 / 16 and 2 · 4 / 8 across and down, from (6 − 6, 5 − 4).
    let points: [Float] = [2, 5, 9, 10, 5, 9, 6, 3, 9, 6, 7, 9]
    let found = try run(matrix(upright), points)
    #expect(found == [0.75, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test func `turn the crop with its landmarks`() throws {
    // The same points turned by a quarter: (x, y) becomes (−y, x). Now x follows the crop's rows.
    let points: [Float] = [-5, 2, 9, -5, 10, 9, -3, 6, 9, -7, 6, 9]
    let found = try run(matrix(upright), points)
    let expected: [Float] = [0, -1, 0, -1, 0.75, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    // Sine and cosine of a quarter turn, and what they are multiplied with, to single precision.
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 16 * .ulpOfOne * 8 })
  }

  @Test func `refuse options that are missing, out of range or none at all`() {
    for (name, value) in [
      ("left_rotation_idx", FlexField.int(-1)), ("right_rotation_idx", .int(4)), ("subset_idxs", .ints([])),
      ("subset_idxs", .ints([0, 4])), ("subset_idxs", .int(3)), ("output_width", .int(0)),
      ("output_height", .int(70_000)), ("scale_x", .float(0)), ("scale_y", .float(.nan)),
      ("target_rotation_radians", .ints([1])),
    ] {
      let options = upright.map { $0.0 == name ? (name, value) : $0 }
      guard case .options = reason(matrix(options)) else {
        Issue.record("accepted \(name) \(value)")
        continue
      }
    }
    #expect(reason(matrix(upright.filter { $0.0 != "scale_x" })) == .options("byte 172: no scale_x"))
    let bare = custom("Landmarks2TransformMatrix", inputs: [([1, 4, 3], nil)], to: [1, 4, 4], options: [])
    guard case .options = reason(bare) else {
      Issue.record("accepted no options")
      return
    }
  }

  @Test func `of another name or version are not known`() {
    func missing(_ name: String) -> PlanError.Reason {
      .unsupportedOperators([MissingOperator(name: name, nodeCount: 1)])
    }
    #expect(
      reason(matrix(upright, version: 1)) == missing("CUSTOM:Landmarks2TransformMatrix of version 1"))
    let other = custom("Landmarks3TransformMatrix", inputs: [([1, 4, 3], nil)], to: [1, 4, 4], options: [])
    #expect(reason(other) == missing("CUSTOM:Landmarks3TransformMatrix"))
    #expect(
      reason(
        custom("TransformLandmarks", version: 1, inputs: [([1, 1, 2], nil)], to: [1, 1, 2], options: []))
        == missing("CUSTOM:TransformLandmarks of version 1"))
  }

  private let double: [Float] = [2, 0, 0, 1, 0, 2, 0, -1, 0, 0, 1, 0, 0, 0, 0, 1]

  @Test func `move landmarks and keep their depth`() throws {
    func model(_ shape: [Int32], _ matrix: [Int32] = [1, 4, 4]) -> ModelWriter {
      custom("TransformLandmarks", inputs: [(shape, nil), (matrix, double)], to: shape, options: [])
    }
    #expect(try run(model([1, 2, 3]), [1, 2, 3, 4, 5, 6]) == [3, 3, 3, 9, 9, 6])
    #expect(try run(model([1, 2, 2]), [1, 2, 3, 4]) == [3, 3, 7, 7])
    guard case .unsupported = reason(model([1, 2, 4])) else {
      Issue.record("accepted landmarks of four numbers")
      return
    }
    #expect(reason(model([1, 2, 2], [16])) == .shape(found: [16], expected: [1, 4, 4]))
  }

  @Test func `see a picture through a matrix, zeros outside it`() throws {
    func model(_ matrix: [Float], _ side: Int) -> ModelWriter {
      custom(
        "TransformTensorBilinear", inputs: [([1, 2, 2, 1], nil), ([1, 4, 4], matrix)], to: [1, 2, 2, 1],
        options: flexMap([("output_height", .int(Int32(side))), ("output_width", .int(2))]))
    }
    var shifted: [Float] = [1, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    #expect(try run(model(shifted, 2), [1, 3, 5, 7]) == [2, 0, 6, 0])
    shifted[3] = 0
    #expect(try run(model(shifted, 2), [1, 3, 5, 7]) == [1, 3, 5, 7])
    shifted[3] = .nan
    #expect(try run(model(shifted, 2), [1, 3, 5, 7]) == [0, 0, 0, 0])
    #expect(reason(model(shifted, 3)) == .shape(found: [1, 2, 2, 1], expected: [1, 3, 2, 1]))
  }

  @Test func `spread pixels by a transposed convolution`() throws {
    func model(_ options: [Int32], _ from: [Int32], _ taps: Int32, _ to: [Int32]) -> ModelWriter {
      let weights = (0..<taps).map { Float($0 + 1) }
      return custom(
        "Convolution2DTransposeBias", version: 1,
        inputs: [(from, nil), ([1, 1, taps, 1], weights), ([1], [100])], to: to,
        options: options.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } })
    }
    // Two taps by steps of two: each pixel becomes two.
    #expect(try run(model([1, 2, 1], [1, 1, 2, 1], 2, [1, 1, 4, 1]), [1, 10]) == [101, 102, 110, 120])
    // Three taps by steps of two, VALID: the third falls on the next one's first.
    #expect(
      try run(model([2, 2, 1], [1, 1, 2, 1], 3, [1, 1, 5, 1]), [1, 10]) == [101, 102, 113, 120, 130])
    // SAME: one of the five is left out, after the picture.
    #expect(try run(model([1, 2, 1], [1, 1, 2, 1], 3, [1, 1, 4, 1]), [1, 10]) == [101, 102, 113, 120])
    for options in [[3, 2, 1], [1, 0, 1], [1, 2, -1], [1, 2]] as [[Int32]] {
      guard case .options = reason(model(options, [1, 1, 2, 1], 2, [1, 1, 4, 1])) else {
        Issue.record("accepted \(options)")
        continue
      }
    }
  }
}
