/// One channel of a picture made twice as large, and what is added to it.
///
/// `doubled`: with half-pixel centres, in both directions values 2i and 2i + 1 are ¼·before + ¾·middle and
/// ¾·middle + ¼·after, the picture's edge repeated. `repeated`: both are value i. Then y = range(doubled + other).
@unsafe package struct DoublingCall {
  /// Sides of the input.
  package var width: Int, height: Int
  /// The channel's first pixel; floats from row to row.
  package var x: UnsafePointer<Float>
  package var xRow: Int
  /// What is added, arranged as the output.
  package var other: UnsafePointer<Float>?
  package var y: UnsafeMutablePointer<Float>
  package var yRow: Int
  /// Whether what follows a row belongs to the same channel's next row, so that a vector may write beyond a row's end:
  /// what belongs there is written later. Nothing is written beyond the last row's end.
  package var rowsFollow: Bool
  package var lower: Float, upper: Float

  package init(
    width: Int, height: Int, x: UnsafePointer<Float>, xRow: Int, other: UnsafePointer<Float>?,
    y: UnsafeMutablePointer<Float>, yRow: Int, rowsFollow: Bool, range: ValueRange
  ) {
    unsafe (self.width, self.height, self.x, self.xRow) = (width, height, x, xRow)
    unsafe (self.other, self.y, self.yRow, self.rowsFollow) = (other, y, yRow, rowsFollow)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}
