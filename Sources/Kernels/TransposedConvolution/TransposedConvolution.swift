/// A transposed convolution: each input pixel puts a window of weighted sums into the output, stride pixels from that of
/// its neighbour.
///
/// y[oy, ox, o] = bias[o] + Σ w[o, i, j, c] · x[iy, ix, c] over all i, j, c and the input pixels with
/// oy = iy·stride − top + i, ox = ix·stride − left + j.
package struct TransposedConvolution: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  /// The window as it walks over the output: its dilations are 1.
  package var window: Window
  package var weights: [Float]  // (outputChannels, window.height, window.width, inputChannels)
  package var bias: [Float]  // (outputChannels)

  package init(
    input: PictureShape, output: PictureShape, window: Window, weights: [Float], bias: [Float]
  ) {
    (self.input, self.output, self.window) = (input, output, window)
    (self.weights, self.bias) = (weights, bias)
  }

  package static let operation = "transposed convolution"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<TransposedConvolution>] { [.reference] }
  package var rowCount: Int { output.height }
  package var multiplyAdds: Int {
    saturatingProduct(input.count, window.height, window.width, output.channels)
  }
}
