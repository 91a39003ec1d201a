/// Where a tensor lies in a workspace.
struct TensorView: Equatable, Sendable {
  /// Floats from the start of the workspace.
  var offset: Int
  /// Floats of the tensor.
  var count: Int

  var range: Range<Int> { offset..<offset + count }
}
