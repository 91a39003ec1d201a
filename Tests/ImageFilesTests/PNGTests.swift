import ImageFiles
import Images
import Testing

@Suite struct `PNG files` {
  /// Every combination the specification allows, each plain and interlaced.
  static let forms: [(colorType: Int, depth: Int, format: PixelFormat)] = [
    (0, 1, .grey), (0, 2, .grey), (0, 4, .grey), (0, 8, .grey), (0, 16, .grey),
    (2, 8, .rgb), (2, 16, .rgb), (3, 1, .rgb), (3, 2, .rgb), (3, 4, .rgb), (3, 8, .rgb),
    (4, 8, .rgba), (4, 16, .rgba), (6, 8, .rgba), (6, 16, .rgba),
  ]

  @Test(arguments: forms, [false, true])
  func `of every colour type and depth give the pixels they store`(
    form: (colorType: Int, depth: Int, format: PixelFormat), isInterlaced: Bool
  ) throws {
    let palette = (0..<256).flatMap { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
    let top = 1 << form.depth
    let png = PNGWriter(
      width: 11, height: 9, depth: form.depth, colorType: form.colorType, isInterlaced: isInterlaced,
      palette: form.colorType == 3 ? Array(palette.prefix(3 * min(top, 256))) : []
    ) { x, y, channel in (x * 5 + y * 3 + channel * 7) * (form.depth == 16 ? 997 : 1) % top }

    let file = try ImageFile.decode(png.file)

    var expected: [UInt8] = []
    for y in 0..<9 {
      for x in 0..<11 {
        let values = (0..<png.channels).map { eightBits(png.sample(x, y, $0), depth: form.depth) }
        switch form.colorType {
        case 3: expected += palette.dropFirst(3 * png.sample(x, y, 0)).prefix(3)
        case 4: expected += [values[0], values[0], values[0], values[1]]
        default: expected += values
        }
      }
    }
    #expect(file.image.format == form.format)
    #expect(file.image.bytes == expected)
    #expect(file.kind == .png)
    #expect(file.warnings == [])
  }

  /// 16 bits lose their lower eight, fewer are spread over 0…255.
  private func eightBits(_ sample: Int, depth: Int) -> UInt8 {
    depth == 16 ? UInt8(sample >> 8) : UInt8(sample * 255 / ((1 << depth) - 1))
  }

  @Test func `keep transparency of a palette and of single colours as alpha`() throws {
    let palette = PNGWriter(
      width: 3, height: 1, depth: 2, colorType: 3, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      transparency: [0, 128]
    ) { x, _, _ in x }
    #expect(try ImageFile.decode(palette.file).image.bytes == [1, 2, 3, 0, 4, 5, 6, 128, 7, 8, 9, 255])

    let grey = PNGWriter(width: 2, height: 1, depth: 4, colorType: 0, transparency: [0, 5]) { x, _, _ in 5 + x
    }
    #expect(try ImageFile.decode(grey.file).image.bytes == [85, 85, 85, 0, 102, 102, 102, 255])

    let rgb = PNGWriter(
      width: 2, height: 1, depth: 8, colorType: 2, transparency: [0, 9, 0, 9, 0, 9]
    ) { x, _, _ in 9 + x }
    #expect(try ImageFile.decode(rgb.file).image.bytes == [9, 9, 9, 0, 10, 10, 10, 255])
  }

  @Test func `cut short give the rows that are there and a warning`() throws {
    let whole = PNGWriter(width: 100, height: 150, depth: 8, colorType: 0) { x, y, _ in (x + y) % 256 }.file
    // libpng takes the compressed bytes in pieces of some thousand, and the piece that is cut is lost.
    let file = try ImageFile.decode(whole.prefix(48 + 101 * 120))
    let warning = try #require(file.warnings.first)
    #expect(
      warning.hasPrefix("damaged, ")
        && warning.hasSuffix(" of 150 rows are complete: the file ends too early"))
    #expect(try file.image.bytes.prefix(5000) == ImageFile.decode(whole).image.bytes.prefix(5000))
    #expect(file.image.bytes.suffix(100).allSatisfy { $0 == 0 })
    #expect(throws: ImageFileError.self) { try ImageFile.decode(Array(whole.prefix(60))) }
  }

  @Test func `without their last chunk are whole, with a warning`() throws {
    let whole = PNGWriter(width: 4, height: 3, depth: 8, colorType: 2) { x, y, c in x + y + c }.file
    let file = try ImageFile.decode(whole.dropLast(12))
    #expect(try file.image.bytes == ImageFile.decode(whole).image.bytes)
    #expect(file.warnings == ["damaged after the picture: the file ends too early"])
  }
}

extension ImageFile {
  /// For tests that cut files.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(ImageFileError) -> DecodedImage {
    try decode(Array(bytes))
  }
}
