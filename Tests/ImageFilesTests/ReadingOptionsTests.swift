import ImageFiles
import Images
import TestSupport
import Testing

@Suite struct `Limits of reading` {
  let png = PNGWriter(width: 20, height: 10, depth: 8, colorType: 0) { _, _, _ in 9 }.file

  @Test func `are kept to the pixel`() throws {
    #expect(try ImageFile.decode(png, options: ReadingOptions(maximumPixels: 200)).image.width == 20)
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(png, options: ReadingOptions(maximumPixels: 199))
    }
    #expect(error?.reason == .tooManyPixels(width: 20, height: 10, limit: 199))
  }

  @Test(arguments: [(30_000, 30_000), (1, 2_000_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1), (0, 5)])
  func `hold for sizes a PNG only claims`(width: Int, height: Int) {
    var lie = PNGWriter(width: 1, height: 1, depth: 8, colorType: 0) { _, _, _ in 9 }
    (lie.width, lie.height) = (width, height)
    let header = Array(bigEndian(width) + bigEndian(height)) + [8, 0, 0, 0, 0]
    let file = png.prefix(8) + chunk("IHDR", header) + png.dropFirst(33)
    #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
  }

  @Test func `hold for a size that no file so short can have`() throws {
    let header = bigEndian(12_000) + bigEndian(9_000) + [8, 2, 0, 0, 0]
    let file = Array(png.prefix(8) + chunk("IHDR", header) + png.dropFirst(33))
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
    let needed = 36_001 * 9_000 / 1032
    #expect(error?.reason == .tooShort(.png, width: 12_000, height: 9_000, found: file.count, needed: needed))

    var jpeg = bytes(ofFixture: "baseline-420.jpg")
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x27, 0x10, 0x27, 0x10])
    let other = #expect(throws: ImageFileError.self) { try ImageFile.decode(jpeg) }
    let least = 100_000_000 / 1024
    #expect(
      other?.reason == .tooShort(.jpeg, width: 10_000, height: 10_000, found: jpeg.count, needed: least))
  }
}
