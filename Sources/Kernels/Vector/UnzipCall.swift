/// One row of pixels with three channels, taken apart for windows at stride 2: pixel 2i of channel c goes to place i of
/// stretch 2c, pixel 2i + 1 to place i of stretch 2c + 1.
@unsafe package struct UnzipCall {
  /// Pairs of pixels.
  package var pairs: Int
  /// The row's first number.
  package var x: UnsafePointer<Float>
  /// Where stretch 0 begins, and floats from stretch to stretch.
  package var y: UnsafeMutablePointer<Float>
  package var stretch: Int

  package init(pairs: Int, x: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>, stretch: Int) {
    unsafe (self.pairs, self.x, self.y, self.stretch) = (pairs, x, y, stretch)
  }
}
