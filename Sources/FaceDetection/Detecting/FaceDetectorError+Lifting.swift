internal import Inference

extension FaceDetectorError {
  /// What is wrong with a model file, under the code MediaPipe gives it.
  init(_ error: ModelError, file: String?) {
    let name = file.map { "\($0): " } ?? ""
    switch error.reason {
    case .missing: self.init(.notFound, "Unable to open file at \(file ?? "")")
    case .notPermitted: self.init(.permissionDenied, "Unable to open file at \(file ?? "")")
    case .unreadable(let text): self.init(.unknown, "Unable to open file at \(file ?? ""): \(text)")
    case .notAModel, .malformed, .noSuchEntry, .compressedEntry:
      self.init(.invalidArgument, name + error.description)
    }
  }

  /// Why a network cannot be run.
  init(_ error: PlanError) {
    switch error.reason {
    case .unsupportedOperator, .unsupported, .elementType, .instructionSet:
      self.init(.unimplemented, error.description)
    case .tooManyConstants, .tooLarge: self.init(.resourceExhausted, error.description)
    case .options, .shape, .inputCount, .notComputed, .writtenTwice, .notConstant:
      self.init(.invalidArgument, error.description)
    }
  }
}

extension Graph {
  /// The entry of a `.task` bundle that holds the face detector.
  private static let detectorEntry = "face_detector.tflite"

  /// The model that the options name.
  init(_ options: BaseOptions) throws(FaceDetectorError) {
    do throws(ModelError) {
      if let bytes = options.modelAssetBuffer {
        self = try Graph(bytes: bytes, entry: Graph.detectorEntry)
      } else {
        self = try Graph(file: options.modelAssetPath ?? "", entry: Graph.detectorEntry)
      }
    } catch {
      throw FaceDetectorError(error, file: options.modelAssetPath)
    }
  }
}
