import Inference

extension ModelInspection {
  init(_ graph: Graph) {
    self.init(graph, form: .graph, layers: graph.nodes.map { Layer($0, in: graph) }, workspaceBytes: nil)
  }

  init(_ plan: Plan) {
    let steps = plan.plannedSteps
    let layers = steps.indices.map { index in
      Layer(
        steps[index], isFirstOfNodes: index == 0 || steps[index - 1].nodes != steps[index].nodes,
        in: plan.graph)
    }
    self.init(plan.graph, form: .plan, layers: layers, workspaceBytes: plan.workspaceByteCount)
  }

  private init(_ graph: Graph, form: InspectedForm, layers: [Layer], workspaceBytes: Int?) {
    facet = Version.current
    self.form = form
    description = graph.description
    inputs = graph.inputs.map { Value(graph.tensors[$0]) }
    outputs = graph.outputs.map { Value(graph.tensors[$0]) }
    operators = layers
    let constants = Set(graph.nodes.flatMap(\.inputs)).filter { graph.isConstant($0) }
    totals = Totals(
      operators: layers.count, parameters: sum(constants.map { graph.tensors[$0].count }),
      multiplyAdds: sum(layers.map(\.multiplyAdds)), workspaceBytes: workspaceBytes)
  }
}

extension ModelInspection.Value {
  fileprivate init(_ tensor: Tensor) {
    (name, type, shape) = (tensor.name, tensor.type.name, tensor.shape)
  }
}

extension ModelInspection.Layer {
  fileprivate init(_ node: Node, in graph: Graph) {
    name = node.operation.name
    kernel = nil
    options = node.options(in: graph)
    inputs = node.inputs.filter { $0 >= 0 && !graph.isConstant($0) }.map { graph.tensors[$0].shape }
    outputs = node.outputs.map { graph.tensors[$0].shape }
    parameters = node.parameters(in: graph)
    multiplyAdds = graph.multiplyAdds(of: node)
    workspace = nil
  }

  /// A step; what belongs to its nodes as a whole is told of their first step.
  fileprivate init(_ step: PlannedStep, isFirstOfNodes: Bool, in graph: Graph) {
    let nodes = isFirstOfNodes ? step.nodes.map { graph.nodes[$0] } : []
    name = step.operation
    kernel = step.kernel
    options = nodes.compactMap { $0.words(in: graph, isAlone: nodes.count == 1) }.joined(separator: ", ")
    inputs = step.inputs.filter { !graph.isConstant($0) }.map { graph.tensors[$0].shape }
    outputs = [graph.tensors[step.output].shape]
    parameters = sum(nodes.map { $0.parameters(in: graph) })
    multiplyAdds = step.multiplyAdds
    workspace = ModelInspection.Bytes(offset: step.byteRange.lowerBound, count: step.byteRange.count)
  }
}

extension Node {
  /// The node's options; where it is one of several computed together, with what it is.
  fileprivate func words(in graph: Graph, isAlone: Bool) -> String? {
    let options = options(in: graph)
    if isAlone { return options }
    return switch operation {
    case .convolution: options
    case .depthwiseConvolution: "depthwise \(options)"
    case .binary(.add, _): "add"
    case .unary(.relu): "relu"
    case .maxPool: "max pool"
    default: nil
    }
  }

  fileprivate func options(in graph: Graph) -> String {
    operation.optionsInWords(shapes: inputs.map { $0 < 0 ? [] : graph.tensors[$0].shape })
  }

  fileprivate func parameters(in graph: Graph) -> Int {
    sum(inputs.filter { graph.isConstant($0) }.map { graph.tensors[$0].count })
  }
}

extension Graph {
  fileprivate func isConstant(_ tensor: Int) -> Bool { tensor >= 0 && tensors[tensor].constant != nil }
}

/// The sum, or the largest number there is: a hostile file may claim any sizes.
private func sum(_ numbers: [Int]) -> Int {
  numbers.reduce(0) { sum, number in
    let (next, overflows) = sum.addingReportingOverflow(number)
    return overflows ? .max : next
  }
}
