import Inference

extension Node {
  /// Multiplications with an addition each; 0 for operators that have none.
  func multiplyAdds(in graph: Graph) -> Int {
    guard inputs.count >= 2, inputs[1] >= 0, let output = outputs.first else { return 0 }
    let filter = graph.tensors[inputs[1]].shape
    let perElement =
      switch operation {
      case .convolution: filter.dropFirst().reduce(1, *)
      case .depthwiseConvolution: filter.dropFirst().dropLast().reduce(1, *)
      case .fullyConnected: filter.last ?? 0
      default: 0
      }
    return graph.tensors[output].count * perElement
  }
}
