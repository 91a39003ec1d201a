/// How a picture is turned to be looked at again: for photographs that do not say how they stand, and for people who lie.
///
/// Each turn costs as much as the picture as it stands. A face found in several turns is given once, as the surest saw it;
/// `Detection.roll` says how it is turned.
public enum Rotations: String, Sendable, CaseIterable {
  /// Not at all: the default.
  case none
  /// By 90°, 180° and 270°.
  case quarters
  /// In steps of 45°.
  case eighths
}

extension Rotations {
  /// Whether what was found in different turns is one face: boxes overlap by more than 0.4, or most of one tight box lies in
  /// the other, as that of a face which a turned look made of parts of a real one does.
  static func areOne(_ face: Candidate, _ surer: Candidate) -> Bool {
    face.overlap(surer) > 0.4 || face.tightShare(in: surer) > 0.6
  }

  /// Eighths of a turn, clockwise; the picture as it stands first.
  var turns: [Int] {
    switch self {
    case .none: [0]
    case .quarters: [0, 2, 4, 6]
    case .eighths: Array(0..<8)
    }
  }
}
