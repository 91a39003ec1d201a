extension Kernel<Arithmetic> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { arithmeticReference($0, $1, rows: $2) }
}

private func arithmeticReference(_ p: Arithmetic, _ operands: Operands, rows: Range<Int>) {
  let (a, b, y) = (p.input.stretchedStrides, p.other.stretchedStrides, p.output.strides)
  for row in rows {
    for column in 0..<p.output.picture.width {
      for c in 0..<p.output.picture.channels {
        let place = SIMD4(row / p.output.picture.height, row % p.output.picture.height, column, c)
        let value = p.function.value(operands.input[a.offset(of: place)], operands.other[b.offset(of: place)])
        operands.output[y.offset(of: place)] = p.range.limit(value)
      }
    }
  }
}

extension Arithmetic.Function {
  /// The function's value for `a` and `b`.
  @inline(always)
  package func value(_ a: Float, _ b: Float) -> Float {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .squaredDifference: (a - b) * (a - b)
    }
  }
}
