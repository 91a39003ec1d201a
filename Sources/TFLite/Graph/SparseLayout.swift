/// Where the stored elements of a sparse tensor belong: one entry an axis, outermost first.
///
/// The formats of the TFLite schema, as far as the models use them: axes in their own order, no blocks, every axis
/// either dense or compressed.
public struct SparseLayout: Sendable, Equatable {
  /// How one axis is stored.
  public enum Axis: Sendable, Equatable {
    /// Every index is there.
    case dense(size: Int)
    /// Only some: entries `segments[i]..<segments[i + 1]` of `indices` belong to the i-th place of the axes before.
    case compressed(segments: [Int], indices: [Int])
  }

  /// One entry an axis, outermost first.
  public var axes: [Axis]

  /// The axes, outermost first.
  public init(axes: [Axis]) { self.axes = axes }
}
