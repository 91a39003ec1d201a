/// The picture that a warp samples: its bytes, and what lies outside them.
@unsafe struct PixelSource {
  let bytes: UnsafeRawPointer
  let layout: PixelLayout
  let isZeroOutside: Bool

  /// Red, green and blue, 0…255, mixed from the four pixels around a place given in 32nds of a pixel, rounded to the
  /// nearest; the last lane is unused.
  @inline(always)
  func sample(_ place: SIMD2<Int32>) -> SIMD4<Int32> {
    let (x, y) = (Int(place.x >> 5), Int(place.y >> 5))
    let (fx, fy) = (place.x & 31, place.y & 31)
    let (right, below) = (SIMD4<Int32>(repeating: fx), SIMD4<Int32>(repeating: fy))
    let (left, above) = (32 &- right, 32 &- below)
    let upper: SIMD4<Int32>, lower: SIMD4<Int32>
    if unsafe x >= 0 && y >= 0 && x &+ 1 < layout.width && y &+ 1 < layout.height {
      // All four are pixels of the picture, whose layout says where they are.
      let first = unsafe bytes + layout.offset(x: x, y: y)
      upper = unsafe color(first) &* left &+ color(first + layout.stepX) &* right
      lower =
        unsafe color(first + layout.stepY) &* left &+ color(first + layout.stepX + layout.stepY) &* right
    } else {
      upper = unsafe tap(x, y) &* left &+ tap(x + 1, y) &* right
      lower = unsafe tap(x, y + 1) &* left &+ tap(x + 1, y + 1) &* right
    }
    // (sum · 32 + 16384) >> 15, as OpenCV rounds, without what cancels.
    return (upper &* above &+ lower &* below &+ 512) &>> 10
  }

  /// The colours of the pixel at `pixel`.
  @inline(always)
  private func color(_ pixel: UnsafeRawPointer) -> SIMD4<Int32> {
    // Bytes of one pixel, at the places that its format gives its colours.
    unsafe SIMD4(
      Int32(pixel.load(fromByteOffset: layout.red, as: UInt8.self)),
      Int32(pixel.load(fromByteOffset: layout.green, as: UInt8.self)),
      Int32(pixel.load(fromByteOffset: layout.blue, as: UInt8.self)), 0)
  }

  /// The colours of pixel (x, y), or what stands for them outside the picture.
  private func tap(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    let isInside = unsafe 0..<layout.width ~= x && 0..<layout.height ~= y
    if unsafe !isInside && isZeroOutside { return .zero }
    let (nearX, nearY) = unsafe (min(max(x, 0), layout.width - 1), min(max(y, 0), layout.height - 1))
    // Brought inside in the line above.
    return unsafe color(bytes + layout.offset(x: nearX, y: nearY))
  }
}
