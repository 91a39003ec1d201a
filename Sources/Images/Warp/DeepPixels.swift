/// A picture of 16 bits or floats as a warp's source: what is sampled becomes eight bits, then is mixed.
@unsafe struct DeepPixels: PixelSource {
  private let bytes: UnsafeRawPointer
  private let layout: PixelLayout
  private let isFloat: Bool, isGrey: Bool
  let readableX: ReadableCells, readableY: ReadableCells

  /// `bytes` are those of `image`.
  init(_ image: Image, _ bytes: UnsafeRawPointer, isZeroOutside: Bool) {
    let layout = PixelLayout(of: image)
    unsafe (self.bytes, self.layout) = (bytes, layout)
    unsafe isFloat = image.format == .greyFloat || image.format == .rgbFloat
    unsafe isGrey = image.format.isGrey
    unsafe readableX = ReadableCells(0..<layout.width - 1, of: layout.width, isZeroOutside: isZeroOutside)
    unsafe readableY = ReadableCells(0..<layout.height - 1, of: layout.height, isZeroOutside: isZeroOutside)
  }
}

extension DeepPixels {
  @inline(always)
  func column(_ x: Int32) -> Int { unsafe Int(x) &* layout.stepX }
  @inline(always)
  func row(_ y: Int32) -> Int { unsafe layout.origin &+ Int(y) &* layout.stepY }

  @inline(always)
  func arranged(_ colors: Colors) -> Colors { unsafe isGrey ? colors.grey : colors }

  @inline(always)
  func neighbours(
    _ columns: UnsafePointer<Int>, _ rows: UnsafePointer<Int>, sharing: (columns: Bool, rows: Bool)
  ) -> Neighbours {
    // Eight of each; they are offsets of pixels whose neighbours are in the picture, as their reach says.
    @inline(always)
    func pixels(_ step: Int) -> SIMD8<UInt32> {
      @inline(always)
      func pixel(_ lane: Int) -> UInt32 { unsafe load(columns[lane] &+ rows[lane] &+ step) }
      return SIMD8(pixel(0), pixel(1), pixel(2), pixel(3), pixel(4), pixel(5), pixel(6), pixel(7))
    }
    return unsafe Neighbours(
      upperLeft: pixels(0), upperRight: pixels(layout.stepX), lowerLeft: pixels(layout.stepY),
      lowerRight: pixels(layout.stepX &+ layout.stepY))
  }

  func neighbours(checked x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> Neighbours {
    unsafe Neighbours(
      upperLeft: pixels(x, y), upperRight: pixels(x &+ 1, y), lowerLeft: pixels(x, y &+ 1),
      lowerRight: pixels(x &+ 1, y &+ 1))
  }

  /// The pixels at eight places, or what stands for them outside the picture.
  @inline(never)
  private func pixels(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> SIMD8<UInt32> {
    let nearX = unsafe readableX.nearest(x), nearY = unsafe readableY.nearest(y)
    var pixels = SIMD8<UInt32>.zero
    for lane in 0..<8 {
      if unsafe readableX.isZeroOutside && (nearX[lane] != x[lane] || nearY[lane] != y[lane]) { continue }
      unsafe pixels[lane] = load(column(nearX[lane]) &+ row(nearY[lane]))
    }
    return pixels
  }

  /// The pixel at an offset, a byte for each of its channels.
  @inline(always)
  private func load(_ offset: Int) -> UInt32 {
    // A pixel of the picture has one channel or three.
    let pixel = unsafe bytes + offset
    let first = unsafe channel(pixel, 0)
    if unsafe isGrey { return first }
    return unsafe first | channel(pixel, 1) &<< 8 | channel(pixel, 2) &<< 16
  }

  @inline(always)
  private func channel(_ pixel: UnsafeRawPointer, _ index: Int) -> UInt32 {
    // A number of the pixel's, at any address.
    if unsafe isFloat {
      return unsafe UInt32(
        UInt8(fraction: pixel.loadUnaligned(fromByteOffset: 4 &* index, as: Float.self)))
    }
    return unsafe UInt32(
      UInt8(upperHalfOf: pixel.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)))
  }
}
