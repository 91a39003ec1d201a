extension Graph {
  /// The same network with every constant that is only unpacked (DENSIFY, DEQUANTIZE of half precision) unpacked now,
  /// and those operators gone. Tensors keep their numbers.
  ///
  /// - Throws: `PlanError` when the unpacked constants would take more than the limit.
  public func foldingConstants(limits: PlanLimits = PlanLimits()) throws(PlanError) -> Graph {
    var folded = self
    folded.nodes = []
    var elements = 0
    for (index, node) in nodes.enumerated() {
      guard node.operation == .dequantize || node.operation == .densify,
        let input = node.inputs.first, let output = node.outputs.first, input >= 0,
        folded.tensors[input].constant != nil, folded.tensors[output].constant == nil
      else {
        folded.nodes.append(node)
        continue
      }
      let (from, to) = (folded.tensors[input], folded.tensors[output])
      guard from.shape == to.shape else {
        throw PlanError(.shape(found: to.shape, expected: from.shape), at: index, node.operation.name)
      }
      elements += from.count
      guard elements <= limits.constantElements else {
        throw PlanError(.tooManyConstants(limit: limits.constantElements), at: index, node.operation.name)
      }
      guard let values = from.floats() else {
        throw PlanError(.elementType(from.type), at: index, node.operation.name)
      }
      folded.tensors[output].constant = .floats(values)
    }
    return folded
  }
}
