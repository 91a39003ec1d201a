extension Graph {
  /// The same outputs without computing what no slice takes: where only a part of a tensor is ever needed, only that part
  /// is computed, back to the operators that need more. `nil` where that saves no multiply-adds.
  ///
  /// The graph has to be one that a plan was made of: every shape agrees with what the operators make.
  func narrowed(limits: PlanLimits) -> Graph? {
    var narrowing = Narrowing(self, limits: limits)
    guard narrowing.isWorthwhile, let graph = narrowing.graph() else { return nil }
    return graph.multiplyAdds < multiplyAdds ? graph : nil
  }

  private var multiplyAdds: Int { nodes.reduce(0) { $0 &+ multiplyAdds(of: $1) } }
}

/// A part of a tensor: a range along each axis.
typealias Box = [Range<Int>]

/// Which part of each tensor is needed, and the graph that computes no more.
struct Narrowing {
  let original: Graph
  /// The part of each tensor that is computed.
  private(set) var boxes: [Box]
  private var constants: Int  // elements that may still be copied

  init(_ graph: Graph, limits: PlanLimits) {
    original = graph
    constants = limits.constantElements
    var needed = [Box?](repeating: nil, count: graph.tensors.count)
    for output in graph.outputs { needed[output] = graph.whole(output) }
    for node in graph.nodes.reversed() {
      guard let output = node.outputs.first else { continue }
      let parts = needed[output].flatMap { graph.parts(of: node, for: $0) }
      if parts == nil { needed[output] = graph.whole(output) }
      for (place, input) in node.inputs.enumerated() where input >= 0 {
        let part = parts?[place] ?? graph.whole(input)
        needed[input] = needed[input].map { Narrowing.hull($0, part) } ?? part
      }
    }
    for tensor in graph.inputs { needed[tensor] = nil }
    boxes = needed.enumerated().map { tensor, box in
      graph.tensors[tensor].constant == nil ? box ?? graph.whole(tensor) : graph.whole(tensor)
    }
  }

  /// Whether some tensor is computed in part.
  var isWorthwhile: Bool { boxes.indices.contains { boxes[$0] != original.whole($0) } }

  /// The smallest box around both.
  private static func hull(_ a: Box, _ b: Box) -> Box {
    zip(a, b).map { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
  }
}

extension Narrowing {
  /// The graph with narrower tensors, their numbers kept; new ones come after them. `nil` when that would copy more
  /// constants than allowed.
  mutating func graph() -> Graph? {
    var graph = original
    graph.nodes = []
    for tensor in boxes.indices { graph.tensors[tensor].shape = boxes[tensor].map(\.count) }
    for node in original.nodes {
      guard let output = node.outputs.first else { return nil }
      let cut = original.parts(of: node, for: boxes[output])
      if case .stridedSlice = node.operation, let cut {
        graph.slice(node.inputs[0], Narrowing.inside(cut[0], boxes[node.inputs[0]]), to: output)
        continue
      }
      let parts = cut ?? node.inputs.map { $0 < 0 ? [] : original.whole($0) }
      var narrow = node
      for (place, input) in node.inputs.enumerated() where input >= 0 && parts[place] != boxes[input] {
        let part = Narrowing.inside(parts[place], boxes[input])
        var tensor = original.tensors[input]
        tensor.shape = part.map(\.count)
        narrow.inputs[place] = graph.tensors.count
        if tensor.constant != nil {
          constants -= tensor.count
          guard constants >= 0, let values = original.tensors[input].floats() else { return nil }
          tensor.constant = .floats(Narrowing.values(values, part, original.tensors[input].shape))
          tensor.type = .float32
        }
        graph.tensors.append(tensor)
        if tensor.constant == nil { graph.slice(input, part, to: narrow.inputs[place]) }
      }
      graph.nodes.append(narrow)
    }
    return graph
  }

  /// A part counted from the beginning of the part that is there.
  private static func inside(_ part: Box, _ whole: Box) -> Box {
    zip(part, whole).map { $0.lowerBound - $1.lowerBound..<$0.upperBound - $1.lowerBound }
  }

  /// The values of a part of a constant.
  private static func values(_ values: [Float], _ part: Box, _ shape: [Int]) -> [Float] {
    var places = [0]
    for (range, side) in zip(part, shape) {
      places = places.flatMap { place in range.map { place * side + $0 } }
    }
    return places.map { values[$0] }
  }
}

extension Graph {
  fileprivate func whole(_ tensor: Int) -> Box { tensors[tensor].shape.map { 0..<$0 } }

  /// Appends a STRIDED_SLICE by steps of one, with its constants.
  fileprivate mutating func slice(_ input: Int, _ part: Box, to output: Int) {
    func constant(_ values: [Int]) -> Int {
      let bytes = values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
      tensors.append(Tensor(name: "", shape: [values.count], type: .int32, constant: .stored(bytes[...])))
      return tensors.count - 1
    }
    let inputs = [
      input, constant(part.map(\.lowerBound)), constant(part.map(\.upperBound)),
      constant(part.map { _ in 1 }),
    ]
    nodes.append(
      Node(operation: .stridedSlice(StridedSliceOptions()), version: 1, inputs: inputs, outputs: [output]))
  }
}
