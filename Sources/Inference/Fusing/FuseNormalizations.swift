internal import Kernels

extension OperationList {
  /// A layer normalization written out (mean, squared differences, their mean, one over the root, scale, and twice a
  /// product) becomes one operation.
  mutating func fuseNormalizations(of graph: Graph) {
    for index in operations.indices {
      guard let operation = operations[index], let pattern = normalization(operation, of: graph) else {
        continue
      }
      let parts = pattern.parts.sorted()
      operations[index] = PlannedOperation(
        nodes: parts.flatMap { operations[$0]?.nodes ?? [] } + operation.nodes,
        problem: .normalization(pattern.problem), inputs: [pattern.input], output: operation.output)
      for part in parts { remove(part) }
    }
  }

  private typealias Pattern = (problem: Normalization, input: Int, parts: [Int])

  /// x·s + (−m)·s, followed back to x: the names are those of `Normalization`.
  private func normalization(_ operation: PlannedOperation, of graph: Graph) -> Pattern? {
    guard case .addition(let addition) = operation.problem, addition.range == .all,
      let scaled = product(operation.inputs[0]), let shift = product(operation.inputs[1]),
      scaled.inputs[1] == shift.inputs[1], let factor = product(scaled.inputs[1], readers: 2),
      let negated = elementwise(.negate, shift.inputs[0]),
      let inverse = elementwise(.inverseSquareRoot, factor.inputs[0]),
      let sum = arithmetic(.add, inverse.inputs[0]), let variance = channelMean(sum.inputs[0]),
      let squares = arithmetic(.squaredDifference, variance.inputs[0]),
      let mean = channelMean(squares.inputs[1], readers: 2)
    else { return nil }
    let x = mean.inputs[0]
    guard negated.inputs[0] == squares.inputs[1], scaled.inputs[0] == x, squares.inputs[0] == x,
      case .reduction(let reduction) = mean.problem, reduction.input.batch == 1,
      reduction.input.sides == TensorShape(addition.output).sides,
      let scale = graph.tensors[factor.inputs[1]].floats(), scale.count == addition.output.channels,
      graph.tensors[factor.inputs[1]].shape.last == scale.count,
      let epsilon = graph.tensors[sum.inputs[1]].floats(), epsilon.count == 1
    else { return nil }
    let problem = Normalization(
      input: reduction.input.picture, output: addition.output, scale: scale, epsilon: epsilon[0])
    // Otherwise the parts are quicker one by one.
    guard problem.isVectorised else { return nil }
    let parts = [scaled, shift, factor, negated, inverse, sum, variance, squares, mean]
    return (problem, x, parts.map(\.index))
  }

  private typealias Part = (index: Int, problem: PlannedOperation.Problem, inputs: [Int])

  /// The operation that writes a tensor which so many operations read.
  private func part(_ tensor: Int, readers count: Int) -> Part? {
    guard readers[tensor] == count, let index = writer[tensor], let operation = operations[index] else {
      return nil
    }
    return (index, operation.problem, operation.inputs)
  }

  private func arithmetic(_ function: Arithmetic.Function, _ tensor: Int, readers: Int = 1) -> Part? {
    guard let part = part(tensor, readers: readers), case .arithmetic(let problem) = part.problem,
      problem.function == function, problem.range == .all
    else { return nil }
    return part
  }

  private func product(_ tensor: Int, readers: Int = 1) -> Part? {
    arithmetic(.multiply, tensor, readers: readers)
  }

  private func elementwise(_ function: Elementwise.Function, _ tensor: Int) -> Part? {
    guard let part = part(tensor, readers: 1), case .elementwise(let problem) = part.problem,
      problem.function == function
    else { return nil }
    return part
  }

  /// A mean over the channels, which keeps their axis.
  private func channelMean(_ tensor: Int, readers: Int = 1) -> Part? {
    guard let part = part(tensor, readers: readers), case .reduction(let problem) = part.problem,
      problem.isMean, problem.isReduced == (SIMD4(0, 0, 0, 1) .== 1), problem.outputAxes == SIMD4(0, 1, 2, 3)
    else { return nil }
    return part
  }
}
