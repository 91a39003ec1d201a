/// Two tensors put together element by element, an axis of one element stretched to the other's side, the result limited
/// to a range.
package struct Arithmetic: KernelProblem {
  /// What is computed of a and b.
  package enum Function: Sendable, CaseIterable {
    case add
    case subtract
    case multiply
    case divide
    /// (a − b)²
    case squaredDifference
  }

  package var function: Function
  package var input: TensorShape
  package var other: TensorShape
  /// Along each axis as many elements as the larger of the two.
  package var output: TensorShape
  package var range: ValueRange

  package init(
    _ function: Function, input: TensorShape, other: TensorShape, output: TensorShape, range: ValueRange
  ) {
    (self.function, self.range) = (function, range)
    (self.input, self.other, self.output) = (input, other, output)
  }

  package static let operation = "arithmetic"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Arithmetic>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.batch * output.picture.height }
}
