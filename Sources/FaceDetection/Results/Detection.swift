/// One face: where it is, how sure the model is, and its key points.
///
/// ```swift
/// let face = result.detections[0]
/// face.boundingBox  // x 177, y 82, width 95, height 95
/// face.score  // 0.9217387
/// face[.noseTip]?.location.x  // 0.43, a fraction of the picture's width
/// ```
public struct Detection: Sendable, Equatable {
  /// Exactly one category: index 0, no name, the score.
  public let categories: [ResultCategory]
  /// The face's box in whole pixels: each value cut to an integer and limited to the picture by itself, as
  /// MediaPipe does, so that a face at the edge may have `x + width` beyond the picture's width.
  public let boundingBox: PixelBox
  /// The same box unrounded and unlimited, as fractions of the picture's sides.
  public let normalizedBox: NormalizedBox
  /// The points that the model gives, in the order of `FaceKeypoint`, as fractions of the picture's sides; six from
  /// MediaPipe's models. They may lie outside 0…1.
  public let keypoints: [NormalizedKeypoint]
  /// The face's number, by which it is known again in the frames of a video: 1 for the first face, 2 for the next. `nil`
  /// without `FaceDetectorOptions.isTrackingEnabled`, and for a box without area. See Docs/Tracking.md.
  public let trackingID: Int?
  /// The box from forehead to chin and from ear to ear, as people draw it around a face, unrounded and unlimited; it is
  /// what data sets such as WIDER FACE label. `boundingBox` of MediaPipe's models is a square that leaves out the
  /// forehead. `nil` where neither a model nor its key points give one.
  public let tightBox: PixelRectangle?
  /// Sides in pixels of the picture that the fractions are of.
  public let imageWidth: Int, imageHeight: Int
}

extension Detection {
  /// How sure the model is that this is a face, 0…1.
  public var score: Float { categories[0].score }

  /// The key point of this name; `nil` where the model does not give it.
  public subscript(_ name: FaceKeypoint) -> NormalizedKeypoint? { keypoints.first { $0.name == name } }
}

/// A class a model knows, with its score. Face detectors know one, face; expression models 52.
public struct ResultCategory: Sendable, Equatable {
  /// The class's place in the model's list: 0 for faces.
  public let index: Int
  /// How sure the model is, 0…1.
  public let score: Float
  /// The class's name, such as `jawOpen`; face detectors give none.
  public let categoryName: String?
  /// The class's name for people; face models give none.
  public var displayName: String? { nil }

  init(index: Int = 0, score: Float, categoryName: String? = nil) {
    (self.index, self.score, self.categoryName) = (index, score, categoryName)
  }
}
