package import Kernels

extension TensorShape {
  /// The tensor as one picture, its batch one picture above the other.
  fileprivate var stacked: PictureShape {
    guard batch != 1 else { return picture }
    return PictureShape(height: batch * picture.height, width: picture.width, channels: picture.channels)
  }

  /// The tensor planar, where it is one picture.
  fileprivate var planar: TensorShape { batch == 1 ? TensorShape(picture.planar) : self }
}

extension Elementwise: CheckedProblem {
  package var variants: [Elementwise] {
    [self, Elementwise(function, input: input.planar, output: output.planar)]
  }
  package var takesMagnitudes: Bool { function == .squareRoot || function == .inverseSquareRoot }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}

extension Arithmetic: CheckedProblem {
  package var variants: [Arithmetic] {
    var planarOutput = self
    planarOutput.output = output.planar
    var planarInput = planarOutput
    planarInput.input = input.planar
    var planar = planarInput
    planar.other = other.planar
    return [self, planarOutput, planarInput, planar]
  }
  package var inputShape: PictureShape { input.stacked }
  package var otherShape: PictureShape? { other.stacked }
  package var outputShape: PictureShape { output.stacked }
}

extension Reduction: CheckedProblem {
  package var variants: [Reduction] {
    var planarInput = self
    planarInput.input = input.planar
    var planar = planarInput
    planar.output = output.planar
    return [self, planarInput, planar]
  }
  package var inputShape: PictureShape { input.stacked }
  package var outputShape: PictureShape { output.stacked }
  package var terms: Int { termCount + 1 }
}

extension Normalization: CheckedProblem {
  package var variants: [Normalization] {
    var planarOutput = self
    planarOutput.output = output.planar
    var planar = planarOutput
    planar.input = input.planar
    return [self, planarOutput, planar]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}

extension StridedCopy: CheckedProblem {
  package var variants: [StridedCopy] {
    var planarInput = self
    planarInput.input = input.planar
    var planarOutput = self
    planarOutput.output = output.planar
    var planar = planarInput
    planar.output = output.planar
    return [self, planarInput, planarOutput, planar]
  }
  package var inputShape: PictureShape { input.stacked }
  package var outputShape: PictureShape { output.stacked }
}

extension AveragePool: CheckedProblem {
  package var variants: [AveragePool] {
    [self, AveragePool(input: input.planar, output: output.planar, window: window, range: range)]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
  package var terms: Int { window.height * window.width + 1 }
}

extension TransposedConvolution: CheckedProblem {
  package var variants: [TransposedConvolution] {
    var planar = self
    (planar.input, planar.output) = (input.planar, output.planar)
    return [self, planar]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
  package var terms: Int { window.height * window.width * input.channels + 1 }
  package var magnitudes: TransposedConvolution {
    var problem = self
    (problem.weights, problem.bias) = (weights.map { $0.magnitude }, bias.map { $0.magnitude })
    return problem
  }
}
