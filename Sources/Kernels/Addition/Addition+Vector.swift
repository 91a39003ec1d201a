extension Kernel<Addition> {
  /// A vector at a time, wherever all three lie alike.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.input == $0.other && $0.input == $0.output }) { problem in
      let isPlanes = problem.output.arrangement == .planes
      let row = isPlanes ? problem.output.extent : problem.output.rowStride
      return BoundKernel(pieceCount: isPlanes ? 1 : problem.output.height) { operands, pieces in
        let first = pieces.lowerBound * row
        unsafe functions.sum(
          ElementCall(
            count: pieces.count * row, a: operands.input.base + first, b: operands.other.base + first,
            y: operands.output.base + first, range: problem.range))
      }
    }
  }
}
