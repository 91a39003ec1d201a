/// Each element limited to a range: RELU, RELU6.
package struct Clamping: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  package var range: ValueRange

  package init(input: PictureShape, output: PictureShape, range: ValueRange) {
    (self.input, self.output, self.range) = (input, output, range)
  }

  package static let operation = "clamping"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Clamping>] { [.reference] }
  package var rowCount: Int { output.height }
}
