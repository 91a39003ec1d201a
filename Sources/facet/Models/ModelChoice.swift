import FaceDetection

/// How thoroughly pictures are searched, and for whom that is the default.
extension OptionSpec {
  static let mode = OptionSpec(
    name: "mode", value: "WORD",
    summary:
      "How thoroughly to search: fast (one pass of --model), balanced (yunet over the whole picture), accurate (at three "
      + "sizes), or thorough. By default balanced, fast for videos and if --model is given, accurate with --redact.",
    completion: .words(PerformanceMode.allCases.map(\.rawValue)))
  static let rotations = OptionSpec(
    name: "rotations", value: "WORD",
    summary:
      "Look at the picture turned as well: quarters (by 90, 180 and 270 degrees) or eighths (in steps of 45). none by "
      + "default.",
    completion: .words(Rotations.allCases.map(\.rawValue)))
}

/// The model that a line asks for, and how thoroughly it searches.
struct ModelChoice: Equatable, Sendable {
  /// A name or a path: what `--model` says, else the task's own.
  let model: String
  let mode: PerformanceMode

  /// The model that looks at pictures in all modes but `fast`.
  static let wideModel = CellModelDescription.yunet.name
}

extension ModelChoice {
  /// A model or detector named alone means one pass of it.
  init(
    _ arguments: ParsedArguments, defaultModel: String, defaultMode: PerformanceMode = .balanced,
    isRedacting: Bool = false
  ) throws(UsageError) {
    let isNamed = arguments[.model] != nil || arguments[.detector] != nil
    model = arguments[.model] ?? defaultModel
    mode =
      try arguments.word(.mode, as: PerformanceMode.self)
      ?? (isNamed ? .fast : isRedacting ? .accurate : defaultMode)
  }
}
