/// The one-euro filter (Casiez, Roussel and Vogel, CHI 2012) of sixteen numbers at once: a low-pass filter whose cut-off
/// frequency grows with the speed of what it filters.
///
///     speed  = (x − x̂′)/T                  T seconds since the last number, x̂′ what was made of that
///     ŝ      = α(speed cut-off)·speed + (1 − α(speed cut-off))·ŝ′
///     cutoff = min. cut-off + coefficient·|ŝ|/unit
///     x̂      = α(cutoff)·x + (1 − α(cutoff))·x̂′,   α(f) = 2πfT/(2πfT + 1)
///
/// T comes from the timestamps, so frames may come at any rate.
struct OneEuroFilter: Sendable {
  private var value: SIMD16<Float>
  private var speed = SIMD16<Float>.zero  // a second

  /// Begins with the first numbers as they are.
  init(_ first: SIMD16<Float>) { value = first }

  /// What is made of the next numbers.
  ///
  /// - Parameters:
  ///   - x: The numbers, finite.
  ///   - unit: What `SmoothingOptions.speedCoefficient` counts speed in, above 0 each.
  ///   - seconds: Since the last numbers. With 0 or less nothing can be said of speed: the last result stays.
  ///   - options: The parameters.
  /// - Returns: The smoothed numbers.
  mutating func filter(
    _ x: SIMD16<Float>, unit: SIMD16<Float>, seconds: Float, _ options: SmoothingOptions
  ) -> SIMD16<Float> {
    guard seconds > 0 else { return value }
    let speedShare = OneEuroFilter.share(SIMD16(repeating: options.speedCutoffInHertz), seconds)
    speed += speedShare * ((x - value) / seconds - speed)
    let magnitude = speed.replacing(with: -speed, where: speed .< 0)
    let cutoff = options.minCutoffInHertz + options.speedCoefficient * magnitude / unit
    value += OneEuroFilter.share(cutoff, seconds) * (x - value)
    return value
  }

  /// α(f), written so that it is 1, not NaN, where the cut-off is infinite.
  private static func share(_ cutoff: SIMD16<Float>, _ seconds: Float) -> SIMD16<Float> {
    1 / (1 + 1 / (2 * Float.pi * seconds * cutoff))
  }
}
