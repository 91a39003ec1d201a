internal import Kernels

/// Makes steps from the nodes of a folded graph, every shape checked against what the operator makes of its inputs.
struct PlanCompiler {
  let graph: Graph
  private(set) var steps: [Step] = []
  /// A tensor that shares its memory with another, by number: what RESHAPE makes.
  private(set) var aliases: [Int?]
  private var hasValue: [Bool]

  init(_ graph: Graph) throws(PlanError) {
    self.graph = graph
    aliases = Array(repeating: nil, count: graph.tensors.count)
    hasValue = graph.tensors.map { $0.constant != nil }
    for input in graph.inputs { hasValue[input] = true }
    for index in graph.nodes.indices { try compile(index) }
    for output in graph.outputs where !hasValue[output] { throw PlanError(.notComputed(tensor: output)) }
  }

  private mutating func compile(_ index: Int) throws(PlanError) {
    let node = graph.nodes[index]
    let view = NodeView(graph: graph, index: index, node: node)
    for input in node.inputs where input >= 0 && !hasValue[input] {
      throw view.error(.notComputed(tensor: input))
    }
    for output in node.outputs {
      guard !hasValue[output] else { throw view.error(.writtenTwice(tensor: output)) }
      hasValue[output] = true
    }
    if case .reshape = node.operation {
      aliases[try view.output] = try view.reshapedInput()
    } else {
      steps += try view.steps()
    }
  }
}

/// A node with the tensors it names: the one place where operators become problems.
struct NodeView {
  let graph: Graph
  let index: Int
  let node: Node

  func steps() throws(PlanError) -> [Step] {
    switch node.operation {
    case .convolution(let options): [try convolution(options)]
    case .depthwiseConvolution(let options, let multiplier): [try depthwise(options, multiplier: multiplier)]
    case .maxPool(let options): [try maxPool(options)]
    case .binary(.add, let activation): [try addition(activation)]
    case .unary(.relu): [try clamping(.positive)]
    case .unary(.relu6): [try clamping(.upToSix)]
    case .pad: [try padding()]
    case .concatenation(let axis, let activation): try concatenation(axis: axis, activation)
    case .resizeBilinear(let alignsCorners, let halfPixelCenters):
      [try resizeBilinear(alignsCorners: alignsCorners, halfPixelCenters: halfPixelCenters)]
    case .depthToSpace(let block): [try depthToSpace(block: block)]
    default: throw error(.unsupportedOperator)
    }
  }
}
