extension YUVEncoding {
  /// Y, U and V, unrounded, of `color`, red, green and blue from 0 to 255, of which `share` is there: colour already
  /// multiplied by its share, as the overlay of a drawing has it. With a share of 1 these are the formulas of ITU-R
  /// BT.601-7, §2.5, and BT.709-6, §3 and §4.
  func encoded(_ color: SIMD3<Float>, share: Float = 1) -> SIMD3<Float> {
    let (red, blue): (Float, Float) = matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let luma = red * color.x + (1 - red - blue) * color.y + blue * color.z
    let u = (color.z - luma) / (2 * (1 - blue)), v = (color.x - luma) / (2 * (1 - red))
    let (scale, colorScale): (Float, Float) = range == .full ? (1, 1) : (219 / 255, 224 / 255)
    return SIMD3(luma * scale, u * colorScale, v * colorScale) + share * SIMD3(Float(black), 128, 128)
  }

  /// The Y that is black.
  var black: UInt8 { range == .full ? 0 : 16 }
}
