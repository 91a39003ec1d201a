extension Kernel<Depthwise> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { depthwiseReference($0, $1, rows: $2) }
}

/// The sum in the order the formula is written.
private func depthwiseReference(_ p: Depthwise, _ operands: Operands, rows: Range<Int>) {
  let (x, y) = (operands.input, operands.output)
  for row in rows {
    for column in 0..<p.output.width {
      for o in 0..<p.output.channels {
        var sum = p.bias[o]
        for i in 0..<p.window.height {
          guard let inputRow = p.window.row(row, tap: i, height: p.input.height) else { continue }
          for j in 0..<p.window.width {
            guard let inputColumn = p.window.column(column, tap: j, width: p.input.width) else { continue }
            let weight = p.weights[(i * p.window.width + j) * p.output.channels + o]
            sum += weight * x[p.input.offset(y: inputRow, x: inputColumn, channel: o / p.multiplier)]
          }
        }
        y[p.output.offset(y: row, x: column, channel: o)] = p.range.limit(sum)
      }
    }
  }
}
