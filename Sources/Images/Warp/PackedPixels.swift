/// A picture with all colours of a pixel side by side, as a warp's source, and what lies outside it. Pixels are loaded as
/// four bytes, of which the format says what they are.
@unsafe struct PackedPixels: PixelSource {
  private let bytes: UnsafeRawPointer
  private let layout: PixelLayout
  private let format: PixelFormat
  /// Those columns and rows can be read that, with the next ones, can be loaded.
  let readableX: ReadableCells, readableY: ReadableCells

  /// `bytes` are those of `image`.
  init(_ image: Image, _ bytes: UnsafeRawBufferPointer, isZeroOutside: Bool) {
    let layout = PixelLayout(of: image)
    guard let start = bytes.baseAddress else { preconditionFailure("a picture has pixels") }
    unsafe (self.bytes, self.layout) = (start, layout)
    unsafe format = image.format
    var (x, y) = (0..<layout.width - 1, 0..<layout.height - 1)
    // Loads that would reach beyond the memory begin in the row stored last, if a row is not shorter than a load.
    let last = (image.height - 1) * image.bytesPerRow + (image.width - 1) * image.format.bytesPerPixel
    if last + 4 > bytes.count {
      if image.bytesPerRow < 4 {
        y = 0..<0
      } else if image.orientation.swapsSides {
        x = shortened(x, atEnd: layout.stepX > 0)
      } else {
        y = shortened(y, atEnd: layout.stepY > 0)
      }
    }
    unsafe readableX = ReadableCells(x, of: layout.width, isZeroOutside: isZeroOutside)
    unsafe readableY = ReadableCells(y, of: layout.height, isZeroOutside: isZeroOutside)
  }
}

/// One less, at one end or the other.
private func shortened(_ range: Range<Int>, atEnd: Bool) -> Range<Int> {
  if range.isEmpty { return range }
  return atEnd ? range.dropLast() : range.dropFirst()
}

extension PackedPixels {
  @inline(always)
  func column(_ x: Int32) -> Int { unsafe Int(x) &* layout.stepX }
  @inline(always)
  func row(_ y: Int32) -> Int { unsafe layout.origin &+ Int(y) &* layout.stepY }

  @inline(always)
  func neighbours(
    _ columns: UnsafePointer<Int>, _ rows: UnsafePointer<Int>, sharing: (columns: Bool, rows: Bool)
  ) -> Neighbours {
    // Eight of each; they are offsets of pixels whose neighbours are in the picture, as their reach says.
    let p0 = unsafe bytes + (columns[0] &+ rows[0]), p1 = unsafe bytes + (columns[1] &+ rows[1])
    let p2 = unsafe bytes + (columns[2] &+ rows[2]), p3 = unsafe bytes + (columns[3] &+ rows[3])
    let p4 = unsafe bytes + (columns[4] &+ rows[4]), p5 = unsafe bytes + (columns[5] &+ rows[5])
    let p6 = unsafe bytes + (columns[6] &+ rows[6]), p7 = unsafe bytes + (columns[7] &+ rows[7])
    func pixels(_ step: Int) -> SIMD8<UInt32> {
      unsafe SIMD8(
        load(p0 + step), load(p1 + step), load(p2 + step), load(p3 + step),
        load(p4 + step), load(p5 + step), load(p6 + step), load(p7 + step))
    }
    return unsafe Neighbours(
      upperLeft: pixels(0), upperRight: pixels(layout.stepX), lowerLeft: pixels(layout.stepY),
      lowerRight: pixels(layout.stepX &+ layout.stepY))
  }

  /// The pixel at an offset, and what follows it.
  @inline(always)
  private func load(_ pixel: UnsafeRawPointer) -> UInt32 {
    // The caller's promise: four bytes of the picture.
    unsafe UInt32(littleEndian: pixel.loadUnaligned(as: UInt32.self))
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
    func pixel(_ lane: Int) -> UInt32 {
      // A pixel of the picture.
      unsafe loadAlone(bytes + (column(nearX[lane]) &+ row(nearY[lane])))
    }
    let pixels = SIMD8(pixel(0), pixel(1), pixel(2), pixel(3), pixel(4), pixel(5), pixel(6), pixel(7))
    return unsafe readableX.isZeroOutside
      ? pixels.replacing(with: 0, where: (nearX .!= x) .| (nearY .!= y))
      : pixels
  }

  /// The pixel from its own bytes alone.
  @inline(always)
  private func loadAlone(_ pixel: UnsafeRawPointer) -> UInt32 {
    // One byte of grey; every other format has at least three.
    let first = unsafe UInt32(pixel.load(as: UInt8.self))
    if unsafe format == .grey { return first }
    return unsafe first | UInt32(pixel.load(fromByteOffset: 1, as: UInt8.self)) &<< 8
      | UInt32(pixel.load(fromByteOffset: 2, as: UInt8.self)) &<< 16
  }

  @inline(always)
  func arranged(_ colors: Colors) -> Colors {
    switch unsafe format {
    case .grey: colors.grey
    case .bgra: colors.exchanged
    default: colors
    }
  }
}
