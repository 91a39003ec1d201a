extension Kernel<ResizeNearest> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { resizeNearestReference($0, $1, rows: $2) }
}

private func resizeNearestReference(_ p: ResizeNearest, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    let y = p.source(row, input: p.input.height, output: p.output.height)
    for column in 0..<p.output.width {
      let x = p.source(column, input: p.input.width, output: p.output.width)
      for c in 0..<p.output.channels {
        let resized = operands.input[p.input.offset(y: y, x: x, channel: c)]
        let place = p.output.offset(y: row, x: column, channel: c)
        operands.output[place] = p.isAdded ? p.range.limit(resized + operands.other[place]) : resized
      }
    }
  }
}
