extension Kernel<AveragePool> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { averagePoolReference($0, $1, rows: $2) }
}

private func averagePoolReference(_ p: AveragePool, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    for column in 0..<p.output.width {
      for channel in 0..<p.output.channels {
        var (sum, count) = (Float(0), Float(0))
        for i in 0..<p.window.height {
          guard let inputRow = p.window.row(row, tap: i, height: p.input.height) else { continue }
          for j in 0..<p.window.width {
            guard let inputColumn = p.window.column(column, tap: j, width: p.input.width) else { continue }
            sum += operands.input[p.input.offset(y: inputRow, x: inputColumn, channel: channel)]
            count += 1
          }
        }
        operands.output[p.output.offset(y: row, x: column, channel: channel)] = p.range.limit(sum / count)
      }
    }
  }
}
