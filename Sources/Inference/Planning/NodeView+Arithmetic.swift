internal import Kernels

extension NodeView {
  /// ADD, SUB, MUL, DIV, SQUARED_DIFFERENCE.
  func binary(_ function: Operation.Binary, _ activation: Activation) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let (first, second) = (try input(0), try input(1))
    if function == .add, try tensor(first).shape == tensor(second).shape { return try addition(activation) }
    try expectOutput(try broadcast(try tensor(first).shape, try tensor(second).shape))
    let problem = Arithmetic(
      Arithmetic.Function(function), input: try tensorShape(first), other: try tensorShape(second),
      output: try tensorShape(try output), range: try range(activation))
    return try operation(.arithmetic(problem), inputs: [first, second])
  }

  /// The shape that both have when axes of one element are stretched, the last axes being each other's.
  func broadcast(_ a: [Int], _ b: [Int]) throws(PlanError) -> [Int] {
    let count = max(a.count, b.count)
    let (first, second) = (
      [Int](repeating: 1, count: count - a.count) + a, [Int](repeating: 1, count: count - b.count) + b
    )
    var shape: [Int] = []
    for (one, other) in zip(first, second) {
      guard one == other || one == 1 || other == 1 else {
        throw error(.unsupported("shapes \(a) and \(b), of which neither can be stretched to the other's"))
      }
      shape.append(one == 1 ? other : one)
    }
    return shape
  }
}

extension Arithmetic.Function {
  fileprivate init(_ function: Operation.Binary) {
    switch function {
    case .add: self = .add
    case .subtract: self = .subtract
    case .multiply: self = .multiply
    case .divide: self = .divide
    case .squaredDifference: self = .squaredDifference
    }
  }
}
