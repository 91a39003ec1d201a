extension Kernel<Convolution> {
  /// Any window, stride and dilation: what each tap sees is put together, then it is a product.
  package static func patches(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: PatchStage.accepts) { problem in
      let stage = PatchStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }

  /// The first convolution of a network.
  package static func first(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: FirstConvolutionStage.accepts) { problem in
      let stage = FirstConvolutionStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }

  /// A few windows only.
  package static func fewPixels(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: FewPixelsStage.accepts) { problem in
      let stage = FewPixelsStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }
}
