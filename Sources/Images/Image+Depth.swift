extension UInt8 {
  /// The upper eight of 16 bits.
  @inline(always)
  init(upperHalfOf value: UInt16) { self = UInt8(truncatingIfNeeded: value &>> 8) }

  /// 255 times a fraction, limited to 0…255 and rounded to the nearest, to the even one of two; 0 for NaN.
  @inline(always)
  init(fraction value: Float) {
    let level = value * 255
    let limited = level > 0 ? Swift.min(level, 255) : 0
    // The sum with 2²³ has no place for fractions, so that the addition rounds, and its low bits are the integer.
    self = UInt8(truncatingIfNeeded: (limited + 8_388_608).bitPattern)
  }
}

extension Image {
  /// A picture of 16 bits or floats in eight bits, upright.
  func eightBit() -> Image {
    let layout = PixelLayout(of: self), target = format.eightBit
    let isFloat = format == .greyFloat || format == .rgbFloat
    let pixels = withPixels { source in
      [UInt8](capacity: layout.width * layout.height * target.bytesPerPixel) { output in
        for y in 0..<layout.height {
          for x in 0..<layout.width {
            let at = layout.offset(x: x, y: y)
            for channel in 0..<target.bytesPerPixel {
              // Any bytes are a number; the loads check bounds.
              output.append(
                isFloat
                  ? UInt8(
                    fraction: unsafe source.unsafeLoadUnaligned(
                      fromByteOffset: at + 4 * channel, as: Float.self))
                  : UInt8(
                    upperHalfOf: unsafe source.unsafeLoadUnaligned(
                      fromByteOffset: at + 2 * channel, as: UInt16.self)))
            }
          }
        }
      }
    }
    return layout.picture(pixels, target)
  }

  /// A picture of eight bits, as many channels and close together, in 16 bits or floats: 255 stays the most there is.
  func deepened(_ target: PixelFormat) -> Image {
    let layout = PixelLayout(of: self)
    let isFloat = target == .greyFloat || target == .rgbFloat
    let pixels = withPixels { source in
      [UInt8](capacity: source.byteCount * (isFloat ? 4 : 2)) { output in
        for index in 0..<width * height * format.bytesPerPixel {
          let byte = source[byte: index]
          if isFloat {
            let bits = (Float(byte) / 255).bitPattern.littleEndian  // its lowest byte is the first in memory
            for place in 0..<4 { output.append(UInt8(truncatingIfNeeded: bits &>> (8 * UInt32(place)))) }
          } else {
            // 257 times the byte: it is both halves, in whatever order.
            output.append(byte)
            output.append(byte)
          }
        }
      }
    }
    return layout.picture(pixels, target)
  }
}
