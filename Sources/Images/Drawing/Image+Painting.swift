extension Image {
  /// Mixes `color` into the pixels of the upright picture that `area` touches, each by its coverage, from 0 to 1.
  /// All that is drawn is drawn by this: a shape is an area and a coverage. A picture that is not of eight bits a channel
  /// side by side becomes one first.
  mutating func paint(_ color: Color, in area: Rectangle, coverage: (_ x: Int, _ y: Int) -> Float) {
    if !format.isPacked { self = copy(as: format.eightBit) }
    let layout = PixelLayout(of: self)
    let (columns, rows) = area.pixels(width: layout.width, height: layout.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let ink = Ink(color, on: format)
    withMutablePixels { pixels in
      for y in rows {
        for x in columns {
          let share = coverage(x, y)
          if share > 0 { ink.mix(into: &pixels, at: layout.offset(x: x, y: y), share: min(share, 1)) }
        }
      }
    }
  }
}

/// A colour as a pixel format spells it, opaque where the format has alpha.
private struct Ink {
  let channels: [UInt8]

  init(_ color: Color, on format: PixelFormat) {
    channels =
      switch format {
      case .grey: [luma(color.red, color.green, color.blue)]
      case .rgba: [color.red, color.green, color.blue, 255]
      case .bgra: [color.blue, color.green, color.red, 255]
      default: [color.red, color.green, color.blue]
      }
  }

  func mix(into pixels: inout MutableSpan<UInt8>, at offset: Int, share: Float) {
    for (i, channel) in channels.enumerated() {
      let old = Float(pixels[offset + i])
      pixels[offset + i] = UInt8(old + (Float(channel) - old) * share + 0.5)
    }
  }
}
