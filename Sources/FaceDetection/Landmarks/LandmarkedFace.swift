/// One face with its mesh, and what was asked for besides: expression, pose.
///
/// Everything is in the coordinates of the upright picture. Left and right are the subject's own: in a picture that is not
/// mirrored, the right eye is on the left.
public struct LandmarkedFace: Sendable, Equatable {
  /// The mesh: 478 points with irises (468…472 right, 473…477 left: the centre, then the rim), or 468 without.
  public let landmarks: [NormalizedLandmark]
  /// How sure the landmark model is that it saw a face, 0…1.
  public let presence: Float
  /// 52 scores of expression; `nil` when they were not asked for.
  public let blendshapes: Blendshapes?
  /// How the head is turned and where it is, in centimetres before the camera; `nil` when it was not asked for, and for
  /// a face whose points lie all in one place.
  public let transformationMatrix: TransformMatrix?
  /// Sides of the upright picture in pixels.
  public let imageWidth: Int, imageHeight: Int

  package init(
    landmarks: [NormalizedLandmark], presence: Float, blendshapes: Blendshapes? = nil,
    transformationMatrix: TransformMatrix? = nil, imageWidth: Int, imageHeight: Int
  ) {
    (self.landmarks, self.presence, self.blendshapes) = (landmarks, presence, blendshapes)
    self.transformationMatrix = transformationMatrix
    (self.imageWidth, self.imageHeight) = (imageWidth, imageHeight)
  }
}
