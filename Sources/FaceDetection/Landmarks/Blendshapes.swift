/// Scores of a face's expression.
///
/// ```swift
/// face.blendshapes?[.jawOpen]  // 0.013 for the astronaut
/// ```
public struct Blendshapes: Sendable, Equatable {
  /// 52 scores, 0…1, in the order of `Blendshape`.
  public let scores: [Float]

  package init(_ scores: [Float]) {
    precondition(scores.count == Blendshape.allCases.count, "a score for each expression")
    self.scores = scores
  }

  /// The score of an expression, 0…1.
  public subscript(_ shape: Blendshape) -> Float { scores[shape.index] }
}
