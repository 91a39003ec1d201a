extension Kernel<Cascade> {
  /// Row after row through all layers. Threads take bands of the last layer's rows, and compute what bands have in common
  /// once each.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.isVectorised }) { problem in
      let stage = CascadeStage(problem, functions)
      return BoundKernel(
        pieceCount: stage.pieceCount, scratchCount: stage.scratchCount,
        run: { operands, pieces in stage.run(operands, pieces: pieces) })
    }
  }
}

extension Cascade {
  /// What inner loops are written for.
  package var isVectorised: Bool {
    guard 1...14 ~= layers.count, layers.allSatisfy({ $0.isVectorised }) else { return false }
    for (index, layer) in layers.enumerated().dropFirst() {
      if case .resizeNearest = layer { return false }
      guard layer.input == layers[index - 1].output else { return false }
    }
    return CascadeRows(self).count <= Cascade.mostFloats
  }

  /// Whether what its rows take stays in the second cache.
  package var isNear: Bool { isVectorised && CascadeRows(self).count <= Cascade.fewFloats }

  /// Half of what most processors have in the second cache, 1 MB.
  private static let fewFloats = 1 << 17
  /// Floats that a worker may need: a file may name pictures as wide as it likes.
  private static let mostFloats = 1 << 20
}

extension Cascade.Layer {
  /// Pixels whose channels stand side by side and are whole vectors of every instruction set; for what is computed, not
  /// for what a convolution reads.
  fileprivate var isVectorised: Bool {
    guard input.arrangement == .interleaved, output.arrangement == .interleaved,
      output.channels % PictureShape.vectorLength == 0
    else { return false }
    switch self {
    case .convolution(let p):
      guard case .range = p.rectifier, p.hasFiniteWeights else { return false }
      let w = p.window
      return 1...8 ~= w.height && w.dilationY == 1 && w.dilationX == 1 && w.top >= 0 && w.left >= 0
    case .depthwise(let p):
      return p.window == Window(height: 3, width: 3, top: 1, left: 1) && p.multiplier == 1
        && p.output.height == p.input.height && p.output.width == p.input.width && p.hasFiniteWeights
    case .maxPool(let p):
      return p.window == Window(height: 2, width: 2, strideY: 2, strideX: 2) && p.range == .all
        && p.input.height == 2 * p.output.height && p.input.width == 2 * p.output.width
    case .resizeNearest(let p): return p.isAdded && p.isDoubling
    }
  }
}
