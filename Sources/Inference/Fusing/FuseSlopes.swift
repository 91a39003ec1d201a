internal import Kernels

extension OperationList {
  /// PRELU of what a convolution, or a block with its residual, has just computed becomes part of that operation. After
  /// the other passes, so that what is added before it is part of the block already.
  mutating func fuseSlopes() {
    for index in operations.indices {
      guard let prelu = operations[index], case .prelu(let problem) = prelu.problem,
        let source = onlyFor(prelu.inputs[0]),
        let fused = source.operation.rectified(by: problem.slopes, as: problem.output)
      else { continue }
      operations[index] = PlannedOperation(
        nodes: source.operation.nodes + prelu.nodes, problem: fused, inputs: source.operation.inputs,
        output: prelu.output)
      remove(source.index)
    }
  }
}

extension PlannedOperation {
  /// The problem with slopes of its own and its output arranged as `output`; `nil` if it has a rectifier already, can
  /// have none, or counts its output's rows otherwise.
  fileprivate func rectified(by slopes: [Float], as output: PictureShape) -> Problem? {
    switch problem {
    case .convolution(var problem) where problem.rectifier == .none && problem.output.hasSides(of: output):
      (problem.rectifier, problem.output) = (.slopes(slopes), output)
      return .convolution(problem)
    case .block(var problem) where problem.rectifier == .none && problem.output.hasSides(of: output):
      (problem.rectifier, problem.output) = (.slopes(slopes), output)
      return .block(problem)
    default: return nil
    }
  }
}
