/// Stretches of memory, one a channel, of which what is negative is multiplied by the channel's slope.
@unsafe package struct SlopeCall {
  package var channels: Int
  /// Floats of a stretch, whole vectors; the next channel's follows.
  package var length: Int
  package var x: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>
  package var slopes: UnsafePointer<Float>

  package init(
    channels: Int, length: Int, x: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>,
    slopes: UnsafePointer<Float>
  ) {
    unsafe (self.channels, self.length, self.x, self.y, self.slopes) = (channels, length, x, y, slopes)
  }
}
