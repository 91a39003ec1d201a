/// A picture seen through a matrix: each output pixel mixed from the four around the place it comes from (MediaPipe's
/// TransformTensorBilinear, version 2).
///
/// The second operand is a 4 × 4 matrix by row, of which the first two rows lead from output to input pixels:
/// (X, Y) = M · (x + ½, y + ½, 0, 1) − ½. All channels are 0 where X is outside 0…width − 1, or Y outside 0…height − 1.
package struct TensorTransform: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape  // as many channels as the input

  package init(input: PictureShape, output: PictureShape) { (self.input, self.output) = (input, output) }

  package static let operation = "tensor transform"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<TensorTransform>] { [.reference] }
  package var rowCount: Int { output.height }
}
