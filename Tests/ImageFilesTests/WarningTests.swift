import ImageFiles
import Images
import TestSupport
import Testing

@Suite struct `Warnings of a file` {
  /// The JPEG with a segment put behind its first marker.
  private func jpeg(_ name: String, with marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let file = bytes(ofFixture: name)
    return file.prefix(2) + [0xFF, marker] + bigEndian(content.count + 2).suffix(2) + content
      + file.dropFirst(2)
  }

  private func exif(_ orientation: UInt8) -> [UInt8] {
    Array("Exif\0\0II*\0".utf8) + [
      8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
    ]
  }

  @Test(arguments: [0, 9, 200])
  func `name an orientation that is none`(number: UInt8) throws {
    let file = try ImageFile.decode(jpeg("baseline-420.jpg", with: 0xE1, exif(number)))
    #expect(file.warnings == ["orientation \(number) is none, taken as upright"])
    #expect(try ImageFile.decode(jpeg("baseline-420.jpg", with: 0xE1, exif(6))).warnings == [])
  }

  @Test func `are one of each kind`() throws {
    // Damage twice, by a marker that does not belong there and by the missing end; an orientation; ink.
    let damaged = jpeg("cmyk-unmarked.jpg", with: 0xE1, exif(9)).dropLast(40)
    let warnings = try ImageFile.decode(damaged).warnings
    #expect(warnings.count == 3)
    #expect(warnings.count { $0.hasPrefix("damaged") } == 1)
    #expect(warnings.contains("orientation 9 is none, taken as upright"))
    #expect(warnings.contains { $0.hasPrefix("CMYK without Adobe's marker") })
  }

  @Test func `name a checksum that is wrong, and what libpng says of it`() throws {
    var png = PNGWriter(width: 4, height: 3, depth: 8, colorType: 2) { x, y, c in x + y + c }.file
    png[png.count - 13] ^= 1  // the last byte of the pixels' checksum
    let warnings = try ImageFile.decode(png).warnings
    #expect(warnings.count == 1 && warnings[0].hasPrefix("damaged") && warnings[0].contains("CRC"))
  }

  /// The fixture with its height moved behind the picture.
  private func withLateHeight(_ name: String, rows: [UInt8], counted: Bool = true) throws -> [UInt8] {
    var file = bytes(ofFixture: name)
    let frame = try #require(
      file.indices.first { file[$0] == 0xFF && $0 + 1 < file.count && [0xC0, 0xC2].contains(file[$0 + 1]) })
    file.replaceSubrange(frame + 5..<frame + 7, with: [0, 0])
    let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let end = try #require(
      file.indices.dropLast().first {
        $0 > scan + 2 && file[$0] == 0xFF && file[$0 + 1] != 0 && !(0xD0...0xD7).contains(file[$0 + 1])
      })
    if counted { file.insert(contentsOf: [0xFF, 0xDC, 0, 4] + rows, at: end) }
    return file
  }

  @Test(arguments: ["baseline-420.jpg", "restart-420.jpg", "progressive-444.jpg", "grey.jpg"])
  func `name a height that comes after the picture, which is read`(name: String) throws {
    let file = try ImageFile.decode(withLateHeight(name, rows: [0, 16]))
    #expect(file.warnings == ["its height, 16, comes after the picture (DNL)"])
    #expect(try file.image.bytes == ImageFile.decode(bytes(ofFixture: name)).image.bytes)
  }

  @Test func `are no help where no height comes, or one of nothing`() throws {
    for file in try [
      withLateHeight("baseline-420.jpg", rows: [], counted: false), withLateHeight("grey.jpg", rows: [0, 0]),
    ] {
      let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
      #expect(error?.description.contains("its height is 0, and no DNL segment") == true)
    }
  }
}

@Suite struct `Sides that are too long` {
  @Test(arguments: [(0x7FFF_FFFF, 1), (1, 1_000_001), (0xFFFF_FFFF, 0xFFFF_FFFF)])
  func `of a PNG are refused with the limit`(width: Int, height: Int) throws {
    let png = PNGWriter(width: 1, height: 1, depth: 8, colorType: 0) { _, _, _ in 9 }.file
    let header = bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
    let file = Array(png.prefix(8) + chunk("IHDR", header) + png.dropFirst(33))
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
    #expect(error?.reason == .sideTooLong(.png, width: width, height: height, limit: 1_000_000))
    #expect(error?.description.contains("a side has at most a million pixels") == true)
  }

  @Test func `of a JPEG are refused with the limit, and those at it are not`() throws {
    var jpeg = bytes(ofFixture: "baseline-420.jpg")
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, 16, 0xFF, 0xDD])  // 65,501
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(jpeg) }
    #expect(error?.reason == .sideTooLong(.jpeg, width: 65501, height: 16, limit: 65500))
    #expect(error?.description.contains("65500") == true)
    let longest = try Image(
      pixels: [UInt8](repeating: 7, count: 65500), width: 65500, height: 1, format: .grey)
    #expect(try ImageFile.decode(ImageFile.encode(longest, as: .jpeg)).image.width == 65500)
  }
}
