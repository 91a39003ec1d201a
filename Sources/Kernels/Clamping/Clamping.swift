/// Each element limited to a range: RELU, RELU6.
package struct Clamping: KernelProblem {
  package var shape: PictureShape
  package var range: ValueRange

  package init(shape: PictureShape, range: ValueRange) { (self.shape, self.range) = (shape, range) }

  package static let operation = "clamping"
  package static let kernels: [Kernel<Clamping>] = [.reference]
  package var rowCount: Int { shape.height }
}
