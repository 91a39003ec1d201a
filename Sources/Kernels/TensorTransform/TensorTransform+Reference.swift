extension Kernel<TensorTransform> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { tensorTransformReference($0, $1, rows: $2) }
}

private func tensorTransformReference(_ p: TensorTransform, _ operands: Operands, rows: Range<Int>) {
  let (x, m) = (operands.input, operands.other)
  let originX = m[3] + 0.5 * m[0] + 0.5 * m[1] - 0.5
  let originY = m[7] + 0.5 * m[4] + 0.5 * m[5] - 0.5
  let (right, bottom) = (Float(p.input.width - 1), Float(p.input.height - 1))
  for row in rows {
    for column in 0..<p.output.width {
      let placeX = m[0] * Float(column) + m[1] * Float(row) + originX
      let placeY = m[4] * Float(column) + m[5] * Float(row) + originY
      // False for NaN too, so that the conversions below cannot trap.
      guard placeX >= 0, placeX <= right, placeY >= 0, placeY <= bottom else {
        for c in 0..<p.output.channels { operands.output[p.output.offset(y: row, x: column, channel: c)] = 0 }
        continue
      }
      let (x0, y0) = (Int(placeX), Int(placeY))
      let (weightX, weightY) = (placeX - Float(x0), placeY - Float(y0))
      // At the last column or row the second tap is outside, and its weight is 0.
      let (x1, y1) = (min(x0 + 1, p.input.width - 1), min(y0 + 1, p.input.height - 1))
      for c in 0..<p.output.channels {
        let top =
          (1 - weightX) * x[p.input.offset(y: y0, x: x0, channel: c)]
          + weightX * x[p.input.offset(y: y0, x: x1, channel: c)]
        let below =
          (1 - weightX) * x[p.input.offset(y: y1, x: x0, channel: c)]
          + weightX * x[p.input.offset(y: y1, x: x1, channel: c)]
        operands.output[p.output.offset(y: row, x: column, channel: c)] =
          (1 - weightY) * top + weightY * below
      }
    }
  }
}
