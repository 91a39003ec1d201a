/// The rows of an output cut into groups that are computed by themselves: in each group the pixels are whole vectors, or
/// it is the whole picture.
package struct RowGroups: Sendable, Equatable {
  /// Rows of each group; the last one may have fewer.
  package let rows: Int
  package let height: Int

  /// Groups of a picture whose inner results, `channels` of them, are to fit the nearest cache.
  package init(_ shape: PictureShape, channels: Int) {
    // 8,192 floats are 32 KB: what most processors have nearest to a core.
    let wanted = max(1, 8192 / max(1, channels * shape.width))
    var step = shape.arrangement == .planes ? 1 : min(4, shape.height)
    if shape.arrangement == .planes {
      while step < shape.height && step * shape.width % PictureShape.vectorLength != 0 { step += 1 }
    }
    var rows = step
    while rows + step <= min(wanted, shape.height) { rows += step }
    // Groups of equal size, if that is possible without making them larger.
    while rows > step && shape.height % rows != 0 { rows -= step }
    if shape.arrangement == .planes && shape.height % rows != 0 { rows = shape.height }
    (self.rows, height) = (rows, shape.height)
  }

  package var count: Int { (height + rows - 1) / rows }

  /// The rows of group `index`.
  package func rows(_ index: Int) -> Range<Int> { index * rows..<min(height, (index + 1) * rows) }
}
