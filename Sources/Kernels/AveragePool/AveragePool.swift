/// The mean of a window, channel by channel; taps outside the picture are neither summed nor counted.
package struct AveragePool: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape  // as many channels as the input
  package var window: Window
  package var range: ValueRange

  package init(input: PictureShape, output: PictureShape, window: Window, range: ValueRange) {
    (self.input, self.output, self.window, self.range) = (input, output, window, range)
  }

  package static let operation = "average pool"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<AveragePool>] { [.reference] }
  package var rowCount: Int { output.height }
}
