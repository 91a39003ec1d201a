/// One way to compute an operator: a value in the operator's list.
///
/// Tests, benchmarks, the planner and `facet inspect` read the list, so a kernel is finished when it is in it.
package struct Kernel<Problem: KernelProblem>: Sendable {
  /// The method in a word: `reference`, …
  package let name: String
  /// Whether the kernel can compute this problem.
  package let accepts: @Sendable (Problem) -> Bool
  /// Computes the given rows of the output and nothing else.
  package let run: @Sendable (Problem, Operands, Range<Int>) -> Void

  package init(
    name: String, accepts: @escaping @Sendable (Problem) -> Bool = { _ in true },
    run: @escaping @Sendable (Problem, Operands, Range<Int>) -> Void
  ) {
    (self.name, self.accepts, self.run) = (name, accepts, run)
  }
}

/// What a kernel reads and writes. An operator with one input has it twice.
package struct Operands: Sendable {
  package let input: InputView
  package let other: InputView
  package let output: OutputView

  package init(input: InputView, other: InputView? = nil, output: OutputView) {
    (self.input, self.other, self.output) = (input, other ?? input, output)
  }
}

/// An operator with its sizes, options and weights: everything a kernel needs but the numbers that flow.
package protocol KernelProblem: Sendable {
  /// Every way there is to compute it, the plainest first and the quickest last.
  static var kernels: [Kernel<Self>] { get }
  /// The operator in a word, as people read it in listings.
  static var operation: String { get }
  /// Rows of the output; a kernel can be asked for some of them.
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
  package var kernel: Kernel<Self> {
    guard let kernel = Self.kernels.last(where: { $0.accepts(self) }) else {
      preconditionFailure("the reference kernel of \(Self.operation) accepts everything")
    }
    return kernel
  }
}
