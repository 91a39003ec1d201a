/// The sum of two tensors of one shape, element by element, limited to a range.
package struct Addition: KernelProblem {
  package var shape: PictureShape
  package var range: ValueRange

  package init(shape: PictureShape, range: ValueRange) { (self.shape, self.range) = (shape, range) }

  package static let operation = "addition"
  package static let kernels: [Kernel<Addition>] = [.reference]
  package var rowCount: Int { shape.height }
}
