import FaceDetection

/// How thoroughly pictures are searched.
extension OptionSpec {
  static let mode = OptionSpec(
    name: "mode", value: "WORD",
    summary:
      "How thoroughly to search: fast (one pass of --model), balanced (yunet over the whole picture), accurate (at three "
      + "sizes), or thorough. By default balanced for pictures and fast for videos, fast for a model that is named, and accurate with --redact.",
    completion: .words(PerformanceMode.allCases.map(\.rawValue)))
  static let rotations = OptionSpec(
    name: "rotations", value: "WORD",
    summary:
      "Look at the picture turned as well: quarters (by 90, 180 and 270 degrees) or eighths (in steps of 45). none by "
      + "default.",
    completion: .words(Rotations.allCases.map(\.rawValue)))
}

extension ParsedArguments {
  /// How thoroughly to search: what `--mode` says, else one pass of a model or detector that is named, else what suits
  /// redaction, else `usual`.
  func mode(usual: PerformanceMode, isRedacting: Bool = false) throws(UsageError) -> PerformanceMode {
    if let mode = try word(.mode, as: PerformanceMode.self) { return mode }
    if self[.model] != nil || self[.detector] != nil { return .fast }
    return isRedacting ? .accurate : usual
  }
}
