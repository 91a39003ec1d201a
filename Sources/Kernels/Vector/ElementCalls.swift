/// The largest of each 2×2 window at stride 2, for some output rows of some channels.
@unsafe package struct PoolCall {
  package var channels: Int
  /// Output pixels of a row, and output rows; whole vectors are written, row by row and channel by channel in their order.
  package var width: Int, rows: Int
  /// The first of the two input rows that the first output row sees, in the first channel; floats from input row to
  /// input row and from channel to channel.
  package var x: UnsafePointer<Float>
  package var xRow: Int, xChannel: Int
  package var y: UnsafeMutablePointer<Float>
  package var yRow: Int, yChannel: Int

  package init(
    channels: Int, width: Int, rows: Int, x: UnsafePointer<Float>, xRow: Int, xChannel: Int,
    y: UnsafeMutablePointer<Float>, yRow: Int, yChannel: Int
  ) {
    unsafe (self.channels, self.width, self.rows) = (channels, width, rows)
    unsafe (self.x, self.xRow, self.xChannel) = (x, xRow, xChannel)
    unsafe (self.y, self.yRow, self.yChannel) = (y, yRow, yChannel)
  }
}

/// y = range(a + b), element by element.
@unsafe package struct ElementCall {
  package var count: Int
  package var a: UnsafePointer<Float>, b: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>
  package var lower: Float, upper: Float

  package init(
    count: Int, a: UnsafePointer<Float>, b: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>,
    range: ValueRange
  ) {
    unsafe (self.count, self.a, self.b, self.y) = (count, a, b, y)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}
