extension Kernel<Normalization> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { normalizationReference($0, $1, rows: $2) }
}

private func normalizationReference(_ p: Normalization, _ operands: Operands, rows: Range<Int>) {
  let channels = p.input.channels
  for row in rows {
    for column in 0..<p.output.width {
      func x(_ c: Int) -> Float { operands.input[p.input.offset(y: row, x: column, channel: c)] }
      var sum: Float = 0
      for c in 0..<channels { sum += x(c) }
      let mean = sum / Float(channels)
      var squares: Float = 0
      for c in 0..<channels { squares += (x(c) - mean) * (x(c) - mean) }
      let inverse = 1 / (squares / Float(channels) + p.epsilon).squareRoot()
      for c in 0..<channels {
        let scale = inverse * p.scale[c]
        operands.output[p.output.offset(y: row, x: column, channel: c)] = x(c) * scale - mean * scale
      }
    }
  }
}
