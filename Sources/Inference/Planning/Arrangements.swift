internal import Kernels

/// How the numbers of each tensor are arranged: planar for what vector kernels pass among themselves; interleaved for
/// what a caller fills or reads, for what is reshaped, joined or seen as a vector, which is about the order of numbers,
/// for what cascades compute, and for whatever is no picture.
struct Arrangements {
  private var isPlanar: [Bool]
  /// Whether any tensor is interleaved for a cascade.
  private(set) var hasCascades = false

  /// With `isPlain` everything is interleaved, as the model file says.
  init(_ graph: Graph, isPlain: Bool, hasCascades: Bool = false) {
    isPlanar = graph.tensors.map { tensor in
      !isPlain && tensor.constant == nil && tensor.shape.count == 4 && tensor.shape[0] == 1
        && !tensor.shape.contains(0)
    }
    guard !isPlain else { return }
    for tensor in graph.inputs + graph.outputs { isPlanar[tensor] = false }
    for node in graph.nodes {
      switch node.operation {
      case .reshape, .concatenation, .fullyConnected:
        for tensor in node.inputs + node.outputs where tensor >= 0 { isPlanar[tensor] = false }
      default: break
      }
    }
    if hasCascades {
      for tensor in graph.tensorsOfPairs {
        isPlanar[tensor] = false
        self.hasCascades = true
      }
    }
  }

  /// `shape` arranged as tensor `number` is.
  func arranged(_ shape: PictureShape, _ number: Int) -> PictureShape {
    isPlanar[number] ? shape.planar : shape
  }
}
