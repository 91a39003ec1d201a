/// What the looks at a picture say together of a face: how probably it is one.
///
/// Look i at scale cᵢ scored the face sᵢ, 0 if it did not see it. A look counts as much as the face is large enough for it:
/// wᵢ = (h·cᵢ − 4) / r, limited to 0…1, where h is the face's height in pixels of the picture. Together they say
/// t = (Σ wᵢ·sᵢ) / (Σ wᵢ + n/6) · 7/6, n looks; the sixth keeps a face down that few looks could see. Then
/// p = σ(a + b·L + c·L²), L = ln(t / (1 − t)), t limited to 0.02…0.98, is fitted to the share of faces among what has this
/// t, and the score is 0.05 + 0.95·p. `Benchmarks/fit` fits a, b and c, and Docs/Searching.md says on what.
struct ScoreFit: Equatable, Sendable {
  /// a, b and c.
  var constant: Float, slope: Float, bend: Float
  /// r, in pixels of a look; `nil` where there is one look, whose score is t.
  var heightRange: Float?
}

extension ScoreFit {
  /// The height in a look's pixels below which it says nothing.
  private static let leastHeight: Float = 4
  /// What is added to the sum of weights, for each look.
  private static let doubt: Float = 1 / 6

  /// The score of `face`, of this height in pixels of the picture; `scales` are those of the looks.
  func score(_ face: MergedFace, height: Float, scales: [Float]) -> Float {
    let evidence = evidence(face, height: height, scales: scales)
    let l = logit(min(max(evidence, 0.02), 0.98))
    // Below the bend's turning point less evidence would mean more: there it stays as it is.
    let x = bend > 0 ? max(l, -slope / (2 * bend)) : l
    return 0.05 + 0.95 * sigmoid(constant + slope * x + bend * x * x)
  }

  /// What the looks say together, t.
  func evidence(_ face: MergedFace, height: Float, scales: [Float]) -> Float {
    guard let heightRange else { return face.scores.max() ?? 0 }
    var (sum, weights) = (Float(0), ScoreFit.doubt * Float(face.scores.count))
    for (score, scale) in zip(face.scores, scales) {
      let weight = min(max((height * scale - ScoreFit.leastHeight) / heightRange, 0), 1)
      sum += weight * score
      weights += weight
    }
    return sum / weights * (1 + ScoreFit.doubt)
  }
}
