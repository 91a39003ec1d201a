internal import Kernels

extension Graph {
  /// Tensors that pairs of a 1×1 convolution and the 3×3 depthwise convolution after it read, pass on and write, where
  /// their channels are whole vectors; and those that pools, doublings and additions have in common with them. Side by
  /// side in a pixel, such channels leave no lane empty, and rows can be handed from pair to pair.
  var tensorsOfPairs: Set<Int> {
    var found = Set<Int>()
    var writers = [Int: Node](minimumCapacity: nodes.count)
    var readers = [Int: Int](minimumCapacity: tensors.count)
    for node in nodes {
      for output in node.outputs { writers[output] = node }
      for input in node.inputs { readers[input, default: 0] += 1 }
    }
    for output in outputs { readers[output, default: 0] += 1 }
    for node in nodes {
      guard isPair(node), let middle = node.inputs.first, readers[middle] == 1, let before = writers[middle],
        isProduct(before), let input = before.inputs.first, input >= 0,
        let output = node.outputs.first
      else { continue }
      found.formUnion([input, middle, output])
    }
    guard !found.isEmpty else { return [] }
    var passing: [Int: [Int]] = [:]  // nodes by their pictures
    for (index, node) in nodes.enumerated() {
      for tensor in passed(node) { passing[tensor, default: []].append(index) }
    }
    // Each node is looked at once for each of its pictures.
    var waiting = Array(found)
    while let tensor = waiting.popLast() {
      for node in passing[tensor] ?? [] {
        for other in passed(nodes[node]) where found.insert(other).inserted { waiting.append(other) }
      }
      passing[tensor] = nil
    }
    return found
  }

  /// A 3×3 depthwise convolution that keeps the picture's sides, of channels that are whole vectors.
  private func isPair(_ node: Node) -> Bool {
    guard case .depthwiseConvolution(let options, let multiplier) = node.operation, multiplier == 1,
      node.inputs.count > 1, let filter = shape(node.inputs[1]), filter.count == 4
    else { return false }
    let one = Extent(height: 1, width: 1)
    return options.padding == .same && options.stride == one && options.dilation == one
      && filter[1] == 3 && filter[2] == 3 && filter[3] % PictureShape.vectorLength == 0
  }

  /// A 1×1 convolution whose result is not limited.
  private func isProduct(_ node: Node) -> Bool {
    guard case .convolution(let options) = node.operation, options.activation == .none,
      node.inputs.count > 1, let filter = shape(node.inputs[1]), filter.count == 4
    else { return false }
    return filter[1] == 1 && filter[2] == 1 && options.stride == Extent(height: 1, width: 1)
  }

  /// The pictures of a node that hands them on much as they are.
  private func passed(_ node: Node) -> [Int] {
    switch node.operation {
    case .maxPool, .resizeNearest: node.inputs.prefix(1).filter { $0 >= 0 } + node.outputs.prefix(1)
    case .binary(.add, _): node.inputs.prefix(2).filter { $0 >= 0 } + node.outputs.prefix(1)
    default: []
    }
  }

  private func shape(_ tensor: Int) -> [Int]? { tensors.indices ~= tensor ? tensors[tensor].shape : nil }
}
