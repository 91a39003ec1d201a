/// Planes made into pixels: number c of pixel p, p · `yPixel` + c, is number p of plane c.
@unsafe package struct InterleaveCall {
  package var channels: Int, pixels: Int
  /// The first plane; floats from plane to plane.
  package var x: UnsafePointer<Float>
  package var xChannel: Int
  /// The first pixel; floats from pixel to pixel. Nothing is written but the numbers themselves.
  package var y: UnsafeMutablePointer<Float>
  package var yPixel: Int

  package init(
    channels: Int, pixels: Int, x: UnsafePointer<Float>, xChannel: Int, y: UnsafeMutablePointer<Float>,
    yPixel: Int
  ) {
    unsafe (self.channels, self.pixels, self.x, self.xChannel) = (channels, pixels, x, xChannel)
    unsafe (self.y, self.yPixel) = (y, yPixel)
  }
}
