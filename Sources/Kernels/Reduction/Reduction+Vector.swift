extension Kernel<Reduction> {
  /// A vector of sums at a time where their terms are neighbours, a vector of terms where those are.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.summed.sides.count <= 2 }) { problem in
      let (kept, summed) = (problem.kept, problem.summed)
      let isOneAxis = summed.sides.count == 1
      let divisor = problem.isMean ? Float(problem.termCount) : 1
      return BoundKernel(pieceCount: kept.runCount) { operands, pieces in
        for run in pieces {
          unsafe functions.reduction(
            ReductionCall(
              count: kept.innerCount, x: operands.input.base + kept.start(of: run, tensor: 1),
              xStep: kept.innerStride(1), outerTerms: isOneAxis ? 1 : summed.sides[0],
              outerStride: isOneAxis ? 0 : summed.strides[0][0], innerTerms: summed.innerCount,
              innerStride: summed.innerStride(0), y: operands.output.base + kept.start(of: run, tensor: 0),
              yStep: kept.innerStride(0), divisor: divisor))
        }
      }
    }
  }
}

extension Reduction {
  /// Output and input, along the axes that stay.
  fileprivate var kept: AxisWalk { AxisWalk(keptSides, [outputStrides, input.strides]) }

  /// The input, along the axes that are summed up.
  fileprivate var summed: AxisWalk { AxisWalk(summedSides, [input.strides]) }
}
