/// Where the pixels of the upright picture lie among the stored bytes.
///
/// Turning a picture by a multiple of 90°, or mirroring it, only re-indexes its pixels: the byte of upright pixel
/// (x, y) is `origin + x·stepX + y·stepY` with steps that may be negative.
package struct PixelLayout: Equatable, Sendable {
  /// Sides of the upright picture.
  package let width: Int, height: Int
  /// The first byte of the upright picture's upper left pixel.
  package let origin: Int
  /// Bytes to the next pixel to the right, and to the next one below.
  package let stepX: Int, stepY: Int
  /// Where the colours stand inside a pixel.
  package let red: Int, green: Int, blue: Int
}

extension PixelLayout {
  /// The layout of `image`, turned upright.
  package init(of image: Image) {
    let pixel = image.format.bytesPerPixel
    let row = image.bytesPerRow
    let right = (image.width - 1) * pixel
    let bottom = (image.height - 1) * row
    (origin, stepX, stepY) =
      switch image.orientation {
      case .up: (0, pixel, row)
      case .upMirrored: (right, -pixel, row)
      case .down: (right + bottom, -pixel, -row)
      case .downMirrored: (bottom, pixel, -row)
      case .leftMirrored: (0, row, pixel)
      case .right: (bottom, -row, pixel)
      case .rightMirrored: (right + bottom, -row, -pixel)
      case .left: (right, row, -pixel)
      }
    (width, height) = (image.uprightWidth, image.uprightHeight)
    (red, green, blue) = image.format.channelOffsets
  }

  /// The first byte of the upright picture's pixel (x, y).
  @inline(always)
  package func offset(x: Int, y: Int) -> Int { origin + x * stepX + y * stepY }
}
