extension Kernel<PReLU> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { preluReference($0, $1, rows: $2) }
}

private func preluReference(_ p: PReLU, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    for column in 0..<p.output.width {
      for c in 0..<p.output.channels {
        let value = operands.input[p.input.offset(y: row, x: column, channel: c)]
        operands.output[p.output.offset(y: row, x: column, channel: c)] =
          value < 0 ? p.slopes[c] * value : value
      }
    }
  }
}
