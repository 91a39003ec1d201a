package import Images

/// A face detector of one box for tests of what is around a network: quick without optimisation, and nothing to fetch.
///
/// Where the picture is red it has a face, a quarter as wide and high as the picture, halfway down; how green it is says
/// how far to the right: its centre is at 1/4 for 0 and at 3/4 for 255.
package enum SmallFaceDetector {
  /// The `.tflite` file: an input of 8 × 8 pixels, −1…1, and one anchor.
  package static let model: [UInt8] = {
    var model = ModelWriter()
    let (convolution, reshape) = (model.code(3), model.code(22))
    let x = model.tensor([1, 8, 8, 3])
    // The sum over the picture of one channel, times a factor.
    func sums(_ outputs: Int, output: Int, channel: Int, factor: Float, bias: [Float]) -> Int32 {
      var weights = [Float](repeating: 0, count: outputs * 8 * 8 * 3)
      for pixel in 0..<64 { weights[(output * 64 + pixel) * 3 + channel] = factor }
      let (count, y) = (Int32(outputs), model.tensor([1, 1, 1, Int32(outputs)]))
      model.node(
        convolution, inputs: [x, model.constant([count, 8, 8, 3], weights), model.constant([count], bias)],
        outputs: [y], optionsType: 1, options: [0: .int8(1), 1: .int32(8), 2: .int32(8)])
      let flat = model.tensor([1, 1, count])
      model.node(reshape, inputs: [y, model.integers([3], [1, 1, count])], outputs: [flat])
      return flat
    }
    // Divided by the scale of 8: the centre by green, sides of 2/8. The mean is 1/64 of the sum.
    let boxes = sums(
      16, output: 0, channel: 1, factor: 2 / 64,
      bias: [0, 0, 2, 2] + [Float](repeating: 0, count: 12))
    let scores = sums(1, output: 0, channel: 0, factor: 10 / 64, bias: [0])
    (model.inputs, model.outputs) = ([x], [boxes, scores])
    model.describe("TFLITE_METADATA", metadata)
    return model.bytes
  }()

  /// A picture of one colour.
  package static func picture(hasFace: Bool = true, green: UInt8 = 128, side: Int = 8) -> Image {
    let pixels = (0..<side * side).flatMap { _ in [hasFace ? 255 : 0, green, 0] as [UInt8] }
    guard let image = try? Image(pixels: pixels, width: side, height: side) else {
      preconditionFailure("sized above")
    }
    return image
  }

  /// What the file says of itself: pixels become −1…1; one anchor in the middle, logits.
  private static let metadata: [UInt8] = {
    let normalization: [Int: FlatField] = [0: .floats([127.5]), 1: .floats([127.5])]
    let detector = flatBuffer(
      identifier: "FD01",
      root: [
        1: .table([
          0: .int32(1), 4: .float(0.5), 5: .float(0.5), 6: .int32s([8]), 7: .floats([1]), 8: .int8(1),
        ]),
        2: .table([
          0: .int32(1), 1: .int32(1), 2: .int32(16), 4: .int32(4), 5: .int32(6), 6: .int32(2), 7: .float(8),
          8: .float(8), 9: .float(8), 10: .float(8), 11: .float(100), 12: .int8(1), 13: .int8(1),
        ]),
      ])
    let subgraph: [Int: FlatField] = [
      2: .tables([[4: .tables([[0: .int8(1), 1: .table(normalization)]])]]),
      9: .tables([[0: .text("FACE_DETECTOR_METADATA"), 1: .bytes(detector)]]),
    ]
    return flatBuffer(identifier: "M001", root: [3: .tables([subgraph])])
  }()
}
