/// The fifteen contours of Google's ML Kit, by its names and with as many points. Left and right are the subject's own.
///
/// ```swift
/// face.contour(.faceOval).pixelPoints  // 36 places in the picture
/// ```
///
/// ML Kit does not publish in which order its points go; here it is the order stated below.
public enum FaceContour: Sendable, CaseIterable {
  /// From the top of the forehead over the subject's left cheek to the chin, back over the right: 36 points, closed.
  case faceOval
  /// From the outer end inwards: 5 points.
  case leftEyebrowTop
  /// From the outer end inwards: 5 points.
  case leftEyebrowBottom
  /// From the outer end inwards: 5 points.
  case rightEyebrowTop
  /// From the outer end inwards: 5 points.
  case rightEyebrowBottom
  /// From the outer corner over the upper lid to the inner corner, back along the lower lid: 16 points, closed.
  case leftEye
  /// From the outer corner over the upper lid to the inner corner, back along the lower lid: 16 points, closed.
  case rightEye
  /// The outer edge, from the subject's right corner of the mouth to the left one: 11 points.
  case upperLipTop
  /// The inner edge without the corners, from the subject's right to the left: 9 points.
  case upperLipBottom
  /// The inner edge without the corners, from the subject's right to the left: 9 points.
  case lowerLipTop
  /// The outer edge without the corners, from the subject's right to the left: 9 points.
  case lowerLipBottom
  /// Between the eyes, and the tip of the nose: 2 points.
  case noseBridge
  /// Below the nostrils, from the subject's right to the left: 3 points.
  case noseBottom
  /// The middle of the cheek: one point.
  case leftCheek
  /// The middle of the cheek: one point.
  case rightCheek
}

extension FaceContour {
  var line: MeshLine {
    switch self {
    case .faceOval: .faceOval
    case .leftEyebrowTop: .leftEyebrowTop
    case .leftEyebrowBottom: .leftEyebrowBottom
    case .rightEyebrowTop: .rightEyebrowTop
    case .rightEyebrowBottom: .rightEyebrowBottom
    case .leftEye: MeshLine(around: .leftUpperLid, .leftLowerLid)
    case .rightEye: MeshLine(around: .rightUpperLid, .rightLowerLid)
    case .upperLipTop: .upperLipOuter
    case .upperLipBottom: MeshLine.upperLipInner.inner
    case .lowerLipTop: MeshLine.lowerLipInner.inner
    case .lowerLipBottom: MeshLine.lowerLipOuter.inner
    case .noseBridge: MeshLine([168, 1])
    case .noseBottom: MeshLine([98, 2, 327])
    case .leftCheek: MeshLine([425])
    case .rightCheek: MeshLine([205])
    }
  }
}
