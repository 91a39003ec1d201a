/// What a convolution does to a result before it is stored.
package enum Rectifier: Sendable, Equatable {
  /// Limits it to a range: RELU, RELU6, or nothing at all.
  case range(ValueRange)
  /// PRELU: multiplies it by its output's slope where it is negative.
  case slopes([Float])

  /// Nothing.
  package static let none = Rectifier.range(.all)

  /// What becomes of a result of output channel `output`.
  @inline(always)
  package func rectified(_ value: Float, output: Int) -> Float {
    switch self {
    case .range(let range): range.limit(value)
    case .slopes(let slopes): value < 0 ? slopes[output] * value : value
    }
  }
}

/// A rectifier as inner loops read it.
struct PackedRectifier: Sendable {
  /// All numbers where there are slopes.
  let range: ValueRange
  let slopes: PackedFloats?

  init(_ rectifier: Rectifier) {
    switch rectifier {
    case .range(let range): (self.range, slopes) = (range, nil)
    case .slopes(let slopes): (range, self.slopes) = (.all, PackedFloats(slopes))
    }
  }
}
