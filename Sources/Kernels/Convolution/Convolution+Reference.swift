extension Kernel<Convolution> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { convolutionReference($0, $1, rows: $2) }
}

/// The sum in the order the formula is written.
private func convolutionReference(_ p: Convolution, _ operands: Operands, rows: Range<Int>) {
  let (x, y) = (operands.input, operands.output)
  for row in rows {
    for column in 0..<p.output.width {
      for o in 0..<p.output.channels {
        var sum = p.bias[o]
        for i in 0..<p.window.height {
          guard let inputRow = p.window.row(row, tap: i, height: p.input.height) else { continue }
          for j in 0..<p.window.width {
            guard let inputColumn = p.window.column(column, tap: j, width: p.input.width) else { continue }
            let pixel = p.input.offset(y: inputRow, x: inputColumn)
            let tap = ((o * p.window.height + i) * p.window.width + j) * p.input.channels
            for c in 0..<p.input.channels { sum += p.weights[tap + c] * x[pixel + c * p.input.channelStride] }
          }
        }
        y[p.output.offset(y: row, x: column, channel: o)] = p.rectifier.rectified(sum, output: o)
      }
    }
  }
}
