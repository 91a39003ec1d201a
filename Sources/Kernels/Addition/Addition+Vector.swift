extension Kernel<Addition> {
  /// The way of all arithmetic, for tensors that do not lie alike: a constant is as the file has it.
  package static func strided(_ functions: VectorFunctions) -> Kernel {
    let kernel = Kernel<Arithmetic>.vector(functions)
    return Kernel(
      name: functions.name, accepts: { kernel.accepts($0.arithmetic) }, bind: { kernel.bind($0.arithmetic) })
  }

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

extension Addition {
  fileprivate var arithmetic: Arithmetic {
    Arithmetic(
      .add, input: TensorShape(input), other: TensorShape(other), output: TensorShape(output), range: range)
  }
}
