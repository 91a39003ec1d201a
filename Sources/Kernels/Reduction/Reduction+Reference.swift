extension Kernel<Reduction> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { reductionReference($0, $1, rows: $2) }
}

private func reductionReference(_ p: Reduction, _ operands: Operands, rows: Range<Int>) {
  let (kept, summed) = (p.keptSides, p.summedSides)
  let (strides, outputStrides) = (p.input.strides, p.outputStrides)
  for row in rows {
    for x in 0..<kept[2] {
      for c in 0..<kept[3] {
        let place = SIMD4(row / kept[1], row % kept[1], x, c)
        let first = strides.offset(of: place)
        var sum: Float = 0
        for i in 0..<summed[0] {
          for j in 0..<summed[1] {
            for k in 0..<summed[2] {
              for l in 0..<summed[3] { sum += operands.input[first + strides.offset(of: SIMD4(i, j, k, l))] }
            }
          }
        }
        operands.output[outputStrides.offset(of: place)] = p.isMean ? sum / Float(p.termCount) : sum
      }
    }
  }
}
