package import Kernels

extension Convolution: CheckedProblem {
  package var variants: [Convolution] {
    var planarOutput = self
    planarOutput.output = output.planar
    var planar = planarOutput
    planar.input = input.planar
    return [self, planarOutput, planar]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
  package var terms: Int { window.height * window.width * input.channels + 1 }
  package var magnitudes: Convolution {
    var problem = self
    (problem.weights, problem.bias) = (weights.map { $0.magnitude }, bias.map { $0.magnitude })
    problem.rectifier = .none
    return problem
  }
  package func gain(channel: Int) -> Float { rectifier.gain(channel: channel) }
}

extension Depthwise: CheckedProblem {
  package var variants: [Depthwise] {
    var planar = self
    (planar.input, planar.output) = (input.planar, output.planar)
    return [self, planar]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
  package var terms: Int { window.height * window.width + 1 }
  package var magnitudes: Depthwise {
    var problem = self
    (problem.weights, problem.bias) = (weights.map { $0.magnitude }, bias.map { $0.magnitude })
    problem.range = .all
    return problem
  }
}

extension Block: CheckedProblem {
  package var variants: [Block] {
    var planar = self
    (planar.input, planar.output) = (input.planar, output.planar)
    planar.depthwise = depthwise?.variants[1]
    planar.residual = residual.map { Residual(shape: $0.shape.planar, isPooled: $0.isPooled) }
    var toInterleaved = planar
    toInterleaved.output = output
    return [self, planar, toInterleaved]
  }
  package var inputShape: PictureShape { input }
  package var otherShape: PictureShape? { residual?.shape }
  package var outputShape: PictureShape { output }
  package var terms: Int { input.channels + (depthwise?.terms ?? 0) + 2 }
  package var magnitudes: Block {
    var problem = self
    (problem.weights, problem.bias) = (weights.map { $0.magnitude }, bias.map { $0.magnitude })
    problem.depthwise = depthwise?.magnitudes
    problem.rectifier = .none
    return problem
  }
  package func gain(channel: Int) -> Float { rectifier.gain(channel: channel) }
}

extension Rectifier {
  /// By how much it makes an error larger at most.
  fileprivate func gain(channel: Int) -> Float {
    if case .slopes(let slopes) = self { max(1, slopes[channel].magnitude) } else { 1 }
  }
}

extension Addition: CheckedProblem {
  package var variants: [Addition] {
    [
      self, Addition(input: input.planar, other: other.planar, output: output.planar, range: range),
      Addition(input: input.planar, other: other, output: output.planar, range: range),
    ]
  }
  package var inputShape: PictureShape { input }
  package var otherShape: PictureShape? { other }
  package var outputShape: PictureShape { output }
}

extension Clamping: CheckedProblem {
  package var variants: [Clamping] { [self] }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}

extension PReLU: CheckedProblem {
  package var variants: [PReLU] {
    [self, PReLU(input: input.planar, output: output.planar, slopes: slopes)]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}

extension MaxPool: CheckedProblem {
  package var variants: [MaxPool] {
    [self, MaxPool(input: input.planar, output: output.planar, window: window, range: range)]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}

extension ZeroPadding: CheckedProblem {
  package var variants: [ZeroPadding] { [self] }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}

extension Concatenation: CheckedProblem {
  package var variants: [Concatenation] { [self] }
  package var inputShape: PictureShape { PictureShape(height: runs, width: 1, channels: runLength) }
  package var outputShape: PictureShape { PictureShape(height: runs, width: 1, channels: distance) }
}

extension ResizeBilinear: CheckedProblem {
  package var variants: [ResizeBilinear] {
    var planar = self
    (planar.input, planar.output) = (input.planar, output.planar)
    return [self, planar]
  }
  package var inputShape: PictureShape { input }
  package var otherShape: PictureShape? { isAdded ? output : nil }
  package var outputShape: PictureShape { output }
  package var terms: Int { isAdded ? 5 : 4 }
  /// The weights of a mix are between 0 and 1 already.
  package var magnitudes: ResizeBilinear {
    var problem = self
    problem.range = .all
    return problem
  }
}

extension ResizeNearest: CheckedProblem {
  package var variants: [ResizeNearest] {
    var planar = self
    (planar.input, planar.output) = (input.planar, output.planar)
    var toInterleaved = planar
    toInterleaved.output = output
    return [self, planar, toInterleaved]
  }
  package var inputShape: PictureShape { input }
  package var otherShape: PictureShape? { isAdded ? output : nil }
  package var outputShape: PictureShape { output }
}

extension DepthToSpace: CheckedProblem {
  package var variants: [DepthToSpace] {
    var planar = self
    planar.input = input.planar
    return [self, planar]
  }
  package var inputShape: PictureShape { input }
  package var outputShape: PictureShape { output }
}
