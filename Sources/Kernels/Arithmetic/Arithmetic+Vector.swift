extension Kernel<Arithmetic> {
  /// A vector at a time along the axis on which the output's floats are neighbours.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.walk.innerStride(0) == 1 }) { problem in
      let walk = problem.walk
      let (a, b) = (walk.innerStride(1), walk.innerStride(2))
      return BoundKernel(pieceCount: walk.runCount) { operands, pieces in
        for run in pieces {
          unsafe functions.arithmetic(
            ArithmeticCall(
              problem.function, count: walk.innerCount,
              a: operands.input.base + walk.start(of: run, tensor: 1), aStep: a,
              b: operands.other.base + walk.start(of: run, tensor: 2), bStep: b,
              y: operands.output.base + walk.start(of: run, tensor: 0), range: problem.range))
        }
      }
    }
  }
}

extension Arithmetic {
  /// Output, input and other, in this order.
  fileprivate var walk: AxisWalk {
    AxisWalk(output.sides, [output.strides, input.stretchedStrides, other.stretchedStrides])
  }
}
