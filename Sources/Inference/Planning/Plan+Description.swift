/// One step of a plan as people look at it.
public struct PlannedStep: Sendable, Equatable {
  /// The nodes of the graph that the step computes: several where operators are fused.
  public let nodes: [Int]
  /// What is computed: `convolution`, `depthwise`, …
  public let operation: String
  /// The kernel that computes it: `reference`, …
  public let kernel: String
  /// Tensors read, by number in the graph.
  public let inputs: [Int]
  /// The tensor written, by number in the graph.
  public let output: Int
  /// Where the output lies in the workspace, in bytes.
  public let byteRange: Range<Int>
  /// Products that are summed up.
  public let multiplyAdds: Int
}

extension Plan {
  /// Every step in running order, for looking at.
  public var plannedSteps: [PlannedStep] {
    steps.map { step in
      let view = views[step.output] ?? TensorView(offset: 0, count: 0)
      return PlannedStep(
        nodes: step.nodes, operation: step.operation, kernel: step.kernel, inputs: step.inputs,
        output: step.output,
        byteRange: 4 * view.offset..<4 * (view.offset + view.count), multiplyAdds: step.multiplyAdds)
    }
  }
}
