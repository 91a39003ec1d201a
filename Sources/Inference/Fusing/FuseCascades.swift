internal import Kernels

extension OperationList {
  /// Layers of pixels whose channels stand side by side become cascades: first what belongs together, then as much as
  /// stays in a near cache.
  mutating func fuseCascades(of arrangements: Arrangements) {
    guard arrangements.hasCascades else { return }
    for index in operations.indices { makeCascade(index) }
    for index in operations.indices { join(index) { $0.isFollowed(by: $1) } }
    for index in operations.indices { join(index) { Cascade($0.layers + $1.layers).isNear } }
  }

  /// A single layer as a cascade.
  private mutating func makeCascade(_ index: Int) {
    guard let layer = operations[index]?.problem.layer else { return }
    let cascade = Cascade([layer])
    if cascade.isVectorised { operations[index]?.problem = .cascade(cascade) }
  }

  /// Joins a cascade with the one before it, which gives its input and nothing else.
  private mutating func join(_ index: Int, if isWanted: (Cascade, Cascade) -> Bool) {
    guard let operation = operations[index], case .cascade(let later) = operation.problem,
      operation.inputs.count == 1, let source = onlyFor(operation.inputs[0]),
      case .cascade(let earlier) = source.operation.problem, isWanted(earlier, later)
    else { return }
    let joined = Cascade(earlier.layers + later.layers)
    guard joined.isVectorised else { return }
    operations[index] = PlannedOperation(
      nodes: source.operation.nodes + operation.nodes, problem: .cascade(joined),
      inputs: source.operation.inputs, output: operation.output)
    remove(source.index)
  }
}

extension Cascade {
  /// Whether the other one belongs to it: a depthwise convolution to the product before it, so that what is largest is
  /// never a picture, and maxima to what they are of.
  fileprivate func isFollowed(by other: Cascade) -> Bool {
    switch (layers.last, other.layers.first) {
    case (.convolution, .depthwise), (.depthwise, .maxPool): true
    default: false
    }
  }
}

extension PlannedOperation.Problem {
  /// The problem as a layer of a cascade, if it is of a kind that one can have.
  fileprivate var layer: Cascade.Layer? {
    switch self {
    case .convolution(let problem): .convolution(problem)
    case .depthwise(let problem): .depthwise(problem)
    case .maxPool(let problem): .maxPool(problem)
    case .resizeNearest(let problem): .resizeNearest(problem)
    default: nil
    }
  }
}
