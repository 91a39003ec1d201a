/// The range a result is limited to before it is stored: what RELU, RELU6 and the like do.
package struct ValueRange: Sendable, Equatable {
  package var lower: Float
  package var upper: Float

  package init(lower: Float, upper: Float) { (self.lower, self.upper) = (lower, upper) }

  /// No limit.
  package static let all = ValueRange(lower: -.infinity, upper: .infinity)
  /// RELU: at least 0.
  package static let positive = ValueRange(lower: 0, upper: .infinity)
  /// RELU6: 0…6.
  package static let upToSix = ValueRange(lower: 0, upper: 6)
  /// RELU_N1_TO_1: −1…1.
  package static let unit = ValueRange(lower: -1, upper: 1)

  /// The nearest value inside; NaN stays NaN.
  @inline(always)
  package func limit(_ value: Float) -> Float {
    value < lower ? lower : (value > upper ? upper : value)
  }
}
