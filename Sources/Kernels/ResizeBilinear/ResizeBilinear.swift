/// A picture in another size, each pixel mixed from the four around its place.
///
/// Place of output row y (columns alike), as TensorFlow Lite's RESIZE_BILINEAR has it:
/// (y + ½)·scale − ½ with half-pixel centres, else y·scale; scale = input / output, or (input − 1)/(output − 1) when
/// corners are aligned. Where something is added to it, y = range(resized + other).
package struct ResizeBilinear: KernelProblem {
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

  package static let operation = "bilinear resize"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<ResizeBilinear>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.height }
}

extension ResizeBilinear {
  /// Two neighbouring rows or columns and how much of the second: value = (1 − weight)·first + weight·second.
  package struct Mix: Sendable, Equatable {
    package var first: Int
    package var second: Int
    package var weight: Float
  }

  /// What output row or column `index` of `output` is mixed from, of `input` rows or columns.
  package func mix(_ index: Int, input: Int, output: Int) -> Mix {
    let aligned = alignsCorners && output > 1
    let scale = aligned ? Float(input - 1) / Float(output - 1) : Float(input) / Float(output)
    let place = halfPixelCenters ? (Float(index) + 0.5) * scale - 0.5 : Float(index) * scale
    let first = max(Int(place.rounded(.down)), 0)
    let second = min(Int(place.rounded(.up)), input - 1)
    return Mix(first: min(first, input - 1), second: max(second, 0), weight: place - Float(first))
  }
}
