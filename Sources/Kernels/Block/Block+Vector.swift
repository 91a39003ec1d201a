extension Kernel<Block> {
  /// Some rows at a time: the depthwise part into the worker's memory, the product from there, so that what lies between
  /// never leaves the nearest cache. Where the rows are few, threads share the outputs as well.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let stage = BlockStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }

  /// The same for small pictures.
  package static func fewPixels(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { accepts($0) && FewPixelsBlockStage.accepts($0) }) { problem in
      let stage = FewPixelsBlockStage(problem, functions)
      return BoundKernel(
        pieceCount: 1, scratchCount: stage.scratchCount, run: { operands, _ in stage.run(operands) })
    }
  }

  private static func accepts(_ p: Block) -> Bool {
    guard p.input.arrangement != .interleaved, p.residual?.shape.arrangement != .interleaved else {
      return false
    }
    if let depthwise = p.depthwise {
      guard DepthwiseStage.accepts(depthwise), depthwise.output.arrangement == p.output.planar.arrangement
      else { return false }
    } else if p.input.arrangement != p.output.planar.arrangement {
      return false
    }
    if let residual = p.residual, residual.isPooled {
      return residual.shape.height == 2 * p.output.height && residual.shape.width == 2 * p.output.width
    }
    return p.residual.map { $0.shape.arrangement == p.output.arrangement } ?? true
  }
}
