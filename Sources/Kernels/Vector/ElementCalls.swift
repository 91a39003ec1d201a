/// The largest of each 2×2 window at stride 2: one output row of one channel.
@unsafe package struct PoolCall {
  /// Output pixels; whole vectors are written.
  package var width: Int
  /// The two input rows.
  package var upper: UnsafePointer<Float>, lower: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>

  package init(
    width: Int, upper: UnsafePointer<Float>, lower: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>
  ) {
    unsafe (self.width, self.upper, self.lower, self.y) = (width, upper, lower, y)
  }
}

/// y = range(a + b), element by element; `count` is whole vectors of the shortest kind, four.
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

/// One output row of every channel of a picture made twice as large with half-pixel centres.
///
/// Down: row = first · firstWeight + second · secondWeight. Across: pixels 2i and 2i + 1 are ¼·left + ¾·middle and
/// ¾·middle + ¼·right, the picture's edge repeated.
@unsafe package struct DoublingCall {
  package var channels: Int
  /// Input pixels of a row.
  package var width: Int
  /// The two input rows of channel 0.
  package var first: UnsafePointer<Float>, second: UnsafePointer<Float>
  package var firstWeight: Float, secondWeight: Float
  package var xChannel: Int, yChannel: Int
  /// 2 · `width` pixels a channel; up to two vectors more are written.
  package var y: UnsafeMutablePointer<Float>

  package init(
    channels: Int, width: Int, first: UnsafePointer<Float>, second: UnsafePointer<Float>, firstWeight: Float,
    secondWeight: Float, xChannel: Int, yChannel: Int, y: UnsafeMutablePointer<Float>
  ) {
    unsafe (self.channels, self.width, self.first, self.second) = (channels, width, first, second)
    unsafe (self.firstWeight, self.secondWeight) = (firstWeight, secondWeight)
    unsafe (self.xChannel, self.yChannel, self.y) = (xChannel, yChannel, y)
  }
}
