import Images

/// How `facet detect` and `facet video` make faces unrecognisable.
extension OptionSpec {
  static let redact = OptionSpec(
    name: "redact", value: "METHOD",
    summary:
      "Make faces unrecognisable: solid, blur or mosaic. If not given, --mode is accurate then, and --min-confidence so low "
      + "that hardly a face is missed: 0.08, or 0.3 in the mode fast.",
    completion: .words(Redaction.Method.allCases.map(\.rawValue)))
  static let redactShape = OptionSpec(
    name: "redact-shape", value: "SHAPE", summary: "What is painted over: ellipse (default) or box.",
    completion: .words(Redaction.Shape.allCases.map(\.rawValue)))
  static let redactMargin = OptionSpec(
    name: "redact-margin", value: "X",
    summary: "How many times a face's box is painted over, 1 to 10. 1.3 by default.")
  static let output = OptionSpec(
    name: "output", value: "FILE|FOLDER",
    summary:
      "Where --redact writes the pictures: FILE (.png, .jpg) for one picture, FOLDER for several. A JPEG from a JPEG "
      + "changes in the painted blocks only.",
    completion: .files)
}

extension ParsedArguments {
  /// How to redact, if it is asked for; otherwise `others` must not be given either.
  func redaction(with others: [OptionSpec]) throws(UsageError) -> Redaction? {
    let method = try word(.redact, as: Redaction.Method.self)
    let shape = try word(.redactShape, as: Redaction.Shape.self)
    let margin = try number(.redactMargin, in: 1...10)
    guard let method else {
      for option in [.redactShape, .redactMargin] + others where self[option] != nil {
        throw .needs(option: option.flag, OptionSpec.redact.flag)
      }
      return nil
    }
    return Redaction(method, shape: shape ?? .ellipse, margin: margin ?? 1.3)
  }
}
