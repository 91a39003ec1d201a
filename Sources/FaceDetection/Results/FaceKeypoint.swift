/// A point that a detector finds in a face.
///
/// BlazeFace models find the first six, in this order; YuNet finds eyes, nose and the corners of the mouth. Right and left are the subject's own: in an upright picture that is not mirrored, the right eye is on the left.
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
  /// Where the lips meet on the subject's right.
  case rightMouthCorner
  /// Where the lips meet on the subject's left.
  case leftMouthCorner
}

extension FaceKeypoint {
  /// The six points of MediaPipe's face detectors, in their order.
  public static let ofMediaPipe: [FaceKeypoint] = [
    .rightEye, .leftEye, .noseTip, .mouthCenter, .rightEarTragion, .leftEarTragion,
  ]
}

/// Which points of a face are known.
package struct KeypointSet: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ points: [FaceKeypoint]) {
    rawValue = points.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
  }

  /// Those of MediaPipe's face detectors.
  package static let ofMediaPipe = KeypointSet(rawValue: 0b11_1111)

  package func contains(_ point: FaceKeypoint) -> Bool { rawValue & 1 << UInt8(point.rawValue) != 0 }
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
    case .rightMouthCorner: "rightMouthCorner"
    case .leftMouthCorner: "leftMouthCorner"
    }
  }
}
