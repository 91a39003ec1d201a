internal import Kernels

/// One kernel's work: what it reads and writes, and the call itself.
struct Step: Sendable {
  /// The node of the graph it belongs to.
  var node: Int
  /// The operator and the kernel, as people read them.
  var operation: String
  var kernel: String
  /// Tensors read, by number; one or two.
  var inputs: [Int]
  /// The tensor written, by number.
  var output: Int
  /// Rows of the output.
  var rowCount: Int
  var multiplyAdds: Int
  /// Computes the rows; problem and kernel are bound.
  var run: @Sendable (Operands, Range<Int>) -> Void
}

extension Step {
  /// The quickest kernel that accepts the problem, bound to it.
  init<Problem: KernelProblem>(_ problem: Problem, node: Int, inputs: [Int], output: Int) {
    let kernel = problem.kernel
    self.init(
      node: node, operation: Problem.operation, kernel: kernel.name, inputs: inputs, output: output,
      rowCount: problem.rowCount, multiplyAdds: problem.multiplyAdds,
      run: { operands, rows in kernel.run(problem, operands, rows) })
  }
}
