package import Images

extension Image {
  /// The same upright picture, its pixels stored turned or mirrored as `orientation` says.
  package func stored(as orientation: ImageOrientation) -> Image {
    let source = copy(as: .rgb)
    let (width, height) =
      orientation.swapsSides ? (source.height, source.width) : (source.width, source.height)
    var pixels = [UInt8](repeating: 0, count: 3 * width * height)
    source.withPixels { bytes in
      for y in 0..<source.height {
        for x in 0..<source.width {
          // Where EXIF 2.32 §4.6.4 says that the upright picture's pixel (x, y) is stored.
          let (column, row) =
            switch orientation {
            case .up: (x, y)
            case .upMirrored: (width - 1 - x, y)
            case .down: (width - 1 - x, height - 1 - y)
            case .downMirrored: (x, height - 1 - y)
            case .leftMirrored: (y, x)
            case .right: (y, height - 1 - x)
            case .rightMirrored: (width - 1 - y, height - 1 - x)
            case .left: (width - 1 - y, x)
            }
          for channel in 0..<3 {
            pixels[3 * (row * width + column) + channel] = bytes[byte: 3 * (y * source.width + x) + channel]
          }
        }
      }
    }
    guard
      let image = try? Image(pixels: pixels, width: width, height: height, orientation: orientation)
    else { preconditionFailure("sized above") }
    return image
  }
}

extension Image {
  /// The picture with every pixel repeated across and down.
  package func enlarged(by factor: Int) -> Image {
    let source = copy(as: .rgb)
    let row = 3 * source.width
    let pixels = source.withPixels { bytes in
      (0..<source.height * factor).flatMap { y in
        (0..<row * factor).map { bytes[byte: y / factor * row + $0 / (3 * factor) * 3 + $0 % 3] }
      }
    }
    guard let image = try? Image(pixels: pixels, width: source.width * factor, height: source.height * factor)
    else { preconditionFailure("sized above") }
    return image
  }
}

extension Image {
  /// A copy of all bytes, rows with what lies between them.
  package var bytes: [UInt8] { withPixels { pixels in (0..<pixels.byteCount).map { pixels[byte: $0] } } }
}

extension Image {
  /// The pixels of `stored(as:)` without the word of how they are turned: what a file's encoder is given.
  package func storedUntagged(as orientation: ImageOrientation) -> Image {
    var image = stored(as: orientation)
    image.orientation = .up
    return image
  }
}
