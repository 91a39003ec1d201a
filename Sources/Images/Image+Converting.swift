extension Image {
  /// The same picture with its pixels turned upright: `orientation` is `.up`, rows follow each other closely. YUV that
  /// has to be turned becomes RGB, since turned pixels may no longer share U and V as they lie.
  public func upright() -> Image {
    if orientation == .up { return self }
    if case .yuv = format { return copy(as: .rgb) }
    return copy(as: format)
  }

  /// A copy that stands upright, in another pixel format, rows and planes close together.
  ///
  /// Between different formats colours pass through eight bits. Alpha becomes 255 where the source has none; grey is the
  /// luma of ITU-R BT.601, 0.299 R + 0.587 G + 0.114 B, rounded. Of 16 bits the upper eight are kept, as they are of
  /// 16-bit PNG files; a float is limited to 0…1, and 255 times it is rounded. Of YUV every pixel has the U and V that it
  /// shares, none is interpolated; `YUVConversion` has the formula.
  public func copy(as target: PixelFormat) -> Image {
    switch (format, target) {
    case (.yuv, .yuv) where format == target && orientation == .up && planes.beginsWithPair:
      return compact()
    case (_, .yuv(let layout, let encoding)): return copy(as: .rgb).yuv(layout, encoding)
    case (.yuv(let layout, let encoding), _):
      let colors = rgb(YUVSamples(of: self, layout), YUVConversion(encoding))
      return target == .rgb ? colors : colors.copy(as: target)
    case _ where format == target: return reindexed()
    case _ where !format.isPacked: return eightBit().copy(as: target)
    case _ where !target.isPacked: return copy(as: target.isGrey ? .grey : .rgb).deepened(target)
    default: return packed(as: target)
    }
  }

  /// Every pixel as it is, upright.
  private func reindexed() -> Image {
    let layout = PixelLayout(of: self), size = format.bytesPerPixel
    let pixels = withPixels { source in
      [UInt8](capacity: layout.width * layout.height * size) { output in
        for y in 0..<layout.height {
          for x in 0..<layout.width {
            let at = layout.offset(x: x, y: y)
            for byte in 0..<size { output.append(source[byte: at + byte]) }
          }
        }
      }
    }
    return layout.picture(pixels, format)
  }

  /// From one packed format to another.
  private func packed(as target: PixelFormat) -> Image {
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
            case .grey: output.append(luma(red, green, blue))
            case .rgba: output.append(red, green, blue, opacity)
            case .bgra: output.append(blue, green, red, opacity)
            default: output.append(red, green, blue)
            }
          }
        }
      }
    }
    return layout.picture(pixels, target)
  }
}

extension PixelLayout {
  /// The upright picture of `pixels`, which lie close together.
  func picture(_ pixels: [UInt8], _ format: PixelFormat) -> Image {
    let plane = Plane(start: 0, end: pixels.count, bytesPerRow: width * format.bytesPerPixel)
    return Image(
      width: width, height: height, format: format, orientation: .up, planes: Planes(first: plane),
      storage: .owned(pixels))
  }
}

/// Luma of ITU-R BT.601, in thousandths, rounded to the nearest.
func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
  let weighted: UInt32 = 299 * UInt32(red) + 587 * UInt32(green) + 114 * UInt32(blue)
  return UInt8((weighted + 500) / 1000)
}

extension OutputSpan<UInt8> {
  @inline(always)
  mutating func append(_ a: UInt8, _ b: UInt8, _ c: UInt8) {
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
