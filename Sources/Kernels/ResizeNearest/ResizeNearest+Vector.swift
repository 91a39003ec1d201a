extension Kernel<ResizeNearest> {
  /// Twice the size, channel by channel: each pixel becomes four.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.isPlanar && $0.isDoubling }) { problem in
      unsafe BoundKernel(
        doubling: problem.input, to: problem.output, isAdded: problem.isAdded, range: problem.range,
        functions.repeated)
    }
  }

  /// Any size, from any arrangement to any: the places across are looked up once, for all rows and channels; the same for
  /// every instruction set.
  package static let copying = Kernel(name: "copying", accepts: { !$0.isAdded }) { problem in
    let (input, output) = (problem.input, problem.output)
    let columns = (0..<output.width).map {
      problem.source($0, input: input.width, output: output.width) * input.columnStride
    }
    let rows = (0..<output.height).map {
      problem.source($0, input: input.height, output: output.height) * input.rowStride
    }
    return BoundKernel(pieceCount: output.height) { operands, pieces in
      for row in pieces { copy(input, output, operands, row, from: rows[row], columns) }
    }
  }
}

/// One output row: the innermost loop runs along what stands side by side in the output.
private func copy(
  _ input: PictureShape, _ output: PictureShape, _ operands: Operands, _ row: Int, from start: Int,
  _ columns: [Int]
) {
  let target = output.offset(y: row, x: 0)
  if output.arrangement == .interleaved {
    for column in 0..<output.width {
      for c in 0..<output.channels {
        operands.output[target + column * output.columnStride + c] =
          operands.input[start + columns[column] + c * input.channelStride]
      }
    }
  } else {
    for c in 0..<output.channels {
      let (from, to) = (start + c * input.channelStride, target + c * output.channelStride)
      for column in 0..<output.width { operands.output[to + column] = operands.input[from + columns[column]] }
    }
  }
}

extension ResizeNearest {
  /// Whether both sides become twice as long, which every convention but aligned corners does alike: ⌊y/2⌋ and
  /// ⌊(y + ½)/2⌋ are the same, and exact below 2²³ rows.
  package var isDoubling: Bool {
    !alignsCorners && output.width == 2 * input.width && output.height == 2 * input.height
      && max(output.width, output.height) < 1 << 22
  }

  fileprivate var isPlanar: Bool {
    input.arrangement != .interleaved && output.arrangement != .interleaved
  }
}
