/// Layers one after another over pixels whose channels stand side by side, each row handed on to the next layer as soon as
/// it is there: what lies between two layers is a few rows that stay in a near cache, never a whole picture.
///
/// y = layerₙ(… layer₂(layer₁(x))).
package struct Cascade: KernelProblem {
  package enum Layer: Sendable {
    case convolution(Convolution)
    case depthwise(Depthwise)
    case maxPool(MaxPool)
    /// The first one only, where it adds the second operand.
    case resizeNearest(ResizeNearest)
  }

  /// At least one; each takes what the one before it gives.
  package var layers: [Layer]

  package init(_ layers: [Layer]) { self.layers = layers }

  package static let operation = "cascade"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Cascade>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.height }
  package var multiplyAdds: Int {
    layers.reduce(0) { sum, layer in
      let (result, overflows) = sum.addingReportingOverflow(layer.multiplyAdds)
      return overflows ? .max : result
    }
  }
  package var input: PictureShape { layers[0].input }
  package var output: PictureShape { layers[layers.count - 1].output }
  /// The second operand, where the first layer adds one.
  package var other: PictureShape? {
    if case .resizeNearest(let problem) = layers[0], problem.isAdded { problem.output } else { nil }
  }
}

extension Cascade.Layer {
  package var input: PictureShape {
    switch self {
    case .convolution(let problem): problem.input
    case .depthwise(let problem): problem.input
    case .maxPool(let problem): problem.input
    case .resizeNearest(let problem): problem.input
    }
  }
  package var output: PictureShape {
    switch self {
    case .convolution(let problem): problem.output
    case .depthwise(let problem): problem.output
    case .maxPool(let problem): problem.output
    case .resizeNearest(let problem): problem.output
    }
  }
  fileprivate var multiplyAdds: Int {
    switch self {
    case .convolution(let problem): problem.multiplyAdds
    case .depthwise(let problem): problem.multiplyAdds
    case .maxPool, .resizeNearest: 0
    }
  }
}
