internal import Inference

/// What has to be known about a landmark network: its input, and which outputs are which points.
struct LandmarkModel: Sendable, Equatable {
  /// Networks with the same outputs.
  enum Family: Sendable, Equatable {
    /// 478 points: MediaPipe's face_landmarks_detector.
    case landmarks
    /// 468 points: MediaPipe's face_landmark.
    case mesh
    /// 468 points, then lips, eyes and irises from closer looks: MediaPipe's face_landmark_with_attention.
    case attention

    /// The name people use.
    var name: String {
      switch self {
      case .landmarks: "face-landmarks"
      case .mesh: "face-landmark"
      case .attention: "face-landmark-with-attention"
      }
    }
  }

  let family: Family
  /// Sides of the input picture.
  let inputWidth: Int, inputHeight: Int
  /// What pixels 0 and 255 become.
  let inputRange: ClosedRange<Float>
  /// The output that holds the logit of a face's presence.
  let presenceOutput: Int

  /// Recognises a landmark network by its input and outputs.
  ///
  /// - Throws: `FaceDetectorError` when the graph is none.
  init(describing graph: Graph) throws(FaceDetectorError) {
    let input = try graph.pictureInput("landmark model")
    (inputWidth, inputHeight) = (input.width, input.height)
    inputRange = try graph.metadata.normalization.map(ModelDescription.range) ?? 0...1
    let counts = graph.outputs.map { graph.tensors[$0].count }
    // Which outputs there are, by their numbers of elements: points first, then the presence; what follows is not used.
    switch counts.first {
    case 478 * 3 where counts.count >= 2 && counts[1] == 1: (family, presenceOutput) = (.landmarks, 1)
    case 468 * 3 where counts == [468 * 3, 1]: (family, presenceOutput) = (.mesh, 1)
    case 468 * 3 where counts == [468 * 3] + LandmarkRefinement.valueCounts + [1]:
      (family, presenceOutput) = (.attention, counts.count - 1)
    default:
      throw FaceDetectorError(
        .invalidArgument,
        "no known landmark model has outputs of \(counts) values: expected [1434, 1], [1404, 1], or "
          + "\([468 * 3] + LandmarkRefinement.valueCounts + [1])" + graph.kindAsContrast)
    }
    guard graph.outputs.allSatisfy({ graph.tensors[$0].type == .float32 }) else {
      throw FaceDetectorError(.invalidArgument, "expected a landmark model with outputs of type float32")
    }
  }
}

extension LandmarkModel {
  /// Points that a face has in the end.
  var pointCount: Int { family == .mesh ? 468 : 478 }

  /// Whether regions are squares, and depth is on the scale of the region's width in fractions, as in MediaPipe's graphs
  /// before its tasks.
  var isLegacy: Bool { family != .landmarks }
}
