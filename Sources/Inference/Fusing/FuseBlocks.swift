internal import Kernels

extension OperationList {
  /// A 1×1 convolution becomes a block, with the depthwise convolution before it if there is one: where blocks have a
  /// kernel for it besides the plain one.
  mutating func fuseBlocks(_ sets: [VectorFunctions]) {
    for index in operations.indices {
      guard let operation = operations[index], case .convolution(let pointwise) = operation.problem,
        pointwise.isPointwise
      else { continue }
      var block = Block(
        input: pointwise.input, depthwise: nil, weights: pointwise.weights, bias: pointwise.bias,
        residual: nil,
        output: pointwise.output, range: .all)
      block.rectifier = pointwise.rectifier
      var input = operation.inputs[0]
      var nodes = operation.nodes
      if let source = onlyFor(input), case .depthwise(let depthwise) = source.operation.problem,
        let fused = block.taking(depthwise, sets)
      {
        block = fused
        input = source.operation.inputs[0]
        nodes = source.operation.nodes + nodes
        remove(source.index)
      } else if !block.isVectorised(sets) {
        continue
      }
      operations[index] = PlannedOperation(
        nodes: nodes, problem: .block(block), inputs: [input], output: operation.output)
    }
  }
}

extension Block {
  /// The block with a depthwise convolution before it; `nil` if only the plain kernel could compute that.
  fileprivate func taking(_ depthwise: Depthwise, _ sets: [VectorFunctions]) -> Block? {
    guard depthwise.multiplier == 1, depthwise.output.hasSides(of: input) else { return nil }
    var block = self
    (block.input, block.depthwise) = (depthwise.input, depthwise)
    return block.isVectorised(sets) ? block : nil
  }

  fileprivate func isVectorised(_ sets: [VectorFunctions]) -> Bool {
    Block.kernels(sets).dropFirst().contains { $0.accepts(self) }
  }
}

extension Convolution {
  /// Whether every output pixel sees its own input pixel and no other. (With padding taken in there may be more output
  /// pixels than input pixels.)
  fileprivate var isPointwise: Bool {
    window == Window(height: 1, width: 1) && input.height == output.height && input.width == output.width
  }
}
