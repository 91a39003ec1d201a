extension Image {
  /// The picture as it is seen on a background of one colour: colour times alpha plus background times what is left,
  /// rounded to the nearest, on the numbers as stored, as browsers do.
  ///
  /// A picture without alpha, or one that is opaque everywhere, is returned as it is; any other as RGB, stored the same
  /// way round.
  public func composited(over background: Color) -> Image {
    guard let alpha = format.alphaOffset, !isOpaque else { return self }
    let (red, green, blue) = format.channelOffsets
    let pixels = withPixels { source in
      [UInt8](capacity: 3 * width * height) { output in
        for y in 0..<height {
          for x in 0..<width {
            let at = y * bytesPerRow + 4 * x
            let share = UInt32(source[byte: at + alpha])
            func mixed(_ channel: Int, _ behind: UInt8) -> UInt8 {
              let sum = UInt32(source[byte: at + channel]) * share + UInt32(behind) * (255 - share)
              return UInt8((sum + 127) / 255)
            }
            output.append(
              mixed(red, background.red), mixed(green, background.green), mixed(blue, background.blue))
          }
        }
      }
    }
    let plane = Plane(start: 0, end: pixels.count, bytesPerRow: 3 * width)
    return Image(
      width: width, height: height, format: .rgb, orientation: orientation, planes: Planes(first: plane),
      storage: .owned(pixels))
  }

  /// Whether no pixel of a picture with alpha, the last of four bytes, lets anything through.
  private var isOpaque: Bool {
    withPixels { source in
      for y in 0..<height {
        var common = UInt8.max
        for x in 0..<width { common &= source[byte: y * bytesPerRow + 4 * x + 3] }
        if common != 255 { return false }
      }
      return true
    }
  }
}
