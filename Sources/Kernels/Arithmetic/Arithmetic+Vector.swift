extension Kernel<Arithmetic> {
  /// A vector at a time along the axis on which the output's floats are neighbours.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.walk.inner.strides[0] == 1 }) { problem in
      let walk = problem.walk
      let (inner, function, range) = (walk.inner, problem.function, problem.range)
      return BoundKernel(pieceCount: walk.runCount) { operands, pieces in
        for run in pieces {
          let starts = walk.starts(of: run)
          unsafe functions.arithmetic(
            ArithmeticCall(
              function, count: inner.side, a: operands.input.base + starts[1], aStep: inner.strides[1],
              b: operands.other.base + starts[2], bStep: inner.strides[2],
              y: operands.output.base + starts[0], range: range))
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
