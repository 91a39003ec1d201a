internal import Kernels

/// A tensor that lies inside another's memory.
struct TensorAlias: Equatable, Sendable {
  var tensor: Int
  /// Floats from the other's first to its own.
  var offset: Int
}

/// Makes steps from the nodes of a folded graph: every shape checked against what the operator makes of its inputs, then
/// operators fused, then kernels chosen. Limits are checked before weights are read, and once more before kernels are
/// bound to them.
struct PlanCompiler {
  let graph: Graph
  let arrangements: Arrangements
  /// Whether the plan may compute in another way than node by node.
  let isSimplified: Bool
  /// The operations to run, fused where they can be.
  private(set) var operations: [PlannedOperation] = []
  /// What their kernels are taken from.
  private let sets: [VectorFunctions]
  /// Tensors that lie inside others: what RESHAPE makes, and what is joined where it already lies.
  private var aliases: [TensorAlias?]

  init(_ graph: Graph, options: PlanOptions) throws(PlanError) {
    let set = try InstructionSet.chosen(options.instructionSet, of: InstructionSet.available)
    self.graph = graph
    try graph.checkWeights(options.limits)
    // Vector kernels multiply what they read beyond edges by zero, and leave weights of zero out: right for numbers, but
    // not for infinities and NaN, which no true model has.
    let isPlain = set == .reference || !graph.hasFiniteConstants
    isSimplified = !isPlain && !options.keepsIntermediates
    sets = isPlain ? [] : set.functions.map { [$0] } ?? []
    arrangements = Arrangements(graph, isPlain: isPlain, hasCascades: isSimplified)
    aliases = Array(repeating: nil, count: graph.tensors.count)
    let nodes = try operationsOfNodes()
    for tensor in graph.tensors.indices { aliases[tensor] = root(of: tensor) }
    var list = OperationList(nodes, of: graph)
    if isSimplified {
      list.fuseNormalizations(of: graph)
      list.fuseRanges()
      list.fusePadding()
      list.fuseSumsOfResized()
      list.fuseCascades(of: arrangements)
      list.fuseBlocks(sets)
      list.fuseResiduals()
      list.fuseSlopes()
    }
    operations = list.list
  }

  /// Every operation with the quickest kernel for it, ready to run.
  func steps() -> [Step] { operations.map { $0.step(sets) } }

  /// The operations of all nodes in order. Reading what nothing has computed, and writing twice, is refused.
  private mutating func operationsOfNodes() throws(PlanError) -> [PlannedOperation] {
    var operations: [PlannedOperation] = []
    let joining = Joining(graph)
    var hasValue = graph.tensors.map { $0.constant != nil }
    for input in graph.inputs { hasValue[input] = true }
    for (index, node) in graph.nodes.enumerated() {
      let view = NodeView(graph: graph, arrangements: arrangements, index: index, node: node)
      for input in node.inputs where input >= 0 && !hasValue[input] {
        throw view.error(.notComputed(tensor: input))
      }
      for output in node.outputs {
        guard !hasValue[output] else { throw view.error(.writtenTwice(tensor: output)) }
        hasValue[output] = true
      }
      switch node.operation {
      case .reshape:
        aliases[try view.output] = TensorAlias(tensor: try view.reshapedInput(), offset: 0)
      case .concatenation(let axis, let activation):
        operations += join(try view.concatenation(axis: axis, activation), joining)
      default: operations.append(try view.operation())
      }
    }
    for output in graph.outputs where !hasValue[output] { throw PlanError(.notComputed(tensor: output)) }
    return operations
  }

  /// The parts of a concatenation that must be copied: those that are one run each, and that only this one needs, are
  /// computed where they belong.
  private mutating func join(_ parts: [PlannedOperation], _ joining: Joining) -> [PlannedOperation] {
    var copied: [PlannedOperation] = []
    for part in parts {
      guard case .concatenation(let problem) = part.problem, problem.runs == 1,
        joining.readers[part.inputs[0]] == 1, !joining.isOutput[part.inputs[0]]
      else {
        copied.append(part)
        continue
      }
      let place = root(of: part.inputs[0]) ?? TensorAlias(tensor: part.inputs[0], offset: 0)
      let owner = place.tensor
      guard place.offset == 0, graph.tensors[owner].constant == nil, !joining.isInput[owner],
        !joining.isOutput[owner], owner != part.output, graph.tensors[owner].count == problem.runLength
      else {
        copied.append(part)
        continue
      }
      aliases[owner] = TensorAlias(tensor: part.output, offset: problem.start)
    }
    return copied
  }

  /// The tensor in whose memory another lies in the end, and where; `nil` for one that has its own memory. The way there
  /// is made short for the next time, so that long rows of reshapes take no longer than short ones.
  private mutating func root(of tensor: Int) -> TensorAlias? {
    var way: [Int] = []
    var last = tensor
    while let alias = aliases[last] {
      way.append(last)
      last = alias.tensor
    }
    var offset = 0
    for passed in way.reversed() {
      offset += aliases[passed]?.offset ?? 0
      aliases[passed] = TensorAlias(tensor: last, offset: offset)
    }
    return aliases[tensor]
  }

  /// The tensor in whose memory `tensor` lies, and where.
  func place(of tensor: Int) -> TensorAlias { aliases[tensor] ?? TensorAlias(tensor: tensor, offset: 0) }
}

/// What joining wants to know of every tensor, counted once.
private struct Joining {
  /// How often nodes read it.
  private(set) var readers: [Int]
  private(set) var isInput: [Bool]
  private(set) var isOutput: [Bool]

  init(_ graph: Graph) {
    readers = Array(repeating: 0, count: graph.tensors.count)
    isInput = Array(repeating: false, count: graph.tensors.count)
    isOutput = isInput
    for node in graph.nodes {
      for input in node.inputs where input >= 0 { readers[input] += 1 }
    }
    for input in graph.inputs { isInput[input] = true }
    for output in graph.outputs { isOutput[output] = true }
  }
}

/// A node with the tensors it names: the one place where operators become problems.
struct NodeView {
  let graph: Graph
  let arrangements: Arrangements
  let index: Int
  let node: Node

  func operation() throws(PlanError) -> PlannedOperation {
    switch node.operation {
    case .convolution(let options): try convolution(options)
    case .depthwiseConvolution(let options, let multiplier): try depthwise(options, multiplier: multiplier)
    case .maxPool(let options): try maxPool(options)
    case .averagePool(let options): try averagePool(options)
    case .fullyConnected(let activation, let keepsShape):
      try fullyConnected(activation, keepsShape: keepsShape)
    case .binary(let function, let activation): try binary(function, activation)
    case .unary(let function): try unary(function)
    case .reduction(let reduction, let keepsAxes): try self.reduction(reduction, keepsAxes: keepsAxes)
    case .transpose: try transpose()
    case .stridedSlice(let options): try stridedSlice(options)
    case .prelu: try prelu()
    case .pad: try padding()
    case .resizeBilinear(let alignsCorners, let halfPixelCenters):
      try resizeBilinear(alignsCorners: alignsCorners, halfPixelCenters: halfPixelCenters)
    case .resizeNearest(let alignsCorners, let halfPixelCenters):
      try resizeNearest(alignsCorners: alignsCorners, halfPixelCenters: halfPixelCenters)
    case .depthToSpace(let block): try depthToSpace(block: block)
    case .custom(let name, let options): try custom(name, options)
    case .reshape, .concatenation, .dequantize, .densify, .other: throw missing()
    }
  }

  /// The problem as an operation that reads the given inputs and writes the node's output.
  func operation(_ problem: PlannedOperation.Problem, inputs: [Int]) throws(PlanError) -> PlannedOperation {
    PlannedOperation(nodes: [index], problem: problem, inputs: inputs, output: try output)
  }
}
