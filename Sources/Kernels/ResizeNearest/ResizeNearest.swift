/// A picture in another size, each pixel the one nearest to its place.
///
/// Output row y (columns alike) is input row min(⌊(y + offset)·scale⌋, input − 1), as TensorFlow Lite's
/// RESIZE_NEAREST_NEIGHBOR has it, in single precision: offset = ½ with half-pixel centres, else 0; scale =
/// input / output. When corners are aligned, scale = (input − 1)/(output − 1) (of more than one output row), and the
/// place is rounded, halves away from 0, instead of cut. Where something is added to it, y = range(resized + other).
package struct ResizeNearest: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape  // as many channels as the input
  package var alignsCorners: Bool
  package var halfPixelCenters: Bool
  /// Whether a second operand, arranged as the output, is added; the range is applied to the sum.
  package var isAdded = false
  package var range = ValueRange.all

  package init(input: PictureShape, output: PictureShape, alignsCorners: Bool, halfPixelCenters: Bool) {
    (self.input, self.output) = (input, output)
    (self.alignsCorners, self.halfPixelCenters) = (alignsCorners, halfPixelCenters)
  }

  package static let operation = "nearest resize"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<ResizeNearest>] {
    [.reference, .copying] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.height }
}

extension ResizeNearest {
  /// The input row or column, of `input`, that output row or column `index`, of `output`, is.
  package func source(_ index: Int, input: Int, output: Int) -> Int {
    let isAligned = alignsCorners && output > 1
    let scale = isAligned ? Float(input - 1) / Float(output - 1) : Float(input) / Float(output)
    let place = (Float(index) + (halfPixelCenters ? 0.5 : 0)) * scale
    return min(Int(place.rounded(alignsCorners ? .toNearestOrAwayFromZero : .down)), input - 1)
  }
}
