import TFLite
import TestSupport
import Testing

@Suite struct `Model files` {
  /// Name, tensors and operators as models/REPORT lists them; those of the optional package only where fetched.
  static let models: [(file: String, entry: String?, nodes: Int)] = [
    ("short-range.tflite", nil, 164), ("back-camera.tflite", nil, 282), ("full-range.tflite", nil, 354),
    ("full-range-sparse.tflite", nil, 388), ("face-landmark-2019.tflite", nil, 97),
    ("iris-landmark.tflite", nil, 169), ("face-landmarker.task", "face_detector.tflite", 164),
    ("face-landmarker.task", "face_landmarks_detector.tflite", 471),
    ("face-landmarker.task", "face_blendshapes.tflite", 182), ("short-range-metadata.tflite", nil, 164),
    ("full-range-sparse-metadata.tflite", nil, 388), ("face-landmark.tflite", nil, 210),
    ("face-landmark-with-attention.tflite", nil, 712), ("palm-detection-lite.tflite", nil, 232),
    ("palm-detection-full.tflite", nil, 272), ("hand-landmark-lite.tflite", nil, 167),
    ("hand-landmark-full.tflite", nil, 165), ("hand-recrop.tflite", nil, 63),
    ("pose-detection.tflite", nil, 291), ("pose-landmark-full.tflite", nil, 332),
    ("selfie-segmentation.tflite", nil, 246), ("selfie-segmentation-landscape.tflite", nil, 246),
  ]

  @Test(arguments: models.filter { Checkout.isThere(Checkout.model($0.file)) })
  func `are read whole, with every operator known`(file: String, entry: String?, nodes: Int) throws {
    let graph = try Graph(contentsOf: Checkout.model(file), entry: entry)
    #expect(graph.nodes.count == nodes)
    let unknown = graph.nodes.filter { if case .other = $0.operation { true } else { false } }
    #expect(unknown.isEmpty)
  }

  @Test func `that are missing or folders say so`() {
    func reason(_ path: String) -> ModelError.Reason? {
      do throws(ModelError) {
        _ = try Graph(contentsOf: path)
        return nil
      } catch { return error.reason }
    }
    #expect(reason("/no/such/model.tflite") == .missing)
    #expect(reason("/") == .unreadable("Is a directory"))
  }
}
