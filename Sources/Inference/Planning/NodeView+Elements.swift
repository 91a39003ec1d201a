internal import Kernels

extension NodeView {
  func addition(_ activation: Activation) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let (first, second) = (try input(0), try input(1))
    let shape = try tensor(first).shape
    guard try tensor(second).shape == shape else {
      throw error(.unsupported("shapes \(shape) and \(try tensor(second).shape), expected equal ones"))
    }
    try expectOutput(shape)
    let problem = Addition(
      input: try elements(first), other: try elements(second), output: try elements(try output),
      range: try range(activation))
    return try operation(.addition(problem), inputs: [first, second])
  }

  func clamping(_ range: ValueRange) throws(PlanError) -> PlannedOperation {
    try expectInputs(1...1)
    try expectOutput(try tensor(try input(0)).shape)
    let problem = Clamping(input: try elements(try input(0)), output: try elements(try output), range: range)
    return try operation(.clamping(problem), inputs: [try input(0)])
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
