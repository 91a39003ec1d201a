import Inference

/// What a model is made of, as `facet inspect` shows it.
struct ModelInspection: Encodable, Equatable {
  struct Value: Encodable, Equatable {
    let name: String
    let type: String
    let shape: [Int]
  }

  struct Layer: Encodable, Equatable {
    let name: String
    /// Window, stride, activation and the like, in words; empty where there is nothing to say.
    let options: String
    /// Shapes of what is computed from, constants left out.
    let inputs: [[Int]]
    let outputs: [[Int]]
    /// Constant elements it reads.
    let parameters: Int
    let multiplyAdds: Int

    enum CodingKeys: String, CodingKey {
      case name = "operator"
      case options, inputs, outputs, parameters, multiplyAdds
    }
  }

  struct Totals: Encodable, Equatable {
    let operators: Int
    let parameters: Int
    let multiplyAdds: Int
    /// What a run takes besides the weights; nothing for a graph that is not planned.
    let workspaceBytes: Int?
  }

  let facet: String
  let form: InspectedForm
  /// The file's own words about itself.
  let description: String
  let inputs: [Value]
  let outputs: [Value]
  let operators: [Layer]
  let totals: Totals
}

/// The forms of a model that can be looked at.
enum InspectedForm: String, CaseIterable, Encodable, Sendable {
  /// As the file has it.
  case graph
  /// As it is run: constants unpacked, memory planned.
  case plan
}

extension ModelInspection {
  init(_ graph: Graph) { self.init(graph, form: .graph, workspaceBytes: nil) }

  init(_ plan: Plan) { self.init(plan.graph, form: .plan, workspaceBytes: plan.workspaceByteCount) }

  private init(_ graph: Graph, form: InspectedForm, workspaceBytes: Int?) {
    facet = Version.current
    self.form = form
    description = graph.description
    inputs = graph.inputs.map { Value(graph.tensors[$0]) }
    outputs = graph.outputs.map { Value(graph.tensors[$0]) }
    operators = graph.nodes.map { Layer($0, in: graph) }
    let read = Set(graph.nodes.flatMap(\.inputs).filter { $0 >= 0 && graph.tensors[$0].constant != nil })
    totals = Totals(
      operators: operators.count, parameters: read.reduce(0) { $0 + graph.tensors[$1].count },
      multiplyAdds: operators.reduce(0) { $0 + $1.multiplyAdds }, workspaceBytes: workspaceBytes)
  }
}

extension ModelInspection.Value {
  fileprivate init(_ tensor: Tensor) {
    (name, type, shape) = (tensor.name, tensor.type.name, tensor.shape)
  }
}

extension ModelInspection.Layer {
  fileprivate init(_ node: Node, in graph: Graph) {
    let read = node.inputs.filter { $0 >= 0 }.map { graph.tensors[$0] }
    name = node.operation.name
    options = node.operation.optionsInWords(shapes: read.map(\.shape))
    inputs = read.filter { $0.constant == nil }.map(\.shape)
    outputs = node.outputs.map { graph.tensors[$0].shape }
    parameters = read.filter { $0.constant != nil }.reduce(0) { $0 + $1.count }
    multiplyAdds = node.multiplyAdds(in: graph)
  }
}
