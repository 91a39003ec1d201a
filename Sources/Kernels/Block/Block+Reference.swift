extension Kernel<Block> {
  /// The definition the others are held to.
  package static let reference = Kernel(name: "reference") { blockReference($0, $1, rows: $2) }
}

/// The parts one after another, pixel by pixel.
private func blockReference(_ p: Block, _ operands: Operands, rows: Range<Int>) {
  for row in rows {
    for column in 0..<p.output.width {
      let inner = (0..<p.input.channels).map {
        p.innerValue(operands.input, row: row, column: column, channel: $0)
      }
      for o in 0..<p.output.channels {
        var sum = p.bias[o]
        for c in 0..<p.input.channels { sum += p.weights[o * p.input.channels + c] * inner[c] }
        sum += p.residualValue(operands.other, row: row, column: column, channel: o)
        operands.output[p.output.offset(y: row, x: column, channel: o)] =
          p.rectifier.rectified(sum, output: o)
      }
    }
  }
}

extension Block {
  /// What the 1×1 convolution sees: the depthwise convolution's result, or the input itself.
  fileprivate func innerValue(_ x: InputView, row: Int, column: Int, channel: Int) -> Float {
    guard let depthwise else { return x[input.offset(y: row, x: column, channel: channel)] }
    let window = depthwise.window
    var sum = depthwise.bias[channel]
    for i in 0..<window.height {
      guard let inputRow = window.row(row, tap: i, height: input.height) else { continue }
      for j in 0..<window.width {
        guard let inputColumn = window.column(column, tap: j, width: input.width) else { continue }
        let weight = depthwise.weights[(i * window.width + j) * input.channels + channel]
        sum += weight * x[input.offset(y: inputRow, x: inputColumn, channel: channel)]
      }
    }
    return depthwise.range.limit(sum)
  }

  /// What is added to output `channel`.
  fileprivate func residualValue(_ r: InputView, row: Int, column: Int, channel: Int) -> Float {
    guard let residual, channel < residual.shape.channels else { return 0 }
    guard residual.isPooled else { return r[residual.shape.offset(y: row, x: column, channel: channel)] }
    var largest = -Float.infinity
    for y in 2 * row..<2 * row + 2 {
      for x in 2 * column..<2 * column + 2 {
        largest = max(largest, r[residual.shape.offset(y: y, x: x, channel: channel)])
      }
    }
    return largest
  }
}
