extension Image {
  /// The same picture with its pixels turned upright: `orientation` is `.up`, rows follow each other closely.
  public func upright() -> Image {
    orientation == .up ? self : copy(as: format)
  }

  /// A copy that stands upright, in another pixel format. Alpha becomes 255 where the source has none; grey is
  /// the luma of ITU-R BT.601, 0.299 R + 0.587 G + 0.114 B, rounded.
  public func copy(as target: PixelFormat) -> Image {
    let layout = PixelLayout(of: self)
    let alpha = format.alphaOffset
    let pixels = withPixels { source in
      [UInt8](capacity: layout.width * layout.height * target.bytesPerPixel) { output in
        for y in 0..<layout.height {
          for x in 0..<layout.width {
            let at = layout.offset(x: x, y: y)
            let red = source[byte: at + layout.red]
            let green = source[byte: at + layout.green]
            let blue = source[byte: at + layout.blue]
            let opacity = if let alpha { source[byte: at + alpha] } else { UInt8.max }
            switch target {
            case .grey: output.append(self.format == .grey ? red : luma(red, green, blue))
            case .rgb: output.append(red, green, blue)
            case .rgba: output.append(red, green, blue, opacity)
            case .bgra: output.append(blue, green, red, opacity)
            }
          }
        }
      }
    }
    return Image(
      width: layout.width, height: layout.height, bytesPerRow: layout.width * target.bytesPerPixel,
      format: target, orientation: .up, storage: .owned(pixels))
  }
}

/// Luma of ITU-R BT.601, in thousandths, rounded to the nearest.
func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
  let weighted: UInt32 = 299 * UInt32(red) + 587 * UInt32(green) + 114 * UInt32(blue)
  return UInt8((weighted + 500) / 1000)
}

extension OutputSpan<UInt8> {
  @inline(always)
  fileprivate mutating func append(_ a: UInt8, _ b: UInt8, _ c: UInt8) {
    append(a)
    append(b)
    append(c)
  }

  @inline(always)
  fileprivate mutating func append(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
    append(a, b, c)
    append(d)
  }
}

extension RawSpan {
  /// The byte at `offset`; traps outside.
  @inline(always)
  package subscript(byte offset: Int) -> UInt8 {
    // Any byte is a UInt8; the load checks bounds.
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt8.self)
  }
}
