internal import Inference

extension FaceDetectorError {
  /// What is wrong with a model file, under the code MediaPipe gives it.
  init(_ error: ModelError, file: String?) {
    let name = file.map { "\($0): " } ?? ""
    switch error.reason {
    case .missing: self.init(.notFound, "Unable to open file at \(file ?? "")")
    case .notPermitted: self.init(.permissionDenied, "Unable to open file at \(file ?? "")")
    case .unreadable(let text): self.init(.unknown, "Unable to open file at \(file ?? ""): \(text)")
    case .notAModel, .malformed, .noSuchEntry, .damagedBundle, .packedEntry:
      self.init(.invalidArgument, name + error.description)
    }
  }

  /// Why a network cannot be run.
  init(_ error: PlanError) {
    switch error.reason {
    case .unsupportedOperators, .unsupported, .elementType, .instructionSet:
      self.init(.unimplemented, error.description)
    case .tooManyConstants, .weightsTooLarge, .tooLarge: self.init(.resourceExhausted, error.description)
    case .options, .shape, .inputCount, .notComputed, .writtenTwice, .notConstant:
      self.init(.invalidArgument, error.description)
    }
  }
}
