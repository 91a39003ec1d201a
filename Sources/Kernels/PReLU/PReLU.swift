/// PRELU: negative elements multiplied by the slope of their channel, the others as they are.
///
/// y = x < 0 ? slope[c] · x : x. A slope may be any number: those of the face models lie between −5 and 20, so that this
/// is no maximum of the two.
package struct PReLU: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  package var slopes: [Float]  // (channels)

  package init(input: PictureShape, output: PictureShape, slopes: [Float]) {
    (self.input, self.output, self.slopes) = (input, output, slopes)
  }

  package static let operation = "prelu"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<PReLU>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.height }
}
