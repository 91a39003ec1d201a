/// The six points every detector finds in a face, in the order of the model's output.
///
/// Right and left are the subject's own: in an upright picture that is not mirrored, the right eye is on the left.
public enum FaceKeypoint: Int, Sendable, CaseIterable {
  /// The middle of the subject's right eye.
  case rightEye
  /// The middle of the subject's left eye.
  case leftEye
  /// The tip of the nose.
  case noseTip
  /// The middle of the mouth.
  case mouthCenter
  /// The small cartilage before the subject's right ear canal.
  case rightEarTragion
  /// The small cartilage before the subject's left ear canal.
  case leftEarTragion
}

extension FaceKeypoint {
  /// The name as it is written in code and in JSON: `rightEye`, `leftEye`, …
  public var name: String {
    switch self {
    case .rightEye: "rightEye"
    case .leftEye: "leftEye"
    case .noseTip: "noseTip"
    case .mouthCenter: "mouthCenter"
    case .rightEarTragion: "rightEarTragion"
    case .leftEarTragion: "leftEarTragion"
    }
  }
}
