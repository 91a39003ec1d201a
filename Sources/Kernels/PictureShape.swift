/// Sides of a picture of numbers: row after row, in a row pixel after pixel, in a pixel channel after channel (NHWC
/// with one picture).
package struct PictureShape: Sendable, Equatable {
  package var height: Int
  package var width: Int
  package var channels: Int

  package init(height: Int, width: Int, channels: Int) {
    (self.height, self.width, self.channels) = (height, width, channels)
  }

  /// Floats in all.
  package var count: Int { height * width * channels }

  /// Where channel 0 of pixel (x, y) stands.
  @inline(always)
  package func offset(y: Int, x: Int) -> Int { (y * width + x) * channels }
}
