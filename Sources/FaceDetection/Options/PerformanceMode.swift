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
