extension Kernel<Depthwise> {
  /// Any window, stride, dilation and multiplier.
  package static func patches(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: DepthwisePatchStage.accepts) { problem in
      let stage = DepthwisePatchStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }

  /// Some rows of every channel at a time.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let stage = DepthwiseStage(problem, functions)
      // Whole planes at once where rows are no vectors: what is written past a row's end must not meet another piece.
      let pieces = problem.output.arrangement == .rows ? problem.output.height : 1
      return BoundKernel(pieceCount: pieces) { operands, pieces in
        let output = problem.output
        let rows = output.arrangement == .rows ? pieces : 0..<output.height
        unsafe stage.run(
          operands.input.base, rows: rows, y: operands.output.base + rows.lowerBound * output.rowStride,
          yChannel: output.channelStride, yRow: output.rowStride)
      }
    }
  }

  private static func accepts(_ p: Depthwise) -> Bool {
    DepthwiseStage.accepts(p) && p.output.arrangement == p.output.planar.arrangement
  }
}
