internal import Kernels

/// A tensor that lies inside another's memory.
struct TensorAlias: Equatable, Sendable {
  var tensor: Int
  /// Floats from the other's first to its own.
  var offset: Int
}

/// Makes steps from the nodes of a folded graph: every shape checked against what the operator makes of its inputs, then
/// operators fused, then kernels chosen.
struct PlanCompiler {
  let graph: Graph
  let arrangements: Arrangements
  /// Whether the plan may compute in another way than node by node.
  let isSimplified: Bool
  private(set) var steps: [Step] = []
  /// Tensors that lie inside others: what RESHAPE makes, and what is joined where it already lies.
  private(set) var aliases: [TensorAlias?]

  init(_ graph: Graph, options: PlanOptions) throws(PlanError) {
    let set = try InstructionSet.chosen(options.instructionSet, of: InstructionSet.available)
    self.graph = graph
    isSimplified = set != .reference && !options.keepsIntermediates
    arrangements = Arrangements(graph, isPlain: set == .reference, hasCascades: isSimplified)
    aliases = Array(repeating: nil, count: graph.tensors.count)
    var list = OperationList(try operations(options.limits), of: graph, aliases: aliases)
    let sets = set.functions.map { [$0] } ?? []
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
    steps = list.list.map { $0.step(sets) }
  }

  /// The operations of all nodes in order. Reading what nothing has computed, and writing twice, is refused; so are
  /// constants that take too much when each node has its own copy, as kernels do: a small file can have many nodes that
  /// share one.
  private mutating func operations(_ limits: PlanLimits) throws(PlanError) -> [PlannedOperation] {
    var operations: [PlannedOperation] = []
    var elements = 0
    var hasValue = graph.tensors.map { $0.constant != nil }
    for input in graph.inputs { hasValue[input] = true }
    for (index, node) in graph.nodes.enumerated() {
      let view = NodeView(graph: graph, arrangements: arrangements, index: index, node: node)
      for input in node.inputs where input >= 0 && !hasValue[input] {
        throw view.error(.notComputed(tensor: input))
      }
      for input in node.inputs where input >= 0 && graph.tensors[input].constant != nil {
        elements += graph.tensors[input].count  // at most `ParsingLimits.elementsPerTensor`
        guard elements <= limits.readConstantElements else {
          throw view.error(.tooManyConstants(limit: limits.readConstantElements))
        }
      }
      for output in node.outputs {
        guard !hasValue[output] else { throw view.error(.writtenTwice(tensor: output)) }
        hasValue[output] = true
      }
      switch node.operation {
      case .reshape:
        aliases[try view.output] = TensorAlias(tensor: try view.reshapedInput(), offset: 0)
      case .concatenation(let axis, let activation):
        operations += join(try view.concatenation(axis: axis, activation))
      default: operations.append(try view.operation())
      }
    }
    for output in graph.outputs where !hasValue[output] { throw PlanError(.notComputed(tensor: output)) }
    return operations
  }

  /// The parts of a concatenation that must be copied: those that are one run each, and that only this one needs, are
  /// computed where they belong.
  private mutating func join(_ parts: [PlannedOperation]) -> [PlannedOperation] {
    parts.filter { part in
      guard case .concatenation(let problem) = part.problem, problem.runs == 1 else { return true }
      let (owner, offset) = place(of: part.inputs[0])
      let isOnlyHere = graph.nodes.reduce(0) { $0 + $1.inputs.filter { $0 == part.inputs[0] }.count } == 1
      guard offset == 0, isOnlyHere, graph.tensors[owner].constant == nil, !graph.inputs.contains(owner),
        !graph.outputs.contains(owner), !graph.outputs.contains(part.inputs[0]), owner != part.output,
        graph.tensors[owner].count == problem.runLength
      else { return true }
      aliases[owner] = TensorAlias(tensor: part.output, offset: problem.start)
      return false
    }
  }

  /// The tensor in whose memory `tensor` lies, and where.
  func place(of tensor: Int) -> (tensor: Int, offset: Int) {
    var place = (tensor: tensor, offset: 0)
    while let alias = aliases[place.tensor] { place = (alias.tensor, place.offset + alias.offset) }
    return place
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
    default: throw error(.unsupportedOperator)
    }
  }

  /// The problem as an operation that reads the given inputs and writes the node's output.
  func operation(_ problem: PlannedOperation.Problem, inputs: [Int]) throws(PlanError) -> PlannedOperation {
    PlannedOperation(nodes: [index], problem: problem, inputs: inputs, output: try output)
  }
}
