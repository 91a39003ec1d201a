extension Kernel<MaxPool> {
  /// 2×2 pixels to one, some rows of every channel at a time.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let (input, output) = (problem.input, problem.output)
      // Whole planes at once where rows are no vectors: what is written past a row's end must not meet another piece.
      let pieces = output.arrangement == .rows ? output.height : 1
      return BoundKernel(pieceCount: pieces) { operands, pieces in
        let rows = output.arrangement == .rows ? pieces : 0..<output.height
        unsafe functions.maxPool(
          PoolCall(
            channels: output.channels, width: output.width, rows: rows.count,
            x: operands.input.base + input.offset(y: 2 * rows.lowerBound, x: 0), xRow: input.rowStride,
            xChannel: input.channelStride, y: operands.output.base + rows.lowerBound * output.rowStride,
            yRow: output.rowStride, yChannel: output.channelStride))
      }
    }
  }

  private static func accepts(_ p: MaxPool) -> Bool {
    p.window == Window(height: 2, width: 2, strideY: 2, strideX: 2) && p.range == .all
      && p.input.height == 2 * p.output.height && p.input.width == 2 * p.output.width
      && p.input.arrangement != .interleaved && p.output.arrangement == p.output.planar.arrangement
  }
}
