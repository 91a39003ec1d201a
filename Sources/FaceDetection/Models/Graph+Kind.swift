internal import Inference

/// What a model is, by its outputs, so that one in another's place is told for what it is.
extension Graph {
  /// The kind in words; `nil` for a model that is not known.
  var kindInWords: String? {
    let shapes = outputs.map { tensors[$0].shape }
    let counts = outputs.map { tensors[$0].count }
    if CellModelDescription(describing: self) != nil { return "a face detector for pictures of any size" }
    if shapes.count == 2, shapes[0].count == 3, shapes[1] == [1, shapes[0][1], 1] {
      switch shapes[0][2] {
      case 16: return "a face detector"
      case 18: return "a palm detector"
      case 12: return "a pose detector"
      default: return nil
      }
    }
    switch counts.first {
    case 478 * 3: return "a face landmark model (478 points)"
    case 468 * 3: return "a face landmark model (468 points)"
    case 71 * 3 where counts == [71 * 3, 5 * 3]: return "an iris landmark model"
    case 52 where counts.count == 1: return "a model of expressions (blendshapes)"
    case 21 * 3 where counts.count > 1: return "a hand landmark model"
    case 39 * 5 where counts.count > 1: return "a pose landmark model"
    default: return nil
    }
  }

  /// `, but it is an iris landmark model`; nothing for a model that is not known.
  var kindAsContrast: String { kindInWords.map { ": it is \($0)" } ?? "" }
}

extension FaceDetectorError {
  /// Why bytes are no face detector; `nil` if they are one, by themselves or in a bundle. To tell whom to blame where
  /// several models were given.
  package static func refusal(ofDetector bytes: [UInt8]) -> FaceDetectorError? {
    do throws(FaceDetectorError) {
      let graph = try ModelFile(BaseOptions(modelAssetBuffer: bytes)).graph(ModelFile.detectorEntry)
      if CellModelDescription(describing: graph) == nil { _ = try ModelDescription(describing: graph) }
      return nil
    } catch {
      return error
    }
  }

  /// Why bytes are no detector for pictures of any size, as the slower modes want; `nil` if they are one.
  package static func refusal(ofWideDetector bytes: [UInt8]) -> FaceDetectorError? {
    do throws(FaceDetectorError) {
      let graph = try ModelFile(BaseOptions(modelAssetBuffer: bytes)).graph(ModelFile.detectorEntry)
      guard CellModelDescription(describing: graph) == nil else { return nil }
      return FaceDetectorError(
        .invalidArgument, "expected a detector for pictures of any size, such as yunet\(graph.kindAsContrast)"
      )
    } catch {
      return error
    }
  }

  /// Whether a landmark model lacks its detector: a model that is no bundle, given alone.
  package var isMissingDetector: Bool { message.hasPrefix(FaceDetectorError.missingDetector) }

  static let missingDetector = "faceDetectorBaseOptions is nil"
}
