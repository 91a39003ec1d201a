/// A function of each element.
package struct Elementwise: KernelProblem {
  /// What is computed of x.
  package enum Function: Sendable, CaseIterable {
    /// 1 / (1 + exp(−x))
    case logistic
    /// x · max(0, min(6, x + 3)) / 6
    case hardSwish
    /// −x
    case negate
    /// √x
    case squareRoot
    /// 1 / √x
    case inverseSquareRoot
  }

  package var function: Function
  package var input: PictureShape
  package var output: PictureShape

  package init(_ function: Function, input: PictureShape, output: PictureShape) {
    (self.function, self.input, self.output) = (function, input, output)
  }

  package static let operation = "elementwise"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Elementwise>] { [.reference] }
  package var rowCount: Int { output.height }
}
