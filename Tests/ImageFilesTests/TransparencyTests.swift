import ImageFiles
import Images
import TestSupport
import Testing

/// What people see of a transparent picture is what is read, where a background is named.
@Suite struct `Pictures with transparency` {
  private func read(_ png: PNGWriter, on background: Color?) throws -> Image {
    var options = ReadingOptions()
    options.background = background
    return try ImageFile.decode(png.file, options: options).image
  }

  /// Colour times alpha and white times the rest.
  private func onWhite(_ color: Int, _ alpha: Int) -> UInt8 {
    UInt8((color * alpha + 255 * (255 - alpha) + 127) / 255)
  }

  @Test(arguments: [8, 16], [false, true])
  func `of grey and of colour with alpha are laid on it`(depth: Int, isInterlaced: Bool) throws {
    let scale = depth == 16 ? 257 : 1
    let values = { (x: Int, y: Int, channel: Int) in (x * 31 + y * 17 + channel * 50) % 256 }
    for colorType in [4, 6] {
      let png = PNGWriter(
        width: 9, height: 5, depth: depth, colorType: colorType, isInterlaced: isInterlaced
      ) { values($0, $1, $2) * scale }
      let image = try read(png, on: .white)
      var expected: [UInt8] = []
      for y in 0..<5 {
        for x in 0..<9 {
          let alpha = values(x, y, colorType == 4 ? 1 : 3)
          expected += (0..<3).map { onWhite(values(x, y, colorType == 4 ? 0 : $0), alpha) }
        }
      }
      #expect(image.format == .rgb && image.bytes == expected)
    }
  }

  @Test func `of a palette or of one colour are laid on it`() throws {
    let palette = PNGWriter(
      width: 3, height: 1, depth: 2, colorType: 3, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      transparency: [0, 128]
    ) { x, _, _ in x }
    let blue = Color(red: 0, green: 0, blue: 200)
    #expect(try read(palette, on: blue).bytes == [0, 0, 200, 2, 3, 103, 7, 8, 9])
    let grey = PNGWriter(width: 2, height: 1, depth: 16, colorType: 0, transparency: [1, 5]) { x, _, _ in
      261 + x  // 0x0105, which is clear, and the next, which only the lower byte tells from it
    }
    #expect(try read(grey, on: .white).bytes == [255, 255, 255, 1, 1, 1])
    let rgb = PNGWriter(
      width: 2, height: 1, depth: 8, colorType: 2, transparency: [0, 9, 0, 9, 0, 9]
    ) { x, _, _ in 9 + x }
    #expect(try read(rgb, on: .black).bytes == [0, 0, 0, 10, 10, 10])
  }

  @Test func `that are opaque all the same, and without a background, keep their bytes`() throws {
    let opaque = PNGWriter(width: 4, height: 3, depth: 8, colorType: 6) { x, y, c in c == 3 ? 255 : x + y + c
    }
    #expect(try read(opaque, on: .white).bytes == read(opaque, on: nil).bytes)
    #expect(try read(opaque, on: .white).format == .rgba)
    let clear = PNGWriter(width: 4, height: 3, depth: 8, colorType: 6) { x, y, c in c == 3 ? x : x + y + c }
    #expect(try read(clear, on: nil).format == .rgba)
    #expect(try read(clear, on: .white).format == .rgb)
  }

  @Test func `that are cut short show the background where nothing is`() throws {
    let whole = PNGWriter(width: 100, height: 150, depth: 8, colorType: 6) { x, y, c in c == 3 ? 255 : x }
    var options = ReadingOptions()
    options.background = .white
    let file = try ImageFile.decode(Array(whole.file.prefix(48 + 401 * 120)), options: options)
    #expect(file.warnings.count == 1)
    #expect(file.image.bytes.suffix(300).allSatisfy { $0 == 255 })
  }
}
