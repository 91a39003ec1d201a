internal import Kernels

extension OperationList {
  /// A block whose result is added to something takes the addition in: the residual, with the channels of zeros and the
  /// 2×2 maxima on its way.
  mutating func fuseResiduals() {
    for index in operations.indices {
      guard let operation = operations[index], case .addition(let addition) = operation.problem else {
        continue
      }
      for (own, other) in [(0, 1), (1, 0)] {
        guard let source = onlyFor(operation.inputs[own]), case .block(var block) = source.operation.problem,
          block.rectifier == .none, block.residual == nil, block.output.hasSides(of: addition.output)
        else { continue }
        let shape = other == 0 ? addition.input : addition.other
        let path = residual(operation.inputs[other], shape)
        block.residual = path.residual
        (block.rectifier, block.output) = (.range(addition.range), addition.output)
        operations[index] = PlannedOperation(
          nodes: source.operation.nodes + path.nodes + operation.nodes, problem: .block(block),
          inputs: [source.operation.inputs[0], path.tensor],
          output: operation.output)
        remove(source.index)
        for passed in path.passed { remove(passed) }
        break
      }
    }
  }

  /// A picture made larger and then added to another of that size is made and added at once.
  mutating func fuseSumsOfResized() {
    for index in operations.indices {
      guard let operation = operations[index], case .addition(let addition) = operation.problem,
        addition.input == addition.output, addition.other == addition.output
      else { continue }
      for (own, other) in [(0, 1), (1, 0)] {
        guard let source = onlyFor(operation.inputs[own]),
          let problem = source.operation.problem.addedTo(addition)
        else { continue }
        operations[index] = PlannedOperation(
          nodes: source.operation.nodes + operation.nodes, problem: problem,
          inputs: [source.operation.inputs[0], operation.inputs[other]], output: operation.output)
        remove(source.index)
        break
      }
    }
  }

  /// What is added, followed back through channels of zeros and 2×2 maxima that nothing else needs.
  private func residual(
    _ tensor: Int, _ shape: PictureShape
  ) -> (tensor: Int, residual: Block.Residual, passed: [Int], nodes: [Int]) {
    var (tensor, residual) = (tensor, Block.Residual(shape: shape, isPooled: false))
    var (passed, nodes) = ([Int](), [Int]())
    if let source = onlyFor(tensor), case .padding(let padding) = source.operation.problem,
      padding.addsChannelsOnly
    {
      tensor = source.operation.inputs[0]
      residual.shape = padding.input
      passed.append(source.index)
      nodes += source.operation.nodes
    }
    if let source = onlyFor(tensor), case .maxPool(let pool) = source.operation.problem, pool.isHalving {
      tensor = source.operation.inputs[0]
      residual = Block.Residual(shape: pool.input, isPooled: true)
      passed.append(source.index)
      nodes = source.operation.nodes + nodes
    }
    return (tensor, residual, passed, nodes)
  }
}

extension PlannedOperation.Problem {
  /// A picture made larger with another added to it, the sum limited; `nil` for any other problem.
  fileprivate func addedTo(_ addition: Addition) -> PlannedOperation.Problem? {
    switch self {
    case .resizeBilinear(var resize) where !resize.isAdded && resize.output == addition.output:
      (resize.isAdded, resize.range) = (true, addition.range)
      return .resizeBilinear(resize)
    case .resizeNearest(var resize) where !resize.isAdded && resize.output == addition.output:
      (resize.isAdded, resize.range) = (true, addition.range)
      return .resizeNearest(resize)
    default: return nil
    }
  }
}

extension ZeroPadding {
  /// Whether only channels of zeros come after the picture's own.
  fileprivate var addsChannelsOnly: Bool {
    top == 0 && left == 0 && front == 0 && input.height == output.height && input.width == output.width
  }
}

extension MaxPool {
  /// Whether it takes 2×2 pixels to one, without a range.
  fileprivate var isHalving: Bool {
    window == Window(height: 2, width: 2, strideY: 2, strideX: 2) && range == .all
      && input.height == 2 * output.height && input.width == 2 * output.width
  }
}
