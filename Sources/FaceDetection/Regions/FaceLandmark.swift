/// The ten landmarks of Google's ML Kit, by its names. Left and right are the subject's own.
///
/// ```swift
/// face.position(of: .noseBase)  // x 223.5, y 133.4 for the astronaut, in pixels of the picture
/// face.landmark(.noseBase)  // as fractions of its sides, with depth
/// ```
public enum FaceLandmark: Sendable, CaseIterable {
  /// The middle of the eye's outline, wherever it looks.
  case leftEye
  /// The middle of the eye's outline, wherever it looks.
  case rightEye
  /// Where the mesh ends before the ear. (ML Kit means the middle between the ear's tip and its lobe: the mesh has no
  /// ears.)
  case leftEar
  /// Where the mesh ends before the ear. (ML Kit means the middle between the ear's tip and its lobe: the mesh has no
  /// ears.)
  case rightEar
  /// The middle between the corner of the mouth and the outer corner of the eye.
  case leftCheek
  /// The middle between the corner of the mouth and the outer corner of the eye.
  case rightCheek
  /// The corner of the mouth.
  case mouthLeft
  /// The corner of the mouth.
  case mouthRight
  /// The middle of the lower lip.
  case mouthBottom
  /// Between the nostrils, where the nose meets the face.
  case noseBase
}

extension FaceLandmark {
  /// The points of the mesh whose mean it is.
  var indices: [Int] {
    switch self {
    case .leftEye: FaceContour.leftEye.line.indices
    case .rightEye: FaceContour.rightEye.line.indices
    case .leftEar: [454]
    case .rightEar: [234]
    case .leftCheek: [291, 263]
    case .rightCheek: [61, 33]
    case .mouthLeft: [291]
    case .mouthRight: [61]
    case .mouthBottom: [16]
    case .noseBase: [2]
    }
  }
}
