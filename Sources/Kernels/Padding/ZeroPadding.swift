/// A picture with zeros around it: rows, columns, and channels.
package struct ZeroPadding: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  /// Rows, columns and channels of zeros before the picture; what is left of the output comes after.
  package var top: Int, left: Int, front: Int

  package init(input: PictureShape, output: PictureShape, top: Int, left: Int, front: Int) {
    (self.input, self.output) = (input, output)
    (self.top, self.left, self.front) = (top, left, front)
  }

  package static let operation = "padding"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<ZeroPadding>] { [.reference] }
  package var rowCount: Int { output.height }
}
