/// One tap of a window: for every channel of the input, and every output pixel of some rows, the input pixel that the
/// tap sees, 0 where it is outside the picture. Output pixels follow each other row after row without gaps.
@unsafe package struct PatchCall {
  package var channels: Int
  /// Output pixels of a row, and output rows.
  package var width: Int, rows: Int
  /// Output rows and columns whose input pixel is inside the picture.
  package var insideRows: Range<Int>, insideColumns: Range<Int>
  /// The input pixel of the first row and column that are inside, in the first channel. Read are whole vectors from
  /// there on: up to two beyond the last.
  package var x: UnsafePointer<Float>
  /// Floats from what an output pixel sees to what the next one does, and likewise for rows; and from channel to channel.
  package var xColumn: Int, xRow: Int, xChannel: Int
  /// Where the first output pixel of the first channel goes. Whole vectors are written: up to one beyond a channel's
  /// last pixel, channel by channel in their order.
  package var y: UnsafeMutablePointer<Float>
  package var yChannel: Int

  package init(
    channels: Int, width: Int, rows: Int, insideRows: Range<Int>, insideColumns: Range<Int>,
    x: UnsafePointer<Float>, xColumn: Int, xRow: Int, xChannel: Int, y: UnsafeMutablePointer<Float>,
    yChannel: Int
  ) {
    unsafe (self.channels, self.width, self.rows) = (channels, width, rows)
    unsafe (self.insideRows, self.insideColumns) = (insideRows, insideColumns)
    unsafe (self.x, self.xColumn, self.xRow, self.xChannel) = (x, xColumn, xRow, xChannel)
    unsafe (self.y, self.yChannel) = (y, yChannel)
  }
}
