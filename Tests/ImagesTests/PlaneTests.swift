import Images
import TestSupport
import Testing

@Suite struct `Planes of memory` {
  private func error(_ body: () throws -> Image) -> ImageError? {
    do {
      _ = try body()
      return nil
    } catch { return error as? ImageError }
  }

  @Test(arguments: YUVLayout.allCases, [(1, 1), (2, 2), (5, 3), (6, 4)])
  func `in one piece are as long as their rows, and one byte less is refused`(
    layout: YUVLayout, size: (width: Int, height: Int)
  ) {
    let needed = (0..<layout.planeCount).reduce(0) { sum, plane in
      let (row, rows) = layout.size(ofPlane: plane, size.width, size.height)
      return sum + row * rows
    }
    func image(_ count: Int) throws -> Image {
      try Image(
        yuv: [UInt8](repeating: 128, count: count), width: size.width, height: size.height, layout: layout)
    }
    #expect(error { try image(needed) } == nil)
    #expect(error { try image(needed + 1) } == nil)
    let last = layout.planeCount - 1
    let short = error { try image(needed - 1) }
    #expect(short?.reason == .tooFewBytes(found: needed - 1, needed: needed))
    #expect(short?.plane == (last == 0 ? nil : last))
    #expect(error { try image(0) } != nil)
  }

  @Test(arguments: YUVLayout.allCases)
  func `of their own each have to be long enough`(layout: YUVLayout) throws {
    let (width, height) = (5, 3)
    let sizes = (0..<layout.planeCount).map { layout.size(ofPlane: $0, width, height) }
    /// Planes with rows two bytes apart more than they need, one of them changed.
    func image(changing plane: Int, bytes: Int = 0, row: Int = 0, dropping: Int = 0) throws -> Image {
      let memory = Memory(
        sizes.enumerated().map { index, size in
          noise((size.row + 2) * (size.rows - 1) + size.row + (index == plane ? bytes : 0))
        })
      let planes = unsafe memory.buffers.enumerated().map { index, buffer in
        unsafe BorrowedPlane(buffer, bytesPerRow: sizes[index].row + 2 + (index == plane ? row : 0))
      }
      return try unsafe Image(
        borrowing: planes.dropLast(dropping), owner: memory, width: width, height: height, layout: layout)
    }
    let only = layout.planeCount == 1
    for (index, size) in sizes.enumerated() {
      let (whole, place) = ((size.row + 2) * (size.rows - 1) + size.row, only ? nil : index)
      #expect(error { try image(changing: index) } == nil)
      let short = error { try image(changing: index, bytes: -1) }
      #expect(short?.reason == .tooFewBytes(found: whole - 1, needed: whole) && short?.plane == place)
      let close = error { try image(changing: index, row: -3) }
      #expect(close?.reason == .rowsOverlap(bytesPerRow: size.row - 1, needed: size.row))
      #expect(close?.plane == place)
      for row in [Int.min / 2, -1000, .max / 2, .max - 1000] {
        #expect(error { try image(changing: index, row: row) } != nil)
      }
    }
    let count = layout.planeCount
    let fewer = error { try image(changing: 0, dropping: 1) }
    #expect(fewer?.reason == .wrongPlanes(found: count - 1, needed: count))
    #expect(fewer?.description.contains("\(count - 1) planes") == true)
  }

  @Test(arguments: PixelFormat.allCases)
  func `with lying numbers are refused, and nothing is read or allocated by them`(format: PixelFormat) {
    let numbers = [Int.min, -1, 0, 1, 2, 3, 7, 1 << 31, 1 << 61, 1 << 62, .max / 2, .max - 1, .max]
    let pixels = [UInt8](repeating: 1, count: 40)
    for width in numbers {
      for height in numbers {
        for row in [nil] + numbers.map(Optional.init) {
          guard
            let image = try? Image(
              pixels: pixels, width: width, height: height, bytesPerRow: row, format: format)
          else { continue }
          // What is accepted is inside the memory.
          #expect(image.width * image.height <= 40)
          #expect(image.copy(as: .rgb).bytes.count == 3 * width * height)
        }
      }
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func `have parts only inside`(format: PixelFormat) throws {
    let image = try Image(
      pixels: noise(12 * 5 * 4), width: 5, height: 4, format: format)
    for box in [
      PixelBox(x: 0, y: 0, width: 6, height: 1), PixelBox(x: 5, y: 0, width: 1, height: 1),
      PixelBox(x: -1, y: 0, width: 2, height: 1), PixelBox(x: 0, y: 4, width: 1, height: 1),
      PixelBox(x: 0, y: 0, width: 0, height: 1), PixelBox(x: 1, y: 1, width: .max, height: .max),
      PixelBox(x: .max, y: .min, width: 1, height: 1), PixelBox(x: 0, y: 0, width: -1, height: -1),
    ] {
      let error = error { try image.cropped(to: box) }
      #expect(error?.reason == .outside(box, width: 5, height: 4))
    }
    #expect(error { try image.cropped(to: PixelBox(x: 4, y: 3, width: 1, height: 1)) } == nil)
  }

  @Test(arguments: YUVLayout.allCases)
  func `are changed in a copy, one by one`(layout: YUVLayout) throws {
    let sizes = (0..<layout.planeCount).map { layout.size(ofPlane: $0, 5, 3) }
    let memory = Memory(sizes.enumerated().map { noise($1.row * $1.rows, seed: UInt32($0)) })
    let image = try unsafe Image(
      borrowing: memory.buffers.map { unsafe BorrowedPlane($0) }, owner: memory, width: 5, height: 3,
      layout: layout)
    var changed = image
    for plane in 0..<layout.planeCount { changed.withMutablePixels(ofPlane: plane) { $0[0] = 77 } }
    for (plane, size) in sizes.enumerated() {
      let before = image.withPixels(ofPlane: plane) { bytes in (0..<bytes.byteCount).map { bytes[byte: $0] } }
      let after = changed.withPixels(ofPlane: plane) { bytes in (0..<bytes.byteCount).map { bytes[byte: $0] }
      }
      #expect(before.count == size.row * size.rows && after.first == 77 && before.first != 77)
      #expect(after.dropFirst() == before.dropFirst())
    }
  }

  @Test func `keep their owner alive as long as a part of the picture lives`() throws {
    weak var watched: Memory?
    var part: Image?
    do {
      let memory = Memory([noise(16), noise(8)])
      watched = memory
      let image = try unsafe Image(
        borrowing: memory.buffers.map { unsafe BorrowedPlane($0) }, owner: memory, width: 4, height: 4,
        layout: .nv12)
      part = try image.cropped(to: PixelBox(x: 1, y: 1, width: 2, height: 2))
    }
    #expect(watched != nil && part?.width == 2)
    part = nil
    #expect(watched == nil)
  }
}

@Suite struct `Deep pixels` {
  private func image(_ floats: [Float]) throws -> Image {
    try Image(
      pixels: floats.flatMap { float in unsafe withUnsafeBytes(of: float) { unsafe Array($0) } },
      width: floats.count, height: 1, format: .greyFloat)
  }

  @Test func `of floats are limited and rounded, and NaN is black`() throws {
    let floats: [Float] = [
      0, 1, 0.5, -0.1, 1.1, .nan, -.nan, .infinity, -.infinity, 1 / 255, 0.4999 / 255, 0.5001 / 255, -0.0,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    // 0.5 · 255 is 127.5: the even one of two.
    #expect(
      try image(floats).copy(as: .grey).bytes == [0, 255, 128, 0, 255, 0, 0, 255, 0, 1, 0, 1, 0, 0, 255])
  }

  @Test func `of 16 bits keep their upper eight`() throws {
    let numbers: [UInt16] = [0, 255, 256, 511, 32_767, 32_768, 65_279, 65_280, 65_535]
    let image = try Image(
      pixels: numbers.flatMap { number in unsafe withUnsafeBytes(of: number) { unsafe Array($0) } }, width: 3,
      height: 1, format: .rgb16)
    #expect(image.copy(as: .rgb).bytes == [0, 0, 1, 1, 127, 128, 254, 255, 255])
  }

  @Test(arguments: [PixelFormat.grey16, .rgb16, .greyFloat, .rgbFloat])
  func `come back from eight bits, turned, and as themselves`(format: PixelFormat) throws {
    let bytes = format.isGrey ? (0...255).map { UInt8($0) } : (0..<768).map { UInt8($0 / 3) }
    let image = try Image(pixels: bytes, width: 16, height: 16, format: format.eightBit)
    var deep = image.copy(as: format)
    #expect(deep.copy(as: format.eightBit).bytes == bytes)
    deep.orientation = .left
    let turned = deep.upright()
    #expect(turned.format == format && turned.orientation == .up)
    var expected = image
    expected.orientation = .left
    #expect(turned.copy(as: format.eightBit).bytes == expected.upright().bytes)
  }
}

@Suite struct `YUV from RGB` {
  @Test(arguments: YUVLayout.allCases, YUVEncoding.all)
  func `has the colours it was made from where they share U and V`(layout: YUVLayout, encoding: YUVEncoding)
    throws
  {
    // Squares of two by two pixels, so that every pair of U and V has one colour.
    var pixels: [UInt8] = []
    for y in 0..<6 { for x in 0..<8 { pixels += noise(3, seed: UInt32(97 * (y / 2) + 13 * (x / 2))) } }
    let image = try Image(pixels: pixels, width: 8, height: 6)
    let back = image.copy(as: .yuv(layout, encoding)).copy(as: .rgb).bytes
    let differences = zip(back, pixels).map { abs(Int($0) - Int($1)) }
    // Half a step of each number: of Y 0.58 levels, of U or V 0.57 · 1.86 at most, in green of both less; and the way
    // back is at most one level from rounding.
    #expect(differences.max() ?? 99 <= 3)
  }

  @Test func `is what the standard says of the strongest colours`() throws {
    let colors: [UInt8] = [255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    func samples(_ encoding: YUVEncoding) throws -> [[UInt8]] {
      try (0..<5).map { index in
        try Image(pixels: Array(colors[3 * index..<3 * index + 3]), width: 1, height: 1)
          .copy(as: .yuv(.i420, encoding)).bytes(ofPlanes: 3)
      }
    }
    // The colour bars of 100 %: BT.601 as ITU-R BT.801 lists them, BT.709 by the formula.
    #expect(
      try samples(.bt601) == [
        [235, 128, 128], [16, 128, 128], [81, 90, 240], [145, 54, 34], [41, 240, 110],
      ])
    #expect(
      try samples(.bt709) == [
        [235, 128, 128], [16, 128, 128], [63, 102, 240], [173, 42, 26], [32, 240, 118],
      ])
  }
}

extension Image {
  /// All planes' bytes, one after the other.
  func bytes(ofPlanes count: Int) -> [UInt8] {
    (0..<count).flatMap { plane in
      withPixels(ofPlane: plane) { bytes in (0..<bytes.byteCount).map { bytes[byte: $0] } }
    }
  }
}
