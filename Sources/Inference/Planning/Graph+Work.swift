internal import Kernels

extension Graph {
  /// Multiply-adds of one node, from its tensors' shapes: what convolutions and matrix products sum up, 0 for
  /// everything else. A number too large for an `Int` is given as `Int.max`.
  public func multiplyAdds(of node: Node) -> Int {
    guard let output = node.outputs.first, node.inputs.count > 1, node.inputs[1] >= 0 else { return 0 }
    let filter = tensors[node.inputs[1]].shape
    switch node.operation {
    case .convolution where filter.count == 4:
      return saturatingProduct(tensors[output].count, filter[1], filter[2], filter[3])
    case .depthwiseConvolution where filter.count == 4:
      return saturatingProduct(tensors[output].count, filter[1], filter[2])
    case .fullyConnected where filter.count == 2:
      return saturatingProduct(tensors[output].count, filter[1])
    default: return 0
    }
  }

  /// Elements of all weights and other constants, unpacked.
  public var constantElementCount: Int {
    tensors.reduce(0) { $1.constant == nil ? $0 : $0 + $1.count }
  }
}
