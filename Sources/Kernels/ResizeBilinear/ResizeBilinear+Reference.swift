extension Kernel<ResizeBilinear> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { resizeBilinearReference($0, $1, rows: $2) }
}

private func resizeBilinearReference(_ p: ResizeBilinear, _ operands: Operands, rows: Range<Int>) {
  let x = operands.input
  for row in rows {
    let down = p.mix(row, input: p.input.height, output: p.output.height)
    for column in 0..<p.output.width {
      let across = p.mix(column, input: p.input.width, output: p.output.width)
      for c in 0..<p.output.channels {
        let upper =
          x[p.input.offset(y: down.first, x: across.first, channel: c)] * (1 - across.weight)
          + x[p.input.offset(y: down.first, x: across.second, channel: c)] * across.weight
        let lower =
          x[p.input.offset(y: down.second, x: across.first, channel: c)] * (1 - across.weight)
          + x[p.input.offset(y: down.second, x: across.second, channel: c)] * across.weight
        let place = p.output.offset(y: row, x: column, channel: c)
        let resized = upper * (1 - down.weight) + lower * down.weight
        operands.output[place] = p.isAdded ? p.range.limit(resized + operands.other[place]) : resized
      }
    }
  }
}
