extension SearchRecipe {
  /// How each mode looks at a picture. Docs/Searching.md has what was measured.
  static func recipe(_ mode: PerformanceMode) -> SearchRecipe {
    switch mode {
    // As the model's makers run it. Here and in balanced a pass has room for a picture whose sides were rounded up.
    case .fast: SearchRecipe(looks: [Look(scale: 1)], pixelLimit: 4 << 20, passPixels: 5 << 20)
    case .balanced: SearchRecipe(looks: [Look(scale: 1)], pixelLimit: 1 << 20, passPixels: 5 << 18)
    case .accurate:
      SearchRecipe(looks: [0.5, 1, 1.5].map { Look(scale: $0) }, pixelLimit: 2 << 20, passPixels: 2 << 20)
    case .thorough:
      SearchRecipe(
        looks: [Look(scale: 0.25)]
          + [0.5, 0.5.squareRoot(), 1, 2.0.squareRoot()].flatMap {
            [Look(scale: $0), Look(scale: $0, isMirrored: true)]
          } + [Look(scale: 2)], pixelLimit: 8 << 20, passPixels: 2 << 20)
    }
  }
}

extension ScoreFit {
  /// What the looks of each mode say together; none where the model's own score counts.
  static func fit(_ mode: PerformanceMode) -> ScoreFit? {
    switch mode {
    case .fast: nil
    case .balanced: ScoreFit(constant: -0.9175, slope: 2.3758, bend: 0.2873)
    case .accurate: ScoreFit(constant: 0.9942, slope: 3.0917, bend: 0.3493, heightRange: 24)
    case .thorough: ScoreFit(constant: 2.3899, slope: 3.0587, bend: 0.1982, heightRange: 44)
    }
  }
}
