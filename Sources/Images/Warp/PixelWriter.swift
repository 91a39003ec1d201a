/// What a warp does with the colours it found.
protocol PixelWriter {
  associatedtype Value

  /// Writes red, green and blue of the first `count` of eight pixels.
  func write(_ colors: Colors, count: Int, to pixels: UnsafeMutablePointer<Value>)
}

/// Looks every byte up among 256 values.
@unsafe struct TableWriter<Value>: PixelWriter {
  let values: UnsafePointer<Value>

  @inline(always)
  func write(_ colors: Colors, count: Int, to pixels: UnsafeMutablePointer<Value>) {
    let (first, last) = colors.inOrder
    for pixel in 0..<min(count, 4) {
      for color in 0..<3 {
        // A colour is below 256; three elements for each pixel.
        unsafe pixels[3 &* pixel &+ color] = values[Int(first[4 &* pixel &+ color])]
      }
    }
    for pixel in 0..<max(count &- 4, 0) {
      for color in 0..<3 {
        unsafe pixels[3 &* pixel &+ color &+ 12] = values[Int(last[4 &* pixel &+ color])]
      }
    }
  }
}

/// Computes values that are byte · scale + lower, eight at a time.
@unsafe struct LinearWriter: PixelWriter {
  private let scale: Float, lower: Float
  private let table: TableWriter<Float>

  /// Nothing when the formula does not give every one of the 256 values, bit for bit.
  init?(_ values: UnsafePointer<Float>) {
    let lower = unsafe values[0], scale = unsafe (values[255] - values[0]) / 255
    var differences: UInt32 = 0
    for byte in 0..<256 {
      unsafe differences |= (Float(byte) * scale + lower).bitPattern ^ values[byte].bitPattern
    }
    guard differences == 0 else { return nil }
    unsafe (self.scale, self.lower) = (scale, lower)
    unsafe table = TableWriter(values: values)
  }

  @inline(always)
  func write(_ colors: Colors, count: Int, to pixels: UnsafeMutablePointer<Float>) {
    guard count == 8 else { return unsafe table.write(colors, count: count, to: pixels) }
    let (first, last) = colors.inOrder
    unsafe writeTwo(first.lowHalf, to: pixels, isLast: false)
    unsafe writeTwo(first.highHalf, to: pixels + 6, isLast: false)
    unsafe writeTwo(last.lowHalf, to: pixels + 12, isLast: false)
    unsafe writeTwo(last.highHalf, to: pixels + 18, isLast: true)
  }

  /// Four elements for each of two pixels: what is one too many, the next pixel overwrites. The last pixel has three.
  @inline(always)
  private func writeTwo(_ colors: SIMD8<UInt16>, to pixels: UnsafeMutablePointer<Float>, isLast: Bool) {
    let values = unsafe SIMD8<Float>(colors) * scale + lower
    let bytes = UnsafeMutableRawPointer(pixels)
    unsafe bytes.storeBytes(of: values.lowHalf, as: SIMD4<Float>.self)
    if isLast {
      unsafe bytes.storeBytes(of: values.highHalf.lowHalf, toByteOffset: 12, as: SIMD2<Float>.self)
      unsafe bytes.storeBytes(of: values[6], toByteOffset: 20, as: Float.self)
    } else {
      unsafe bytes.storeBytes(of: values.highHalf, toByteOffset: 12, as: SIMD4<Float>.self)
    }
  }
}
