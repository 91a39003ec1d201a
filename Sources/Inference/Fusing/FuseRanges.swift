internal import Kernels

extension OperationList {
  /// A range applied to what an operation has just computed becomes part of that operation: RELU after a convolution or
  /// an addition.
  mutating func fuseRanges() {
    for index in operations.indices {
      guard let clamping = operations[index], case .clamping(let problem) = clamping.problem,
        let source = onlyFor(clamping.inputs[0]),
        let fused = source.operation.limited(to: problem.range, as: problem.output)
      else { continue }
      operations[index] = PlannedOperation(
        nodes: source.operation.nodes + clamping.nodes, problem: fused, inputs: source.operation.inputs,
        output: clamping.output)
      remove(source.index)
    }
  }
}

extension PlannedOperation {
  /// The problem with a range of its own and its output arranged as `output`; `nil` if it has a range already, can have
  /// none, or counts its output's rows otherwise: a fully connected operator sees all pixels in one row.
  fileprivate func limited(to range: ValueRange, as output: PictureShape) -> Problem? {
    switch problem {
    case .convolution(var problem) where problem.rectifier == .none && problem.output.hasSides(of: output):
      (problem.rectifier, problem.output) = (.range(range), output)
      return .convolution(problem)
    case .depthwise(var problem) where problem.range == .all && problem.output.hasSides(of: output):
      (problem.range, problem.output) = (range, output)
      return .depthwise(problem)
    case .addition(var problem) where problem.range == .all && problem.output.hasSides(of: output):
      (problem.range, problem.output) = (range, output)
      return .addition(problem)
    case .maxPool(var problem) where problem.range == .all && problem.output.hasSides(of: output):
      (problem.range, problem.output) = (range, output)
      return .maxPool(problem)
    default: return nil
    }
  }
}
