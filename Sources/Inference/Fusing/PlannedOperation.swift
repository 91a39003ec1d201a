internal import Kernels

/// An operator of the graph, or several fused into one, as a problem for kernels.
struct PlannedOperation: Sendable {
  enum Problem: Sendable {
    case convolution(Convolution)
    case depthwise(Depthwise)
    case block(Block)
    case cascade(Cascade)
    case maxPool(MaxPool)
    case addition(Addition)
    case clamping(Clamping)
    case prelu(PReLU)
    case padding(ZeroPadding)
    case concatenation(Concatenation)
    case resizeBilinear(ResizeBilinear)
    case resizeNearest(ResizeNearest)
    case depthToSpace(DepthToSpace)
    case transposedConvolution(TransposedConvolution)
    case averagePool(AveragePool)
    case elementwise(Elementwise)
    case arithmetic(Arithmetic)
    case reduction(Reduction)
    case normalization(Normalization)
    case stridedCopy(StridedCopy)
    case landmarkMatrix(LandmarkMatrix)
    case tensorTransform(TensorTransform)
    case landmarkTransform(LandmarkTransform)
  }

  /// The nodes of the graph that are computed, in their order.
  var nodes: [Int]
  var problem: Problem
  /// Tensors read, one or two, and the tensor written, by number.
  var inputs: [Int]
  var output: Int
}

extension PlannedOperation {
  /// The quickest kernel for the problem, ready to run.
  func step(_ sets: [VectorFunctions]) -> Step {
    switch problem {
    case .convolution(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .depthwise(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .block(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .cascade(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .maxPool(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .addition(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .clamping(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .prelu(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .padding(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .concatenation(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .resizeBilinear(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .resizeNearest(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .depthToSpace(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .transposedConvolution(let problem):
      Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .averagePool(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .elementwise(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .arithmetic(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .reduction(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .normalization(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .stridedCopy(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .landmarkMatrix(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .tensorTransform(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    case .landmarkTransform(let problem): Step(problem, sets, nodes: nodes, inputs: inputs, output: output)
    }
  }
}

/// Operations in running order, and who reads what: what the fusing passes work on.
struct OperationList {
  /// `nil` where an operation has been fused into a later one.
  var operations: [PlannedOperation?]
  /// Operations and callers that read each tensor, and the operation that writes it.
  private(set) var readers: [Int]
  private(set) var writer: [Int?]

  init(_ operations: [PlannedOperation], of graph: Graph) {
    self.operations = operations.map { Optional($0) }
    readers = Array(repeating: 0, count: graph.tensors.count)
    writer = Array(repeating: nil, count: graph.tensors.count)
    for output in graph.outputs { readers[output] += 1 }
    // What a reshape makes lies in its input's memory: no operation, but a reader.
    for node in graph.nodes {
      if case .reshape = node.operation, let input = node.inputs.first, input >= 0 { readers[input] += 1 }
    }
    for (index, operation) in operations.enumerated() {
      for input in operation.inputs { readers[input] += 1 }
      writer[operation.output] = index
    }
  }

  /// The operation that writes `tensor`, if nothing else reads it than the operation that asks.
  func onlyFor(_ tensor: Int) -> (index: Int, operation: PlannedOperation)? {
    guard readers[tensor] == 1, let index = writer[tensor], let operation = operations[index] else {
      return nil
    }
    return (index, operation)
  }

  /// Takes out operation `index`, whose output nobody needs any more.
  mutating func remove(_ index: Int) { operations[index] = nil }

  var list: [PlannedOperation] { operations.compactMap { $0 } }
}
