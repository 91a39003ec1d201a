internal import Kernels

/// One kernel's work: what it reads and writes, and the call itself.
struct Step: Sendable {
  /// The nodes of the graph that it computes.
  var nodes: [Int]
  /// The operator and the kernel, as people read them.
  var operation: String
  var kernel: String
  /// Tensors read, by number; one or two.
  var inputs: [Int]
  /// The tensor written, by number.
  var output: Int
  var multiplyAdds: Int
  /// The kernel with its problem, packed weights and tables.
  var bound: BoundKernel
}

extension Step {
  /// The quickest kernel that accepts the problem, bound to it.
  init<Problem: KernelProblem>(
    _ problem: Problem, _ sets: [VectorFunctions], nodes: [Int], inputs: [Int], output: Int
  ) {
    let kernel = problem.kernel(sets)
    self.init(
      nodes: nodes, operation: Problem.operation, kernel: kernel.name, inputs: inputs, output: output,
      multiplyAdds: problem.multiplyAdds, bound: kernel.bind(problem))
  }
}
