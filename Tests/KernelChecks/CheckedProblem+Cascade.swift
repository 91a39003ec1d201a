package import Kernels

extension Cascade: CheckedProblem {
  package var variants: [Cascade] { [self] }
  package var inputShape: PictureShape { input }
  package var otherShape: PictureShape? { other }
  package var outputShape: PictureShape { output }
  /// An error of one layer goes through the later ones as the values do; those of all layers add up.
  package var terms: Int {
    layers.reduce(0) { sum, layer in
      switch layer {
      case .convolution(let problem): sum + problem.terms
      case .depthwise(let problem): sum + problem.terms
      case .maxPool: sum
      case .resizeNearest: sum + 1
      }
    }
  }
  package var magnitudes: Cascade { Cascade(layers.map { $0.magnitudes }) }
}

extension Cascade.Layer {
  fileprivate var magnitudes: Cascade.Layer {
    switch self {
    case .convolution(let problem): return .convolution(problem.magnitudes)
    case .depthwise(let problem):
      // Kernels that compute two rows together multiply sums of a column's weights by sums of its rows. What is rounded
      // is at most twice G·D for each column, G the sum of its weights' magnitudes and D that of its values'; eight
      // roundings of ε/2 on each way are less than the ten terms of a window and its bias, times ε·G·D.
      var whole = problem.magnitudes
      let (channels, weights) = (problem.output.channels, whole.weights)
      for index in weights.indices {
        let place = index % (3 * channels)  // of the first row's weight in the same column
        whole.weights[index] = weights[place] + weights[place + 3 * channels] + weights[place + 6 * channels]
      }
      return .depthwise(whole)
    case .maxPool: return self
    case .resizeNearest(var problem):
      problem.range = .all
      return .resizeNearest(problem)
    }
  }
}

/// Layers as cascades have them.
package enum CascadeSamples {
  package static func product(
    _ input: PictureShape, to outputs: Int, range: ValueRange = .all
  ) -> Cascade.Layer {
    convolution(input, to: outputs, window: Window(height: 1, width: 1), range: range)
  }

  package static func convolution(
    _ input: PictureShape, to outputs: Int, window: Window, below: Int = 0, right: Int = 0,
    range: ValueRange = .positive
  ) -> Cascade.Layer {
    var numbers = SeededNumbers(seed: UInt64(input.width * 1000 + input.channels * 10 + outputs))
    let height = (input.height + window.top + below - window.height) / window.strideY + 1
    let width = (input.width + window.left + right - window.width) / window.strideX + 1
    return .convolution(
      Convolution(
        input: input, output: PictureShape(height: height, width: width, channels: outputs), window: window,
        weights: numbers.floats(outputs * window.height * window.width * input.channels),
        bias: numbers.floats(outputs), range: range))
  }

  package static func depthwise(_ input: PictureShape, range: ValueRange = .positive) -> Cascade.Layer {
    var numbers = SeededNumbers(seed: UInt64(input.width * 100 + input.channels))
    return .depthwise(
      Depthwise(
        input: input, output: input, window: Window(height: 3, width: 3, top: 1, left: 1),
        weights: numbers.floats(9 * input.channels), bias: numbers.floats(input.channels), range: range))
  }

  package static func halved(_ input: PictureShape) -> Cascade.Layer {
    .maxPool(
      MaxPool(
        input: input,
        output: PictureShape(height: input.height / 2, width: input.width / 2, channels: input.channels),
        window: Window(height: 2, width: 2, strideY: 2, strideX: 2), range: .all))
  }

  /// A picture of half the sides is the input, one like the output is added.
  package static func sum(_ output: PictureShape, range: ValueRange = .all) -> Cascade.Layer {
    var problem = ResizeNearest(
      input: PictureShape(height: output.height / 2, width: output.width / 2, channels: output.channels),
      output: output, alignsCorners: false, halfPixelCenters: output.width % 4 == 0)
    (problem.isAdded, problem.range) = (true, range)
    return .resizeNearest(problem)
  }

  /// A product and a depthwise convolution.
  package static func pair(_ input: PictureShape, to outputs: Int) -> [Cascade.Layer] {
    let first = product(input, to: outputs)
    return [first, depthwise(first.output)]
  }
}
