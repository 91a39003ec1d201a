extension Kernel<Clamping> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { clampingReference($0, $1, rows: $2) }
}

private func clampingReference(_ p: Clamping, _ operands: Operands, rows: Range<Int>) {
  let row = p.shape.width * p.shape.channels
  for index in rows.lowerBound * row..<rows.upperBound * row {
    operands.output[index] = p.range.limit(operands.input[index])
  }
}
