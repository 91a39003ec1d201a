/// One way to compute an operator: a value in the operator's list.
///
/// Tests, benchmarks, the planner and `facet inspect` read the list, so a kernel is finished when it is in it.
package struct Kernel<Problem: KernelProblem>: Sendable {
  /// The method in a word: `reference`, or the instruction set it is written for.
  package let name: String
  /// Whether the kernel can compute this problem.
  package let accepts: @Sendable (Problem) -> Bool
  /// Does once what need not be done in every run: packs weights, lays out tables.
  package let bind: @Sendable (Problem) -> BoundKernel

  package init(
    name: String, accepts: @escaping @Sendable (Problem) -> Bool = { _ in true },
    bind: @escaping @Sendable (Problem) -> BoundKernel
  ) {
    (self.name, self.accepts, self.bind) = (name, accepts, bind)
  }

  /// A kernel that needs no preparation and computes row by row.
  package init(
    name: String, run: @escaping @Sendable (Problem, Operands, Range<Int>) -> Void
  ) {
    self.init(name: name) { problem in
      BoundKernel(pieceCount: problem.rowCount) { operands, rows in run(problem, operands, rows) }
    }
  }
}

/// A kernel made ready for one problem.
package struct BoundKernel: Sendable {
  /// Pieces of the output that can be computed by themselves, in any order.
  package let pieceCount: Int
  /// Floats a worker needs while it computes.
  package let scratchCount: Int
  /// Computes the given pieces of the output and nothing else.
  package let run: @Sendable (Operands, Range<Int>) -> Void

  package init(
    pieceCount: Int, scratchCount: Int = 0, run: @escaping @Sendable (Operands, Range<Int>) -> Void
  ) {
    (self.pieceCount, self.scratchCount, self.run) = (pieceCount, scratchCount, run)
  }
}

/// What a kernel reads and writes. An operator with one input has it twice.
package struct Operands: Sendable {
  package let input: InputView
  package let other: InputView
  package let output: OutputView
  /// The worker's own memory, at least `scratchCount` floats.
  package let scratch: OutputView

  package init(input: InputView, other: InputView? = nil, output: OutputView, scratch: OutputView) {
    (self.input, self.other, self.output, self.scratch) = (input, other ?? input, output, scratch)
  }
}

/// An operator with its sizes, options and weights: everything a kernel needs but the numbers that flow.
package protocol KernelProblem: Sendable {
  /// Every way there is to compute it, the plainest first and the quickest last: plain ones, then those of each
  /// instruction set.
  static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Self>]
  /// The operator in a word, as people read it in listings.
  static var operation: String { get }
  /// Rows of the output.
  var rowCount: Int { get }
  /// Products that are summed up: the usual measure of work.
  var multiplyAdds: Int { get }
}

/// The product of counts that a file claims: at most `Int.max`, never a trap.
package func saturatingProduct(_ factors: Int...) -> Int {
  factors.reduce(1) { product, factor in
    let (result, overflows) = product.multipliedReportingOverflow(by: factor)
    return overflows ? .max : result
  }
}

extension KernelProblem {
  package var multiplyAdds: Int { 0 }

  /// Chosen when the plan is made and never again.
  package func kernel(_ sets: [VectorFunctions]) -> Kernel<Self> {
    guard let kernel = Self.kernels(sets).last(where: { $0.accepts(self) }) else {
      preconditionFailure("the reference kernel of \(Self.operation) accepts everything")
    }
    return kernel
  }
}
