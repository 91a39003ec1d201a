/// Parts of a face by the names of Apple's Vision (`VNFaceLandmarks2D`). Left and right are the subject's own.
///
/// ```swift
/// let eye = face[.leftEye]
/// eye?.pixelPoints  // 16 places in the picture, from the outer corner over the upper lid
/// eye?.lowerLeftPointsInBox  // the same as Vision counts: fractions of the face's box, from its lower left corner
/// ```
///
/// The names are Vision's, the points are those of the mesh: there are others than Vision has, and more of them.
public enum FaceRegion: Sendable, CaseIterable {
  /// All points of the mesh: 478, or 468 without irises.
  case allPoints
  /// From the subject's left ear over the chin to the right ear: 21 points, open.
  case faceContour
  /// From the outer corner over the upper lid to the inner corner, back along the lower lid: 16 points, closed.
  case leftEye
  /// From the outer corner over the upper lid to the inner corner, back along the lower lid: 16 points, closed.
  case rightEye
  /// Along the upper edge from the outer end inwards, and back along the lower edge: 10 points, open.
  case leftEyebrow
  /// Along the upper edge from the outer end inwards, and back along the lower edge: 10 points, open.
  case rightEyebrow
  /// From between the eyes down the subject's left side, below the nostrils, and up the right side: 22 points, closed.
  case nose
  /// From between the eyes down to the tip of the nose: 7 points, open.
  case noseCrest
  /// From the top of the forehead over nose and lips to the chin: 28 points, open.
  case medianLine
  /// From the subject's right corner of the mouth over the upper lip to the left corner, back along the lower lip: 20
  /// points, closed.
  case outerLips
  /// The opening of the mouth, in the order of `outerLips`: 20 points, closed. When the mouth is shut the two lips may
  /// overlap a little.
  case innerLips
  /// The middle of the iris: one point. A mesh of 468 points has none.
  case leftPupil
  /// The middle of the iris: one point. A mesh of 468 points has none.
  case rightPupil
}

extension FaceRegion {
  /// The region's points in a mesh of `count` points.
  func line(in count: Int) -> MeshLine {
    switch self {
    case .allPoints: MeshLine(Array(0..<count))
    case .faceContour: MeshLine(Array(MeshLine.faceOval.indices[8...28]))
    case .leftEye: MeshLine(around: .leftUpperLid, .leftLowerLid)
    case .rightEye: MeshLine(around: .rightUpperLid, .rightLowerLid)
    case .leftEyebrow:
      MeshLine(MeshLine.leftEyebrowTop.indices + MeshLine.leftEyebrowBottom.indices.reversed())
    case .rightEyebrow:
      MeshLine(MeshLine.rightEyebrowTop.indices + MeshLine.rightEyebrowBottom.indices.reversed())
    case .nose: .noseOutline
    case .noseCrest: .noseCrest
    case .medianLine: .median
    case .outerLips: MeshLine(around: .upperLipOuter, .lowerLipOuter)
    case .innerLips: MeshLine(around: .upperLipInner, .lowerLipInner)
    case .leftPupil: MeshLine([473])
    case .rightPupil: MeshLine([468])
    }
  }
}
