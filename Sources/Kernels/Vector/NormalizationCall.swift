/// Pixels normalized over their channels.
@unsafe package struct NormalizationCall {
  /// Pixels; whole vectors are read and written.
  package var pixels: Int
  package var channels: Int
  package var x: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>
  /// Floats from channel to channel, in both.
  package var channel: Int
  package var scale: UnsafePointer<Float>
  package var epsilon: Float

  package init(
    pixels: Int, channels: Int, x: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>, channel: Int,
    scale: UnsafePointer<Float>, epsilon: Float
  ) {
    unsafe (self.pixels, self.channels, self.channel) = (pixels, channels, channel)
    unsafe (self.x, self.y, self.scale, self.epsilon) = (x, y, scale, epsilon)
  }
}
