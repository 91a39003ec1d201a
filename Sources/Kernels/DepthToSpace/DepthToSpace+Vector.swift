extension Kernel<DepthToSpace> {
  /// From planes to interleaved pixels, in the order of the output's memory: a copy, the same for every instruction set.
  package static let copying = Kernel(
    name: "copying",
    accepts: { $0.input.arrangement != .interleaved && $0.output.arrangement == .interleaved }
  ) { problem in
    BoundKernel(pieceCount: problem.output.height) { operands, rows in
      unsafe copy(problem, operands.input.base, operands.output.base, rows)
    }
  }
}

/// Checked by `accepts`: the input's pixels of a channel stand side by side, the output's channels of a pixel do.
private func copy(
  _ p: DepthToSpace, _ x: UnsafePointer<Float>, _ y: UnsafeMutablePointer<Float>, _ rows: Range<Int>
) {
  let (channels, block, plane) = (p.output.channels, p.block, p.input.channelStride)
  for row in rows {
    for across in 0..<block {
      let group = (row % block * block + across) * channels
      let source = unsafe x + p.input.offset(y: row / block, x: 0, channel: group)
      let target = unsafe y + p.output.offset(y: row, x: across)
      for column in 0..<p.input.width {
        let from = unsafe source + column
        let to = unsafe target + column &* block &* channels
        for c in 0..<channels { unsafe to[c] = from[c &* plane] }
      }
    }
  }
}
