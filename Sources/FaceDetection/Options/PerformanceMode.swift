/// How thoroughly a picture is searched for faces: what it costs, and what is missed.
///
/// | mode | what is done |
/// |---|---|
/// | `.fast` | one pass of the caller's model; MediaPipe's answers from MediaPipe's models |
/// | `.balanced` | one pass of a model that takes any size, YuNet, over the picture up to a megapixel |
/// | `.accurate` | three sizes, scores averaged |
/// | `.thorough` | more sizes, and the picture as a mirror shows it |
///
/// Docs/Searching.md has what each finds and costs.
public enum PerformanceMode: String, Sendable, CaseIterable {
  /// One pass of the model that `baseOptions` names: the default.
  case fast
  /// One pass over the whole picture, at its own size up to a megapixel.
  case balanced
  /// Several sizes of the picture; a face's score is what they say together.
  case accurate
  /// As much as brings anything.
  case thorough
}

extension PerformanceMode {
  /// The least score of a face unless a caller says otherwise. In the slower modes a score is the share of faces among what
  /// has it; the more looks there are, the more is found that is none, and the higher is the score that keeps it out.
  public var defaultConfidence: Float {
    switch self {
    case .fast, .balanced: 0.5
    case .accurate: 0.82
    case .thorough: 0.9
    }
  }

  /// The score above which everything is taken for a face by those who must not miss one: redaction.
  package var findAllConfidence: Float {
    switch self {
    case .fast: 0.3
    case .balanced, .accurate, .thorough: 0.08
    }
  }
}
