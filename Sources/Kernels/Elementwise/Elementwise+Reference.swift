internal import CMath

extension Kernel<Elementwise> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { elementwiseReference($0, $1, rows: $2) }
}

private func elementwiseReference(_ p: Elementwise, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    for column in 0..<p.output.width {
      for c in 0..<p.output.channels {
        let value = operands.input[p.input.offset(y: row, x: column, channel: c)]
        operands.output[p.output.offset(y: row, x: column, channel: c)] = p.function.value(value)
      }
    }
  }
}

extension Elementwise.Function {
  /// The function's value at `x`.
  package func value(_ x: Float) -> Float {
    switch self {
    case .logistic: 1 / (1 + facet_expf(-x))
    case .hardSwish: x * ValueRange.upToSix.limit(x + 3) / 6
    case .negate: -x
    case .squareRoot: x.squareRoot()
    case .inverseSquareRoot: 1 / x.squareRoot()
    }
  }
}
