extension Kernel<ZeroPadding> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { zeroPaddingReference($0, $1, rows: $2) }
}

private func zeroPaddingReference(_ p: ZeroPadding, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    for column in 0..<p.output.width {
      for channel in 0..<p.output.channels {
        let (y, x, c) = (row - p.top, column - p.left, channel - p.front)
        let isInside = 0..<p.input.height ~= y && 0..<p.input.width ~= x && 0..<p.input.channels ~= c
        operands.output[p.output.offset(y: row, x: column, channel: channel)] =
          isInside ? operands.input[p.input.offset(y: y, x: x, channel: c)] : 0
      }
    }
  }
}
