/// The largest value of a window, channel by channel; taps outside the picture left out.
package struct MaxPool: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape  // as many channels as the input
  package var window: Window
  package var range: ValueRange

  package init(input: PictureShape, output: PictureShape, window: Window, range: ValueRange) {
    (self.input, self.output, self.window, self.range) = (input, output, window, range)
  }

  package static let operation = "max pool"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<MaxPool>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.height }
}
