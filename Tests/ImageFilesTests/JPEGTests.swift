import ImageFiles
import Images
import Testing

@Suite struct `JPEG files` {
  /// Checksums of Pillow's pixels; see Fixtures/README.md.
  static let expected: [(name: String, format: PixelFormat, checksum: UInt64)] = [
    ("baseline-420.jpg", .rgb, 0x84cd_4f95_4b64_8490),
    ("restart-420.jpg", .rgb, 0x84cd_4f95_4b64_8490),
    ("progressive-444.jpg", .rgb, 0x4ea7_95a3_a174_dadf),
    ("grey.jpg", .grey, 0xf2b9_d2e8_9440_b325),
    ("rgb-adobe-0.jpg", .rgb, 0x566d_1420_d17b_5d9c),
    ("cmyk-adobe.jpg", .rgb, 0x1056_f642_0687_6ae6),
    ("cmyk-unmarked.jpg", .rgb, 0x1056_f642_0687_6ae6),
    ("ycck-adobe.jpg", .rgb, 0x0c50_6254_d3ed_ff70),
  ]

  @Test(arguments: expected)
  func `of every colour space give Pillow's pixels`(
    fixture: (name: String, format: PixelFormat, checksum: UInt64)
  ) throws {
    let file = try ImageFile.decode(bytes(ofFixture: fixture.name), name: fixture.name)
    #expect((file.image.width, file.image.height) == (24, 16))
    #expect(file.image.format == fixture.format)
    #expect(file.image.checksum == fixture.checksum)
    #expect(file.kind == .jpeg)
    let isUnmarked = fixture.name == "cmyk-unmarked.jpg"
    #expect(
      file.warnings
        == (isUnmarked ? ["CMYK without Adobe's marker, taken as Adobe writes it: 0 is full ink"] : []))
  }

  @Test func `with arithmetic coding are read where the library can, else refused with its words`() throws {
    do {
      let file = try ImageFile.decode(bytes(ofFixture: "arithmetic-420.jpg"))
      #expect(file.image.checksum == 0x84cd_4f95_4b64_8490)
    } catch {
      #expect(error.description.contains("arithmetic"))
    }
  }

  @Test func `of 12 bits, hierarchical, or of two channels are refused with the reason`() throws {
    var twelve = bytes(ofFixture: "baseline-420.jpg")
    let frame = try #require(twelve.indices.first { twelve[$0...].starts(with: [0xFF, 0xC0]) })
    twelve[frame + 4] = 12
    expectRefusal(of: twelve, saying: "12")
    var hierarchical = bytes(ofFixture: "baseline-420.jpg")
    hierarchical[frame + 1] = 0xC5  // which no version reads
    expectRefusal(of: hierarchical, saying: "0xc5")
    expectRefusal(of: bytes(ofFixture: "two-channels.jpg"), saying: "neither grey, RGB, YCbCr, CMYK nor YCCK")
  }

  @Test func `cut short are grey below, with a warning`() throws {
    let whole = bytes(ofFixture: "baseline-420.jpg")
    let file = try ImageFile.decode(whole.dropLast(30))
    #expect(file.warnings.count == 1 && file.warnings[0].hasSuffix("Premature end of JPEG file"))
    #expect(file.image.bytes != (try ImageFile.decode(whole).image.bytes))
    #expect(throws: ImageFileError.self) { try ImageFile.decode(whole.prefix(100)) }
  }

  @Test func `with more scans than any encoder writes are refused`() throws {
    let whole = bytes(ofFixture: "progressive-444.jpg")
    // The last scan again and again: FF DA up to the end marker.
    let last = try #require(whole.indices.last { whole[$0...].starts(with: [0xFF, 0xDA]) })
    let scan = whole[last..<whole.count - 2]
    let bomb = whole.dropLast(2) + repeatElement(scan, count: 200).joined() + whole.suffix(2)
    expectRefusal(of: Array(bomb), saying: "more than 100 scans")
  }

  private func expectRefusal(of file: [UInt8], saying words: String) {
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(file, name: "odd.jpg") }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("odd.jpg: a JPEG picture that cannot be read: ") && text.contains(words))
  }
}
