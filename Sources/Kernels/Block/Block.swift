/// What most of a face model consists of, as one: a depthwise convolution, a 1×1 convolution over what it gives, a
/// residual added, the sum rectified. Depthwise part and residual may be absent.
///
/// y[o] = rectified(bias[o] + Σ_c w[o, c] · depthwise(x)[c] + residual[o]), the residual's missing channels 0.
package struct Block: KernelProblem {
  /// What is added before the sum is rectified: the second operand, or its 2×2 maxima at stride 2.
  package struct Residual: Sendable, Equatable {
    package var shape: PictureShape
    package var isPooled: Bool

    package init(shape: PictureShape, isPooled: Bool) { (self.shape, self.isPooled) = (shape, isPooled) }
  }

  package var input: PictureShape
  package var depthwise: Depthwise?
  package var weights: [Float]  // (outputChannels, inputChannels)
  package var bias: [Float]  // (outputChannels)
  package var residual: Residual?
  package var output: PictureShape
  package var rectifier: Rectifier

  package init(
    input: PictureShape, depthwise: Depthwise?, weights: [Float], bias: [Float], residual: Residual?,
    output: PictureShape, range: ValueRange
  ) {
    (self.input, self.depthwise, self.weights, self.bias) = (input, depthwise, weights, bias)
    (self.residual, self.output, rectifier) = (residual, output, .range(range))
  }

  package static let operation = "block"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Block>] {
    [.reference] + sets.flatMap { [.vector($0), .fewPixels($0)] }
  }
  package var rowCount: Int { output.height }
  package var multiplyAdds: Int {
    saturatingProduct(output.count, input.channels) + (depthwise?.multiplyAdds ?? 0)
  }
}
