/// What a model is made of, as `facet inspect` shows it.
struct ModelInspection: Encodable, Equatable {
  struct Value: Encodable, Equatable {
    let name: String
    let type: String
    let shape: [Int]
  }

  /// An operator of the graph, or a step of the plan.
  struct Layer: Encodable, Equatable {
    let name: String
    /// What computes it; nothing for a graph that is not planned.
    let kernel: String?
    /// Window, stride, activation and the like, in words; empty where there is nothing to say.
    let options: String
    /// Shapes of what is computed from, constants left out.
    let inputs: [[Int]]
    let outputs: [[Int]]
    /// Constant elements it reads.
    let parameters: Int
    let multiplyAdds: Int
    /// Where the output lies in the workspace; nothing for a graph that is not planned.
    let workspace: Bytes?

    enum CodingKeys: String, CodingKey {
      case name = "operator"
      case kernel, options, inputs, outputs, parameters, multiplyAdds, workspace
    }
  }

  /// A part of the workspace.
  struct Bytes: Encodable, Equatable {
    let offset: Int
    let count: Int
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
  /// As it is run: constants unpacked, kernels chosen, memory planned.
  case plan
}
