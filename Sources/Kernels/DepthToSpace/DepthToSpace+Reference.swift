extension Kernel<DepthToSpace> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { depthToSpaceReference($0, $1, rows: $2) }
}

private func depthToSpaceReference(_ p: DepthToSpace, _ operands: Operands, rows: Range<Int>) {
  let (output, block) = (p.output, p.block)
  for row in rows {
    for column in 0..<output.width {
      let group = (row % block * block + column % block) * output.channels
      for c in 0..<output.channels {
        operands.output[output.offset(y: row, x: column, channel: c)] =
          operands.input[p.input.offset(y: row / block, x: column / block, channel: group + c)]
      }
    }
  }
}
