extension PlanCompiler {
  /// The tensor whose memory `tensor` is in: itself, or what it was reshaped from.
  func owner(of tensor: Int) -> Int {
    var owner = tensor
    while let next = aliases[owner] { owner = next }
    return owner
  }

  /// From when to when each tensor's values are needed. Inputs stay for another run; outputs stay until it.
  func lives(keepingAll: Bool) -> [ArenaLayout.Life] {
    let last = max(steps.count - 1, 0)
    var spans: [ClosedRange<Int>?] = Array(repeating: nil, count: graph.tensors.count)
    func extend(_ tensor: Int, to step: Int) {
      let tensor = owner(of: tensor)
      let span = spans[tensor] ?? step...step
      spans[tensor] = min(span.lowerBound, step)...max(span.upperBound, step)
    }
    for (index, step) in steps.enumerated() {
      for input in step.inputs { extend(input, to: index) }
      extend(step.output, to: index)
    }
    for output in graph.outputs {
      if spans[owner(of: output)] == nil { extend(output, to: 0) }
      extend(output, to: last)
    }
    for tensor in graph.inputs { spans[owner(of: tensor)] = 0...last }
    return spans.enumerated().compactMap { tensor, span in
      guard let span else { return nil }
      let isConstant = graph.tensors[tensor].constant != nil
      return ArenaLayout.Life(
        tensor: tensor, count: graph.tensors[tensor].count,
        steps: keepingAll || isConstant ? 0...last : span)
    }
  }
}
