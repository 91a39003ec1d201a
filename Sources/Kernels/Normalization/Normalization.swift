/// Each pixel brought to the mean 0 and the variance 1 over its channels, then scaled: a layer normalization without an
/// offset.
///
/// With m = Σ x[c] / C and v = Σ (x[c] − m)² / C: y[c] = x[c]·s − m·s, s = scale[c] / √(v + epsilon).
package struct Normalization: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  package var scale: [Float]  // (channels)
  package var epsilon: Float

  package init(input: PictureShape, output: PictureShape, scale: [Float], epsilon: Float) {
    (self.input, self.output, self.scale, self.epsilon) = (input, output, scale, epsilon)
  }

  package static let operation = "normalization"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Normalization>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.height }
}
