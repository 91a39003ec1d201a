extension Kernel<StridedCopy> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { stridedCopyReference($0, $1, rows: $2) }
}

private func stridedCopyReference(_ p: StridedCopy, _ operands: Operands, rows: Range<Int>) {
  let (sides, from, to) = (p.output.sides, p.inputStrides, p.output.strides)
  for row in rows {
    for x in 0..<sides[2] {
      for c in 0..<sides[3] {
        let place = SIMD4(row / sides[1], row % sides[1], x, c)
        operands.output[to.offset(of: place)] = operands.input[p.start + from.offset(of: place)]
      }
    }
  }
}
