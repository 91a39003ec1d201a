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
