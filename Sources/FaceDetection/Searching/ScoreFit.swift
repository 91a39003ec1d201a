internal import CMath

/// What the looks at a picture say together of a face: how probably it is one.
///
/// A logistic function of a few numbers, fitted by `Benchmarks/fit` on labelled pictures and pictures without faces
/// (Docs/Searching.md says which). The mean of the looks' scores counts 0 for a look that did not see the face.
struct ScoreFit: Equatable, Sendable {
  var constant: Float
  /// Of the logit of the mean score.
  var mean: Float
}

extension ScoreFit {
  /// The probability that `face` is one, in a picture of these sides.
  func score(_ face: MergedFace, picture: SIMD2<Float>) -> Float {
    let sum = face.scores.reduce(0, +) / Float(face.scores.count)
    let limited = min(max(sum, 1e-4), 1 - 1e-4)
    return sigmoid(constant + mean * logit(limited))
  }

  static func fit(_ mode: PerformanceMode) -> ScoreFit? {
    mode == .fast ? nil : ScoreFit(constant: 0, mean: 1)
  }
}

extension SearchRecipe {
  static func recipe(_ mode: PerformanceMode) -> SearchRecipe {
    switch mode {
    case .fast: SearchRecipe(looks: [Look(scale: 1)], pixelLimit: 4 << 20, passPixels: 4 << 20)
    case .balanced: SearchRecipe(looks: [Look(scale: 1)], pixelLimit: 1 << 20, passPixels: 1 << 20)
    case .accurate:
      SearchRecipe(looks: [0.5, 1, 1.5].map { Look(scale: $0) }, pixelLimit: 2 << 20, passPixels: 3 << 19)
    case .thorough:
      SearchRecipe(looks: [0.5, 1, 1.5].map { Look(scale: $0) }, pixelLimit: 8 << 20, passPixels: 3 << 19)
    }
  }
}
