extension Warp {
  /// Red, green and blue of every input pixel, row after row, as the formula is written: what `run` is held to.
  /// Colours of other formats are converted before they are mixed.
  package func definition(_ image: Image) -> [UInt8] {
    let image = image.format.isPacked ? image : image.copy(as: .rgb)
    let layout = PixelLayout(of: image)
    var output: [UInt8] = []
    image.withPixels { pixels in
      for v in 0..<height {
        for u in 0..<width {
          let place = place(u, v)
          let (x, y) = (place.x >> 5, place.y >> 5), (right, below) = (place.x & 31, place.y & 31)
          let upper =
            colors(pixels, layout, x, y) &* (32 - right) &+ colors(pixels, layout, x + 1, y) &* right
          let lower =
            colors(pixels, layout, x, y + 1) &* (32 - right) &+ colors(pixels, layout, x + 1, y + 1) &* right
          // (sum · 32 + 16384) >> 15, as OpenCV rounds, without what cancels.
          let mixed = (upper &* (32 - below) &+ lower &* below &+ 512) &>> 10
          for color in 0..<3 { output.append(UInt8(mixed[color])) }
        }
      }
    }
    return output
  }

  /// Where input pixel (u, v) samples the picture, in 32nds of a pixel. Columns count from where their block begins.
  private func place(_ u: Int, _ v: Int) -> (x: Int, y: Int) {
    let m = transform
    let block = Double(u / blockWidth * blockWidth), step = Double(u % blockWidth), row = Double(v)
    let w = m.m6 * block + m.m7 * row + m.m8 + m.m6 * step
    let scale = w == 0 ? 0 : 32 / w
    let x = (m.m0 * block + m.m1 * row + m.m2 + m.m0 * step) * scale
    let y = (m.m3 * block + m.m4 * row + m.m5 + m.m3 * step) * scale
    return (Warp.nearest(x), Warp.nearest(y))
  }

  private static func nearest(_ value: Double) -> Int {
    Int(min(max(value, -2_147_483_647), 2_147_483_647).rounded(.toNearestOrEven))
  }

  /// Red, green and blue of pixel (x, y), or what stands for them outside the picture.
  private func colors(_ pixels: RawSpan, _ layout: PixelLayout, _ x: Int, _ y: Int) -> SIMD4<Int> {
    let isInside = 0..<layout.width ~= x && 0..<layout.height ~= y
    if !isInside && border == .zero { return .zero }
    let first = layout.offset(x: min(max(x, 0), layout.width - 1), y: min(max(y, 0), layout.height - 1))
    // Any byte is a number; the loads check bounds.
    return unsafe SIMD4(
      Int(pixels.unsafeLoad(fromByteOffset: first + layout.red, as: UInt8.self)),
      Int(pixels.unsafeLoad(fromByteOffset: first + layout.green, as: UInt8.self)),
      Int(pixels.unsafeLoad(fromByteOffset: first + layout.blue, as: UInt8.self)), 0)
  }
}
