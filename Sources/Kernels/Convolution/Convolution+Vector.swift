extension Kernel<Convolution> {
  /// Any window, stride and dilation: what each tap sees is put together, then it is a product.
  package static func patches(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { PatchStage.accepts($0, functions) }) { problem in
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

  /// One window over the whole picture: a matrix times a vector.
  package static func onePixel(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: OnePixelStage.accepts) { problem in
      let stage = OnePixelStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }
}
