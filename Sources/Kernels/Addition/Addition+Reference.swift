extension Kernel<Addition> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { additionReference($0, $1, rows: $2) }
}

private func additionReference(_ p: Addition, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    for column in 0..<p.output.width {
      for c in 0..<p.output.channels {
        let a = operands.input[p.input.offset(y: row, x: column, channel: c)]
        let b = operands.other[p.other.offset(y: row, x: column, channel: c)]
        operands.output[p.output.offset(y: row, x: column, channel: c)] = p.range.limit(a + b)
      }
    }
  }
}
