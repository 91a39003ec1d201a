extension Kernel<Reduction> {
  /// A vector of sums at a time where their terms are neighbours, a vector of terms where those are.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.summed.outer.count <= 1 }) { problem in
      let (kept, terms) = (problem.kept, problem.summed.inner)
      let moreTerms = problem.summed.outer.first ?? AxisWalk.Axis(side: 1, strides: .zero)
      let divisor = problem.isMean ? Float(problem.termCount) : 1
      return BoundKernel(pieceCount: kept.runCount) { operands, pieces in
        for run in pieces {
          let starts = kept.starts(of: run)
          unsafe functions.reduction(
            ReductionCall(
              count: kept.inner.side, x: operands.input.base + starts[1], xStep: kept.inner.strides[1],
              outerTerms: moreTerms.side, outerStride: moreTerms.strides[0], innerTerms: terms.side,
              innerStride: terms.strides[0], y: operands.output.base + starts[0],
              yStep: kept.inner.strides[0], divisor: divisor))
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
