/// A convolution: each output channel is a weighted sum over a window of all input channels.
///
/// y[oy, ox, o] = rectified(bias[o] + Σ w[o, i, j, c] · x[row(oy, i), column(ox, j), c]), taps outside the picture left out.
package struct Convolution: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  package var window: Window
  package var weights: [Float] {  // (outputChannels, window.height, window.width, inputChannels)
    didSet { hasFiniteWeights = weights.allSatisfy { $0.isFinite } }
  }
  package var bias: [Float]  // (outputChannels)
  package var rectifier: Rectifier
  /// Whether no weight is infinite or NaN. Only then does a tap outside the picture add nothing when it is multiplied by
  /// zero instead of being left out.
  package private(set) var hasFiniteWeights: Bool

  package init(
    input: PictureShape, output: PictureShape, window: Window, weights: [Float], bias: [Float],
    range: ValueRange
  ) {
    (self.input, self.output, self.window) = (input, output, window)
    (self.weights, self.bias, rectifier) = (weights, bias, .range(range))
    hasFiniteWeights = weights.allSatisfy { $0.isFinite }
  }

  package static let operation = "convolution"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Convolution>] {
    [.reference] + sets.flatMap { [.patches($0), .first($0), .fewPixels($0)] }
  }
  package var rowCount: Int { output.height }
  package var multiplyAdds: Int {
    saturatingProduct(output.count, window.height, window.width, input.channels)
  }
}
