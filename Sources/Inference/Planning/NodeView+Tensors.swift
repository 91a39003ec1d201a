internal import Kernels

extension NodeView {
  func error(_ reason: PlanError.Reason) -> PlanError { PlanError(reason, at: index, node.operation.name) }

  /// The error of a node that has no kernel: `Graph.checkOperators` finds all of them at once, and earlier.
  func missing() -> PlanError {
    PlanError(.unsupportedOperators([MissingOperator(name: node.operation.name, nodeCount: 1)]))
  }

  /// Checks how many inputs the node has; a trailing input left out counts as absent.
  func expectInputs(_ counts: ClosedRange<Int>) throws(PlanError) {
    guard counts ~= node.inputs.count else {
      throw error(.inputCount(found: node.inputs.count, expected: counts.upperBound))
    }
  }

  /// The number of input `place`.
  func input(_ place: Int) throws(PlanError) -> Int {
    guard place < node.inputs.count, node.inputs[place] >= 0 else {
      throw error(.inputCount(found: node.inputs.count, expected: place + 1))
    }
    return node.inputs[place]
  }

  /// The number of the only output.
  var output: Int {
    get throws(PlanError) {
      guard node.outputs.count == 1 else { throw error(.unsupported("\(node.outputs.count) outputs")) }
      return node.outputs[0]
    }
  }

  /// A tensor of floats, by number.
  func tensor(_ number: Int) throws(PlanError) -> Tensor {
    let tensor = graph.tensors[number]
    guard tensor.type == .float32 else { throw error(.elementType(tensor.type)) }
    return tensor
  }

  /// The tensor as one picture: four axes, the first of one element, none empty.
  func picture(_ number: Int) throws(PlanError) -> PictureShape {
    let shape = try tensor(number).shape
    guard shape.count == 4, shape[0] == 1, !shape.contains(0) else {
      throw error(.unsupported("a picture of shape \(shape), expected [1, height, width, channels]"))
    }
    return arrangements.arranged(PictureShape(height: shape[1], width: shape[2], channels: shape[3]), number)
  }

  /// A tensor of any shape as rows of pixels, for what treats every element alike.
  func elements(_ number: Int) throws(PlanError) -> PictureShape {
    let shape = try tensor(number).shape
    if shape.count == 4, shape[0] == 1, !shape.contains(0) { return try picture(number) }
    let channels = shape.last ?? 1
    let width = shape.dropLast().last ?? 1
    return PictureShape(height: shape.dropLast(2).reduce(1, *), width: width, channels: channels)
  }

  /// A tensor of at most four axes, for what treats axes alike.
  func tensorShape(_ number: Int) throws(PlanError) -> TensorShape {
    let shape = try tensor(number).shape
    guard shape.count <= 4 else { throw error(.unsupported("\(shape.count) axes, expected at most four")) }
    if shape.count == 4, shape[0] == 1, !shape.contains(0) { return TensorShape(try picture(number)) }
    let sides = [Int](repeating: 1, count: 4 - shape.count) + shape
    return TensorShape(
      batch: sides[0], PictureShape(height: sides[1], width: sides[2], channels: sides[3]))
  }

  /// Checks the output's shape against what the operator makes.
  func expectOutput(_ expected: [Int]) throws(PlanError) {
    let found = try tensor(try output).shape
    guard found == expected else { throw error(.shape(found: found, expected: expected)) }
  }

  func expectOutput(_ expected: PictureShape) throws(PlanError) {
    try expectOutput([1, expected.height, expected.width, expected.channels])
  }

  /// The values of a constant input, of the given shape.
  func weights(_ place: Int, shape expected: [Int]) throws(PlanError) -> [Float] {
    let number = try input(place)
    let tensor = try tensor(number)
    guard tensor.shape == expected else { throw error(.shape(found: tensor.shape, expected: expected)) }
    guard let values = tensor.floats() else { throw error(.notConstant(tensor: number)) }
    return values
  }

  /// The biases at input `place`; zeros when the input is left out.
  func biases(_ place: Int, count: Int) throws(PlanError) -> [Float] {
    guard place < node.inputs.count, node.inputs[place] >= 0 else {
      return [Float](repeating: 0, count: count)
    }
    return try weights(place, shape: [count])
  }

  /// The integers of a constant input.
  func integers(_ place: Int) throws(PlanError) -> [Int] {
    let number = try input(place)
    guard let values = graph.tensors[number].integers() else { throw error(.notConstant(tensor: number)) }
    return values
  }

  /// The range an activation limits results to.
  func range(_ activation: Activation) throws(PlanError) -> ValueRange {
    switch activation {
    case .none: .all
    case .relu: .positive
    case .relu6: .upToSix
    case .reluN1To1: .unit
    case .tanh, .signBit: throw error(.unsupported("the fused activation \(activation)"))
    }
  }
}
