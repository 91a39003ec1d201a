internal import Inference

/// How far from the reference's values those of any order of summation may be, tensor by tensor.
///
/// Worked out along the graph from the values that the reference gives: with M the largest magnitude of what a node reads
/// and e its error so far, a sum of n products with weights w has at most e·Σ|w| + (n + 2)·ε·(M·Σ|w| + |b|); a function
/// makes e larger by its steepest slope. Where a bound cannot be told (a division by almost 0, a landmark's matrix) it is
/// infinite, and only memory is watched.
struct ErrorBounds {
  private(set) var slack: [Float]
  /// Whether some constant is no number: then plans run the reference kernels, and have its bits.
  let isExact: Bool

  init(_ graph: Graph, _ values: Workspace) {
    slack = graph.tensors.map { _ in 0 }
    isExact = graph.tensors.contains { $0.floats()?.contains { !$0.isFinite } == true }
    let epsilon = Float.ulpOfOne
    /// The smallest and the largest magnitude.
    func magnitudes(_ tensor: Int) -> (least: Float, most: Float) {
      guard tensor >= 0 else { return (0, 0) }
      var (least, most) = (Float.infinity, Float(0))
      for value in values.values(of: tensor) ?? [] {
        least = min(least, value.magnitude)
        most = value.isFinite ? max(most, value.magnitude) : .infinity
      }
      return (least, most)
    }
    for node in graph.nodes {
      guard let output = node.outputs.first, let x = node.inputs.first, x >= 0 else { continue }
      let other = node.inputs.count > 1 ? node.inputs[1] : -1
      var error = slack[x]
      let (least, most) = magnitudes(x)
      /// Of a sum over all inputs of each output, weights being outputs × terms in the order given.
      func sum(_ weights: [Float], outputs: Int, isLast: Bool) -> Float {
        let terms = weights.count / max(outputs, 1)
        var largest: Float = 0
        for o in 0..<outputs {
          var weight: Float = 0
          for term in 0..<terms {
            weight += weights[isLast ? term * outputs + o : o * terms + term].magnitude
          }
          largest = max(largest, weight)
        }
        let bias = node.inputs.count > 2 ? magnitudes(node.inputs[2]).most : 0
        return error * largest + Float(terms + 2) * epsilon * (most * largest + bias)
      }
      switch node.operation {
      case .convolution, .fullyConnected:
        error = sum(
          graph.tensors[other].floats() ?? [], outputs: graph.tensors[other].shape[0], isLast: false)
      case .depthwiseConvolution:
        error = sum(graph.tensors[other].floats() ?? [], outputs: graph.tensors[other].shape[3], isLast: true)
      case .binary(let function, _):
        let (leastOther, mostOther) = magnitudes(other)
        let second = slack[other]
        switch function {
        case .add, .subtract: error = error + second + epsilon * (most + mostOther)
        case .multiply: error = product(most, error, mostOther, second)
        case .squaredDifference:
          let apart = error + second + epsilon * (most + mostOther)
          error = product(most + mostOther, apart, most + mostOther, apart)
        case .divide:
          let divisor = leastOther - second
          error =
            divisor > 0
            ? error / divisor + most * second / (divisor * divisor) + epsilon * most / divisor : .infinity
        }
      case .unary(let function):
        switch function {
        case .relu, .relu6, .negate: break
        case .logistic: error = error / 4 + 16 * epsilon
        case .hardSwish: error = 2 * error + 8 * epsilon * (most + 1)
        case .squareRoot:
          error = least > error ? error / (least - error).squareRoot() + 4 * epsilon * most : .infinity
        case .inverseSquareRoot:
          let root = (least - error).squareRoot()
          error = least > error ? error / (root * (least - error)) + 4 * epsilon / root : .infinity
        }
      case .prelu: error *= max(1, magnitudes(other).most)
      case .reduction, .averagePool:
        let count = Float(graph.tensors[x].count)
        if case .reduction(.sum, _) = node.operation {
          error = count * error + count * count * epsilon * most
        } else {
          error += (count + 2) * epsilon * most
        }
      case .resizeBilinear: error += 8 * epsilon * most
      case .concatenation:
        for input in node.inputs where input >= 0 { error = max(error, slack[input]) }
      case .maxPool, .pad, .reshape, .transpose, .stridedSlice, .resizeNearest, .depthToSpace: break
      case .dequantize, .densify, .custom, .other: error = .infinity
      }
      slack[output] = error.isNaN ? .infinity : error
    }
  }

  /// Of a product of numbers of at most these magnitudes, with these errors.
  private func product(_ a: Float, _ aError: Float, _ b: Float, _ bError: Float) -> Float {
    a * bError + b * aError + aError * bError + .ulpOfOne * a * b
  }
}
