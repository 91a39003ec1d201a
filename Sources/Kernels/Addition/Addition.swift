/// The sum of two tensors of the same sides, element by element, limited to a range.
package struct Addition: KernelProblem {
  package var input: PictureShape
  package var other: PictureShape
  package var output: PictureShape
  package var range: ValueRange

  package init(input: PictureShape, other: PictureShape, output: PictureShape, range: ValueRange) {
    (self.input, self.other, self.output, self.range) = (input, other, output, range)
  }

  package static let operation = "addition"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Addition>] {
    [.reference] + sets.flatMap { [.strided($0), .vector($0)] }
  }
  package var rowCount: Int { output.height }
}
