extension Kernel<TransposedConvolution> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") {
    transposedConvolutionReference($0, $1, rows: $2)
  }
}

/// The sum as each output pixel sees it: of all taps, those that an input pixel puts there.
private func transposedConvolutionReference(
  _ p: TransposedConvolution, _ operands: Operands, rows: Range<Int>
) {
  let (x, y) = (operands.input, operands.output)
  for row in rows {
    for column in 0..<p.output.width {
      for o in 0..<p.output.channels {
        var sum = p.bias[o]
        for i in 0..<p.window.height {
          guard
            let inputRow = source(row + p.window.top - i, stride: p.window.strideY, side: p.input.height)
          else { continue }
          for j in 0..<p.window.width {
            guard
              let inputColumn = source(
                column + p.window.left - j, stride: p.window.strideX, side: p.input.width)
            else { continue }
            let pixel = p.input.offset(y: inputRow, x: inputColumn)
            let tap = ((o * p.window.height + i) * p.window.width + j) * p.input.channels
            for c in 0..<p.input.channels { sum += p.weights[tap + c] * x[pixel + c * p.input.channelStride] }
          }
        }
        y[p.output.offset(y: row, x: column, channel: o)] = sum
      }
    }
  }
}

/// The input row or column whose window begins at `place`, if there is one.
private func source(_ place: Int, stride: Int, side: Int) -> Int? {
  guard place >= 0, place % stride == 0, place / stride < side else { return nil }
  return place / stride
}
