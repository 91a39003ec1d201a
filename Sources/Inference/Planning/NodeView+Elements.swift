internal import Kernels

extension NodeView {
  /// ADD of two tensors of the same shape.
  func addition(_ activation: Activation) throws(PlanError) -> PlannedOperation {
    let (first, second) = (try input(0), try input(1))
    try expectOutput(try tensor(first).shape)
    let problem = Addition(
      input: try elements(first), other: try elements(second), output: try elements(try output),
      range: try range(activation))
    return try operation(.addition(problem), inputs: [first, second])
  }

  func unary(_ function: Operation.Unary) throws(PlanError) -> PlannedOperation {
    switch function {
    case .relu: try clamping(.positive)
    case .relu6: try clamping(.upToSix)
    case .logistic: try elementwise(.logistic)
    case .hardSwish: try elementwise(.hardSwish)
    case .negate: try elementwise(.negate)
    case .squareRoot: try elementwise(.squareRoot)
    case .inverseSquareRoot: try elementwise(.inverseSquareRoot)
    }
  }

  private func elementwise(_ function: Elementwise.Function) throws(PlanError) -> PlannedOperation {
    try expectInputs(1...1)
    try expectOutput(try tensor(try input(0)).shape)
    let problem = Elementwise(function, input: try elements(try input(0)), output: try elements(try output))
    return try operation(.elementwise(problem), inputs: [try input(0)])
  }

  private func clamping(_ range: ValueRange) throws(PlanError) -> PlannedOperation {
    try expectInputs(1...1)
    try expectOutput(try tensor(try input(0)).shape)
    let problem = Clamping(input: try elements(try input(0)), output: try elements(try output), range: range)
    return try operation(.clamping(problem), inputs: [try input(0)])
  }

  func prelu() throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    try expectOutput(try tensor(try input(0)).shape)
    let shape = try elements(try input(0))
    let problem = PReLU(
      input: shape, output: try elements(try output), slopes: try slopes(1, count: shape.channels))
    return try operation(.prelu(problem), inputs: [try input(0)])
  }

  /// One constant for each of `count` channels, or one for all of them, at input `place`.
  private func slopes(_ place: Int, count: Int) throws(PlanError) -> [Float] {
    let shape = try tensor(try input(place)).shape
    guard shape.count <= max(try tensor(try input(0)).shape.count, 1),
      shape.dropLast().allSatisfy({ $0 == 1 }), shape.last ?? 1 == count || shape.last ?? 1 == 1
    else { throw error(.shape(found: shape, expected: [1, 1, count])) }
    let values = try weights(place, shape: shape)
    return values.count == count ? values : [Float](repeating: values[0], count: count)
  }

  /// The input of a RESHAPE after checking that the output has as many elements, and the shape asked for.
  func reshapedInput() throws(PlanError) -> Int {
    try expectInputs(1...2)
    let (from, to) = (try tensor(try input(0)), try tensor(try output))
    guard from.count == to.count else { throw error(.shape(found: to.shape, expected: from.shape)) }
    var wanted: [Int]?
    if case .reshape(let shape) = node.operation { wanted = shape }
    if node.inputs.count == 2 { wanted = try integers(1) }
    if let wanted {
      let agrees = wanted.count == to.shape.count && zip(wanted, to.shape).allSatisfy { $0 == -1 || $0 == $1 }
      guard agrees else { throw error(.shape(found: to.shape, expected: wanted)) }
    }
    return try input(0)
  }
}
