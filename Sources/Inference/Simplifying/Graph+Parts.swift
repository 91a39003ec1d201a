extension Graph {
  /// The parts of a node's inputs from which it makes a part of its output; `nil` for operators that are not cut.
  ///
  /// Inputs left out have an empty box.
  func parts(of node: Node, for part: Box) -> [Box]? {
    let shapes = node.inputs.map { $0 < 0 ? [] : tensors[$0].shape }
    guard !part.contains(where: \.isEmpty), let shape = node.outputs.first.map({ tensors[$0].shape }) else {
      return nil
    }
    let whole: [Box] = shapes.map { sides in sides.map { 0..<$0 } }
    switch node.operation {
    case .unary: return [part]
    case .binary:
      return shapes.map { sides in
        let first = shape.count - sides.count
        return sides.indices.map { sides[$0] == 1 && shape[first + $0] != 1 ? 0..<1 : part[first + $0] }
      }
    case .convolution(let options):
      // 1×1: each pixel sees its own, and each output channel has its own weights.
      guard shapes[1][1] == 1, shapes[1][2] == 1, options.stride == Extent(height: 1, width: 1) else {
        return nil
      }
      let outputs = part[3]
      let pixels: Box = [part[0], part[1], part[2], 0..<shapes[0][3]]
      let weights: Box = [outputs] + whole[1].dropFirst()
      return [pixels, weights] + whole.dropFirst(2).map { $0.isEmpty ? [] : [outputs] }
    case .transpose:
      guard let order = tensors[node.inputs[1]].integers() else { return nil }
      var source = part
      for (axis, place) in order.enumerated() { source[place] = part[axis] }
      return [source, whole[1]]
    case .reduction(_, keepsAxes: true):
      guard let axes = tensors[node.inputs[1]].integers() else { return nil }
      var source = part
      for axis in axes {
        let place = axis < 0 ? axis + shape.count : axis
        source[place] = whole[0][place]
      }
      return [source, whole[1]]
    case .stridedSlice(let options):
      guard let begin = begins(of: node, options) else { return nil }
      let taken: Box = zip(part, begin).map { $0.lowerBound + $1..<$0.upperBound + $1 }
      return [taken] + whole.dropFirst()
    default: return nil
    }
  }

  /// Where a slice by steps of one begins along each axis; `nil` for other slices.
  private func begins(of node: Node, _ options: StridedSliceOptions) -> [Int]? {
    let sides = tensors[node.inputs[0]].shape
    guard options.shrinkAxisMask == 0, let begins = tensors[node.inputs[1]].integers(),
      begins.count == sides.count, tensors[node.inputs[3]].integers() == sides.map({ _ in 1 })
    else { return nil }
    return begins.enumerated().map { axis, begin in
      guard options.beginMask >> axis & 1 == 0 else { return 0 }
      return min(max(begin < 0 ? begin + sides[axis] : begin, 0), sides[axis])
    }
  }
}
