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

extension BoundKernel {
  /// `call` for one channel after the other; a few pieces for threads to share.
  init(
    doubling input: PictureShape, to output: PictureShape, isAdded: Bool, range: ValueRange,
    _ call: @escaping @Sendable (DoublingCall) -> Void
  ) {
    let pieceCount = min(output.channels, 8)
    self.init(pieceCount: pieceCount) { operands, pieces in
      let first = pieces.lowerBound * output.channels / pieceCount
      for c in first..<pieces.upperBound * output.channels / pieceCount {
        let start = output.offset(y: 0, x: 0, channel: c)
        // The problem's pictures, as large as it says, and what is added arranged as the output.
        unsafe call(
          DoublingCall(
            width: input.width, height: input.height,
            x: operands.input.base + input.offset(y: 0, x: 0, channel: c), xRow: input.rowStride,
            other: isAdded ? operands.other.base + start : nil, y: operands.output.base + start,
            yRow: output.rowStride, rowsFollow: output.arrangement == .planes, range: range))
      }
    }
  }
}
