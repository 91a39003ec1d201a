package import Kernels

extension Convolution: CheckedProblem {
  package var inputCount: Int { input.count }
  package var outputCount: Int { output.count }
  package var terms: Int { window.height * window.width * input.channels + 1 }
  package var magnitudes: Convolution {
    var problem = self
    (problem.weights, problem.bias) = (weights.map { $0.magnitude }, bias.map { $0.magnitude })
    problem.range = .all
    return problem
  }
}

extension Depthwise: CheckedProblem {
  package var inputCount: Int { input.count }
  package var outputCount: Int { output.count }
  package var terms: Int { window.height * window.width + 1 }
  package var magnitudes: Depthwise {
    var problem = self
    (problem.weights, problem.bias) = (weights.map { $0.magnitude }, bias.map { $0.magnitude })
    problem.range = .all
    return problem
  }
}

extension Addition: CheckedProblem {
  package var inputCount: Int { shape.count }
  package var otherCount: Int { shape.count }
  package var outputCount: Int { shape.count }
}

extension Clamping: CheckedProblem {
  package var inputCount: Int { shape.count }
  package var outputCount: Int { shape.count }
}

extension MaxPool: CheckedProblem {
  package var inputCount: Int { input.count }
  package var outputCount: Int { output.count }
}

extension ZeroPadding: CheckedProblem {
  package var inputCount: Int { input.count }
  package var outputCount: Int { output.count }
}

extension Concatenation: CheckedProblem {
  package var inputCount: Int { runs * runLength }
  package var outputCount: Int { runs * distance }
}

extension ResizeBilinear: CheckedProblem {
  package var inputCount: Int { input.count }
  package var outputCount: Int { output.count }
  package var terms: Int { 4 }
  // The weights of a mix are between 0 and 1 already.
}

extension DepthToSpace: CheckedProblem {
  package var inputCount: Int { input.count }
  package var outputCount: Int { output.count }
}
