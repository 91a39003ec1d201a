import TFLite
import TestSupport
import Testing

@Suite struct `Model metadata` {
  private func metadata(
    identifier: String = "M001", means: [Float] = [127.5], deviations: [Float] = [127.5],
    detector: [UInt8]? = nil
  ) -> [UInt8] {
    let unit: [Int: FlatField] = [
      0: .int8(1), 1: .table([0: .floats(means), 1: .floats(deviations)]),
    ]
    var subgraph: [Int: FlatField] = [2: .tables([[4: .tables([[0: .int8(2)], unit])]])]
    if let detector {
      subgraph[9] = .tables([[0: .text("FACE_DETECTOR_METADATA"), 1: .bytes(detector)]])
    }
    var model = ModelWriter()
    model.tensor([1])
    model.describe("min_runtime_version", Array("1.5.0".utf8))
    model.describe("TFLITE_METADATA", flatBuffer(identifier: identifier, root: [3: .tables([subgraph])]))
    return model.bytes
  }

  @Test func `gives the normalisation of the first input`() throws {
    let graph = try Graph(bytes: metadata())
    #expect(graph.metadata.normalization == ModelMetadata.Normalization(mean: 127.5, deviation: 127.5))
    #expect(graph.metadata.faceDetector == nil)
  }

  @Test func `gives nothing when there is none`() throws {
    var model = ModelWriter()
    model.tensor([1])
    #expect(try Graph(bytes: model.bytes).metadata == ModelMetadata())
  }

  @Test func `gives anchors and decoding of a face detector, absent fields as 0`() throws {
    let detector = flatBuffer(
      identifier: "FD01",
      root: [
        1: .table([
          0: .int32(1), 2: .float(0.1), 4: .float(0.5), 5: .float(0.25), 6: .int32s([4]), 7: .floats([1]),
          8: .int8(1),
        ]),
        2: .table([
          0: .int32(1), 1: .int32(2304), 2: .int32(16), 4: .int32(4), 5: .int32(6), 6: .int32(2),
          7: .float(192), 8: .float(191), 11: .float(100), 12: .int8(1), 13: .int8(1),
        ]),
      ])
    let read = try #require(try Graph(bytes: metadata(detector: detector)).metadata.faceDetector)
    #expect(read.strides == [4] && read.aspectRatios == [1] && read.layerCount == 1)
    #expect(read.anchorOffsetX == 0.5 && read.anchorOffsetY == 0.25 && read.hasFixedAnchorSize)
    #expect(read.maxScale == 0 && read.interpolatedScaleAspectRatio == 0)
    #expect(read.boxCount == 2304 && read.valuesPerBox == 16 && read.keypointOffset == 4)
    #expect(read.xScale == 192 && read.yScale == 191 && read.widthScale == 0)
    #expect(read.isXFirst && read.scoresAreLogits && read.scoreClippingThreshold == 100)
  }

  @Test func `is refused when it divides by nothing, differs by channel, or is something else`() {
    let wrong = [
      metadata(deviations: [0]), metadata(means: [1, 2, 3], deviations: [1, 1, 1]), metadata(means: [.nan]),
      metadata(means: []), metadata(identifier: "M002"), metadata(detector: [1, 2, 3]),
    ]
    for bytes in wrong { #expect(throws: ModelError.self) { try Graph(bytes: bytes) } }
    #expect(throws: Never.self) { try Graph(bytes: metadata(means: [1, 1, 1], deviations: [2, 2, 2])) }
  }
}
