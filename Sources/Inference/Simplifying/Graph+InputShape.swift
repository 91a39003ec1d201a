internal import Kernels

extension Graph {
  /// The same network for another size of its only input: every shape worked out anew from the operators' options.
  ///
  /// What walks over a picture (convolutions, pools, paddings) gets as many windows as fit. A resize by a whole factor
  /// keeps the factor. RESHAPE keeps the first axis and the last one, and the axis between them takes the rest. An
  /// operator that can only have the size that the file gives it is refused, unless what it reads stays as it is.
  ///
  /// - Parameter shape: As many axes as the input has; the first one, and the channels, stay as they are.
  /// - Returns: The same nodes and constants, and a size of its own for each resize.
  /// - Throws: `PlanError` that names the node which forbids the size, or no node where the input itself does.
  public func reshaped(toInput shape: [Int]) throws(PlanError) -> Graph {
    guard inputs.count == 1 else {
      throw PlanError(.unsupported("another size for one of \(inputs.count) inputs"))
    }
    let original = tensors[inputs[0]].shape
    guard shape != original else { return self }
    guard shape.count == 4, original.count == 4, shape[0] == original[0], shape[3] == original[3] else {
      throw PlanError(.shape(found: shape, expected: original))
    }
    // Far beyond any picture that a plan fits into memory for, and small enough that no product overflows.
    guard shape.allSatisfy({ 1...65_535 ~= $0 }) else {
      throw PlanError(.unsupported("an input of \(shape), expected sides from 1 to 65535"))
    }
    var reshaping = Reshaping(self)
    reshaping.graph.tensors[inputs[0]].shape = shape
    for index in nodes.indices { try reshaping.reshape(node: index) }
    return reshaping.graph
  }
}

/// A graph on its way to other shapes, node after node.
private struct Reshaping {
  let original: Graph
  var graph: Graph
  /// As in the file: shapes do not depend on it.
  private let arrangements: Arrangements

  init(_ graph: Graph) {
    (original, self.graph) = (graph, graph)
    arrangements = Arrangements(graph, isPlain: true)
  }

  /// Works out the outputs of a node whose inputs have their shapes already.
  mutating func reshape(node index: Int) throws(PlanError) {
    let node = original.nodes[index]
    let isUntouched = node.inputs.allSatisfy {
      $0 < 0 || graph.tensors[$0].shape == original.tensors[$0].shape
    }
    guard !isUntouched else { return }
    let shape = try shape(ofNode: index)
    guard let output = node.outputs.first, node.outputs.count == 1 else {
      throw error(.unsupported("\(node.outputs.count) outputs"), index)
    }
    // No tensor becomes larger than a file may have one, so that the next node's sides cannot overflow.
    let (count, limit) = (shape.reduce(1) { saturatingProduct($0, $1) }, ParsingLimits().elementsPerTensor)
    guard count <= limit else { throw error(.tooLarge(elements: count, limit: limit), index) }
    graph.tensors[output].shape = shape
    switch node.operation {
    case .resizeNearest, .resizeBilinear: setSize(ofNode: index, shape)
    case .reshape:
      graph.nodes[index].operation = .reshape(shape)
      graph.nodes[index].inputs = [node.inputs[0]]
    default: break
    }
  }

  private func shape(ofNode index: Int) throws(PlanError) -> [Int] {
    let node = original.nodes[index]
    let view = NodeView(graph: graph, arrangements: arrangements, index: index, node: node)
    let input = graph.tensors[try view.input(0)].shape
    switch node.operation {
    case .convolution(let options):
      let filter = graph.tensors[try view.input(1)].shape
      return try windows(view, options, filter, channels: filter.first)
    case .depthwiseConvolution(let options, multiplier: _):
      let filter = graph.tensors[try view.input(1)].shape
      return try windows(view, options, filter, channels: filter.last)
    case .maxPool(let options), .averagePool(let options):
      let picture = try view.picture(try view.input(0))
      let (_, height, width) = try view.window(
        picture, height: options.window.height, width: options.window.width, stride: options.stride,
        padding: options.padding)
      return [1, height, width, picture.channels]
    case .pad:
      let widths = try view.integers(1)
      guard widths.count == 2 * input.count, widths.allSatisfy({ 0...65_535 ~= $0 }) else {
        throw view.error(.unsupported("paddings \(widths) for \(input.count) axes"))
      }
      return input.indices.map { input[$0] + widths[2 * $0] + widths[2 * $0 + 1] }
    case .unary, .dequantize: return input
    case .prelu, .binary: return try view.broadcast(input, graph.tensors[try view.input(1)].shape)
    case .resizeBilinear, .resizeNearest: return try resized(view)
    case .depthToSpace(let block):
      let picture = try view.picture(try view.input(0))
      guard block > 0, picture.channels % (block * block) == 0 else {
        throw view.error(.unsupported("\(picture.channels) channels for blocks of \(block)×\(block)"))
      }
      return [1, picture.height * block, picture.width * block, picture.channels / (block * block)]
    case .concatenation(let axis, _): return try joined(view, axis: axis)
    case .reshape: return try flattened(view)
    case .transpose:
      let order = try view.integers(1)
      guard order.sorted() == Array(input.indices) else {
        throw view.error(.unsupported("an order of axes \(order) for \(input.count) of them"))
      }
      return order.map { input[$0] }
    case .reduction(_, let keepsAxes):
      var isReduced = input.map { _ in false }
      for axis in try view.integers(1) {
        guard -input.count..<input.count ~= axis else {
          throw view.error(.unsupported("axis \(axis) of \(input.count)"))
        }
        isReduced[axis < 0 ? axis + input.count : axis] = true
      }
      return input.indices.filter { keepsAxes || !isReduced[$0] }.map { isReduced[$0] ? 1 : input[$0] }
    case .fullyConnected, .stridedSlice, .densify, .custom, .other:
      throw view.error(.unsupported("another size than the file's of what it reads"))
    }
  }

  private func windows(
    _ view: NodeView, _ options: ConvolutionOptions, _ filter: [Int], channels: Int?
  ) throws(PlanError) -> [Int] {
    let picture = try view.picture(try view.input(0))
    guard filter.count == 4, let channels else {
      throw view.error(.shape(found: filter, expected: [channels ?? 0, 1, 1, picture.channels]))
    }
    let (_, height, width) = try view.window(
      picture, height: filter[1], width: filter[2], stride: options.stride, dilation: options.dilation,
      padding: options.padding)
    return [1, height, width, channels]
  }

  /// The size by the same whole factors as the file's.
  private func resized(_ view: NodeView) throws(PlanError) -> [Int] {
    let picture = try view.picture(try view.input(0))
    let before = original.tensors[try view.input(0)].shape
    let after = original.tensors[try view.output].shape
    guard after.count == 4, before[1] > 0, before[2] > 0, after[1] % before[1] == 0, after[2] % before[2] == 0
    else {
      throw view.error(.unsupported("another size of its input: \(before) to \(after) is by no whole factor"))
    }
    return [
      1, picture.height * (after[1] / before[1]), picture.width * (after[2] / before[2]), picture.channels,
    ]
  }

  private func joined(_ view: NodeView, axis: Int) throws(PlanError) -> [Int] {
    var shape = graph.tensors[try view.input(0)].shape
    let place = axis < 0 ? axis + shape.count : axis
    guard shape.indices ~= place else { throw view.error(.unsupported("axis \(axis) of \(shape.count)")) }
    for number in 1..<max(view.node.inputs.count, 1) {
      let part = graph.tensors[try view.input(number)].shape
      var expected = shape
      if part.count == shape.count { expected[place] = part[place] }
      guard part == expected else { throw view.error(.shape(found: part, expected: expected)) }
      shape[place] += part[place]
    }
    return shape
  }

  /// First and last axis as in the file, what is left between them.
  private func flattened(_ view: NodeView) throws(PlanError) -> [Int] {
    let count = graph.tensors[try view.input(0)].count
    let shape = original.tensors[try view.output].shape
    if shape.reduce(1, *) == count { return shape }
    guard shape.count == 3, shape[0] > 0, shape[2] > 0, count % (shape[0] * shape[2]) == 0 else {
      throw view.error(.unsupported("another number of elements, \(count), for the shape \(shape)"))
    }
    return [shape[0], count / (shape[0] * shape[2]), shape[2]]
  }

  /// Gives a resize a size of its own: nodes of the file may share one constant.
  private mutating func setSize(ofNode index: Int, _ shape: [Int]) {
    let bytes = shape[1...2].flatMap { side in (0..<4).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) } }
    graph.nodes[index].inputs[1] = graph.tensors.count
    graph.tensors.append(Tensor(name: "", shape: [2], type: .int32, constant: .stored(bytes[...])))
  }

  private func error(_ reason: PlanError.Reason, _ index: Int) -> PlanError {
    PlanError(reason, at: index, original.nodes[index].operation.name)
  }
}
