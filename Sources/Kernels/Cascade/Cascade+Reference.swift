extension Kernel<Cascade> {
  /// The definition the others are held to: layer after layer, each over the whole picture. What lies between them has
  /// places in the worker's memory by turns.
  package static let reference = Kernel(name: "reference") { problem in
    let layers = problem.layers.map { $0.reference }
    let largest = problem.layers.dropLast().map { $0.output.extent }.max() ?? 0
    return BoundKernel(pieceCount: 1, scratchCount: 2 * largest) { operands, _ in
      var input = operands.input
      for (index, layer) in layers.enumerated() {
        let isLast = index == layers.count - 1
        // The worker's memory has room for two of the largest.
        let place = unsafe operands.scratch.base + index % 2 * largest
        let output = unsafe isLast ? operands.output : OutputView(base: place, count: largest)
        layer.run(
          Operands(input: input, other: operands.other, output: output, scratch: operands.scratch),
          0..<layer.pieceCount)
        unsafe input = InputView(base: UnsafePointer(output.base), count: output.count)
      }
    }
  }
}

extension Cascade.Layer {
  /// The plain kernel of the layer, which needs no memory of its own.
  fileprivate var reference: BoundKernel {
    switch self {
    case .convolution(let problem): Kernel<Convolution>.reference.bind(problem)
    case .depthwise(let problem): Kernel<Depthwise>.reference.bind(problem)
    case .maxPool(let problem): Kernel<MaxPool>.reference.bind(problem)
    case .resizeNearest(let problem): Kernel<ResizeNearest>.reference.bind(problem)
    }
  }
}
