/// A depthwise convolution: each channel is convolved with windows of its own, `multiplier` of them.
///
/// y[oy, ox, c·m + k] = limit(bias[c·m + k] + Σ w[i, j, c·m + k] · x[row(oy, i), column(ox, j), c]).
package struct Depthwise: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape  // output.channels = input.channels · multiplier
  package var window: Window
  package var multiplier: Int
  package var weights: [Float] {  // (window.height, window.width, outputChannels)
    didSet { hasFiniteWeights = weights.allSatisfy { $0.isFinite } }
  }
  package var bias: [Float]  // (outputChannels)
  package var range: ValueRange
  /// Whether no weight is infinite or NaN; see `Convolution`.
  package private(set) var hasFiniteWeights: Bool

  package init(
    input: PictureShape, output: PictureShape, window: Window, multiplier: Int = 1, weights: [Float],
    bias: [Float], range: ValueRange
  ) {
    (self.input, self.output, self.window, self.multiplier) = (input, output, window, multiplier)
    (self.weights, self.bias, self.range) = (weights, bias, range)
    hasFiniteWeights = weights.allSatisfy { $0.isFinite }
  }

  package static let operation = "depthwise"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Depthwise>] {
    [.reference] + sets.flatMap { [.patches($0), .vector($0)] }
  }
  package var rowCount: Int { output.height }
  package var multiplyAdds: Int { saturatingProduct(output.count, window.height, window.width) }
}
