extension Kernel<Concatenation> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { concatenationReference($0, $1, rows: $2) }
}

private func concatenationReference(_ p: Concatenation, _ operands: Operands, rows: Range<Int>) {
  for run in rows {
    for index in 0..<p.runLength {
      operands.output[p.start + run * p.distance + index] = operands.input[run * p.runLength + index]
    }
  }
}
