@testable import FaceDetection
import Inference
import TestSupport
import Testing

@Suite struct `A model's description` {
  /// A graph that has only the inputs and outputs of a face detector.
  private func graph(
    side: Int32, boxes: Int32, values: Int32 = 16, channels: Int32 = 3, detector: [UInt8]? = nil,
    normalization: (Float, Float)? = nil
  ) throws -> Graph {
    var model = ModelWriter()
    model.inputs = [model.tensor([1, side, side, channels])]
    model.outputs = [model.tensor([1, boxes, values]), model.tensor([1, boxes, 1])]
    var subgraph: [Int: FlatField] = [:]
    if let (mean, deviation) = normalization {
      let options: [Int: FlatField] = [0: .floats([mean]), 1: .floats([deviation])]
      subgraph[2] = .tables([[4: .tables([[0: .int8(1), 1: .table(options)]])]])
    }
    if let detector { subgraph[9] = .tables([[0: .text("FACE_DETECTOR_METADATA"), 1: .bytes(detector)]]) }
    if !subgraph.isEmpty {
      model.describe("TFLITE_METADATA", flatBuffer(identifier: "M001", root: [3: .tables([subgraph])]))
    }
    return try Graph(bytes: model.bytes)
  }

  private func metadata(boxes: Int32 = 64, keypoints: Int32 = 6, strides: [Int32] = [8], scale: Float = 64)
    -> [UInt8]
  {
    flatBuffer(
      identifier: "FD01",
      root: [
        1: .table([
          0: .int32(Int32(strides.count)), 4: .float(0.5), 5: .float(0.5), 6: .int32s(strides),
          7: .floats([1]),
          8: .int8(1),
        ]),
        2: .table([
          0: .int32(1), 1: .int32(boxes), 2: .int32(16), 4: .int32(4), 5: .int32(keypoints), 6: .int32(2),
          7: .float(scale), 8: .float(scale), 9: .float(scale), 10: .float(scale), 11: .float(100),
          12: .int8(1),
          13: .int8(1),
        ]),
      ])
  }

  private func refusal(_ graph: Graph) -> FaceDetectorError? {
    do throws(FaceDetectorError) {
      _ = try ModelDescription(describing: graph)
      return nil
    } catch { return error }
  }

  @Test func `is chosen by the input's size and the number of boxes`() throws {
    #expect(try ModelDescription(describing: graph(side: 128, boxes: 896)) == .shortRange)
    #expect(try ModelDescription(describing: graph(side: 192, boxes: 2304)) == .fullRange)
    #expect(try ModelDescription(describing: graph(side: 256, boxes: 896)) == .backCamera)
  }

  @Test func `takes the input's range from the file, and −1…1 where it says nothing`() throws {
    let described = try ModelDescription(describing: graph(side: 128, boxes: 896, normalization: (0, 255)))
    #expect(described.inputRange == 0...1)
    let usual = try ModelDescription(describing: graph(side: 128, boxes: 896, normalization: (127.5, 127.5)))
    #expect(usual == .shortRange)
    #expect(refusal(try graph(side: 128, boxes: 896, normalization: (0, -1)))?.code == .invalidArgument)
  }

  @Test func `comes from the file where the file has one`() throws {
    let description = try ModelDescription(describing: graph(side: 64, boxes: 64, detector: metadata()))
    #expect(description.name == "described-by-file")
    #expect(description.anchors.strides == [8] && description.decoding.xScale == 64)
    #expect(AnchorGrid(description.anchors, inputWidth: 64, inputHeight: 64).anchors.count == 64)
  }

  @Test func `is refused when it contradicts the model`() throws {
    let wrong = [
      metadata(boxes: 63), metadata(keypoints: 5), metadata(strides: [16]), metadata(strides: [0]),
      metadata(strides: []), metadata(strides: [-8]), metadata(scale: 0), metadata(scale: .nan),
    ]
    for detector in wrong { #expect(refusal(try graph(side: 64, boxes: 64, detector: detector)) != nil) }
  }

  @Test func `is refused for models that are no face detectors`() throws {
    #expect(refusal(try graph(side: 100, boxes: 896))?.message.contains("100×100 and 896 boxes") == true)
    #expect(refusal(try graph(side: 128, boxes: 100)) != nil)
    #expect(refusal(try graph(side: 128, boxes: 896, channels: 4)) != nil)
    #expect(refusal(try graph(side: 128, boxes: 896, values: 18)) != nil)
    var model = ModelWriter()
    model.inputs = [model.tensor([1])]
    #expect(refusal(try Graph(bytes: model.bytes)) != nil)
  }
}
