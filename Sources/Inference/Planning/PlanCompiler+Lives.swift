internal import Kernels

extension PlanCompiler {
  /// From when to when each tensor's values are needed. Inputs stay for another run; outputs stay until it.
  func lives(keepingAll: Bool) -> [ArenaLayout.Life] {
    let last = max(operations.count - 1, 0)
    var spans: [ClosedRange<Int>?] = Array(repeating: nil, count: graph.tensors.count)
    func extend(_ tensor: Int, to step: Int) {
      let tensor = place(of: tensor).tensor
      let span = spans[tensor] ?? step...step
      spans[tensor] = min(span.lowerBound, step)...max(span.upperBound, step)
    }
    for (index, operation) in operations.enumerated() {
      for input in operation.inputs { extend(input, to: index) }
      extend(operation.output, to: index)
    }
    for output in graph.outputs {
      if spans[place(of: output).tensor] == nil { extend(output, to: 0) }
      extend(output, to: last)
    }
    for tensor in graph.inputs { spans[place(of: tensor).tensor] = 0...last }
    return spans.enumerated().compactMap { tensor, span in
      guard let span else { return nil }
      let isConstant = graph.tensors[tensor].constant != nil
      return ArenaLayout.Life(
        tensor: tensor, count: extent(of: tensor),
        steps: keepingAll || isConstant ? 0...last : span)
    }
  }

  /// Where each tensor lies in a workspace laid out so.
  func views(_ layout: ArenaLayout) -> [TensorView?] {
    var views: [TensorView?] = []
    for tensor in graph.tensors.indices {
      let place = place(of: tensor)
      var view = layout.views[place.tensor]
      view?.offset += place.offset
      if place.tensor != tensor { view?.count = graph.tensors[tensor].count }
      views.append(view)
    }
    return views
  }

  /// Floats that a tensor takes as it is arranged.
  private func extent(of tensor: Int) -> Int {
    let shape = graph.tensors[tensor].shape
    guard shape.count == 4, shape[0] == 1 else { return graph.tensors[tensor].count }
    return arrangements.arranged(PictureShape(height: shape[1], width: shape[2], channels: shape[3]), tensor)
      .extent
  }
}
