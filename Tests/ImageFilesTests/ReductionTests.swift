import ImageFiles
import Images
import TestSupport
import Testing

@Suite struct `Reading no more than is needed` {
  /// Checksums of Pillow's pixels at 1/2, 1/4 and 1/8; see Fixtures/README.md.
  static let expected: [(name: String, checksums: [UInt64])] = [
    ("baseline-420.jpg", [0x38a6_1b6f_ad93_09eb, 0x75a6_fb72_828c_bd45, 0xbc21_25f2_5599_118c]),
    ("restart-420.jpg", [0x38a6_1b6f_ad93_09eb, 0x75a6_fb72_828c_bd45, 0xbc21_25f2_5599_118c]),
    ("progressive-444.jpg", [0x1522_4667_5cc7_b935, 0x30a7_fdf1_1f05_b260, 0x0339_04c5_e9ab_f744]),
    ("grey.jpg", [0x08e1_4286_47e2_c765, 0x0ee3_25d8_a5fa_5f25, 0x2e7b_be49_e811_51f7]),
    ("rgb-adobe-0.jpg", [0x73a8_0a43_5599_df0d, 0xc923_0122_38f8_0dee, 0x4c68_cb02_ce0b_1be7]),
    ("cmyk-adobe.jpg", [0x65ec_d925_087a_13ff, 0x4d8d_e535_42f1_49d9, 0x47e9_00c5_2a00_be3e]),
    ("ycck-adobe.jpg", [0x2dbb_3a35_0158_eb7c, 0xeede_e360_adba_ead3, 0xfced_6c0a_fd99_b05e]),
  ]

  @Test(arguments: expected)
  func `gives Pillow's pixels in every colour space`(fixture: (name: String, checksums: [UInt64])) throws {
    let whole = try ImageFile.decode(bytes(ofFixture: fixture.name))
    #expect(whole.reduction == Reduction(factor: 1, fullWidth: 24, fullHeight: 16))
    for (factor, checksum) in zip([2, 4, 8], fixture.checksums) {
      let file = try ImageFile.decode(
        bytes(ofFixture: fixture.name), options: ReadingOptions(neededSide: 24 / factor))
      #expect(file.reduction == Reduction(factor: factor, fullWidth: 24, fullHeight: 16))
      #expect((file.image.width, file.image.height) == (24 / factor, 16 / factor))
      #expect(file.image.checksum == checksum, "\(factor)")
      #expect(file.image.format == whole.image.format && file.warnings == [])
    }
  }

  @Test(arguments: [
    (1, 8), (3, 8), (4, 4), (6, 4), (7, 2), (12, 2), (13, 1), (24, 1), (25, 1), (0, 8), (-1, 8),
  ])
  func `takes the largest factor that leaves the longer side long enough`(needed: Int, factor: Int) throws {
    let file = try ImageFile.decode(bytes(ofFixture: "grey.jpg"), options: ReadingOptions(neededSide: needed))
    #expect(file.reduction.factor == factor)
  }

  @Test(arguments: [(1, 1), (9, 13), (16, 17), (23, 8), (25, 33)], [PixelFormat.grey, .rgb])
  func `rounds sides up and fills every pixel`(size: (Int, Int), format: PixelFormat) throws {
    let (width, height) = size
    let pixels = [UInt8](repeating: 200, count: width * height * format.bytesPerPixel)
    let image = try Image(pixels: pixels, width: width, height: height, format: format)
    let jpeg = try ImageFile.encode(image, as: .jpeg)
    for factor in [2, 4, 8] {
      let longer = (max(width, height) + factor - 1) / factor
      let file = try ImageFile.decode(jpeg, options: ReadingOptions(neededSide: longer))
      // A side as short as that may allow for a larger factor.
      let found = file.reduction.factor
      #expect(found >= factor)
      #expect(file.image.width == (width + found - 1) / found && file.image.width == file.reduction.width)
      #expect(file.image.height == (height + found - 1) / found && file.image.height == file.reduction.height)
      #expect(file.image.bytes.allSatisfy { (198...202).contains($0) })
    }
  }

  @Test func `leaves PNG as it is`() throws {
    let png = PNGWriter(width: 20, height: 10, depth: 8, colorType: 0) { _, _, _ in 9 }.file
    let file = try ImageFile.decode(png, options: ReadingOptions(neededSide: 1))
    #expect(file.reduction == Reduction(factor: 1, fullWidth: 20, fullHeight: 10))
    #expect(file.image.width == 20)
  }

  @Test func `limits the picture's full size`() throws {
    var options = ReadingOptions(maximumPixels: 24 * 16 - 1)
    options.neededSide = 3
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(bytes(ofFixture: "grey.jpg"), options: options)
    }
    #expect(error?.reason == .tooManyPixels(width: 24, height: 16, limit: 24 * 16 - 1))
  }

  @Test func `says of a damaged picture what is there`() throws {
    let whole = bytes(ofFixture: "baseline-420.jpg")
    let file = try ImageFile.decode(Array(whole.dropLast(30)), options: ReadingOptions(neededSide: 12))
    #expect(file.warnings.count == 1 && file.warnings[0].hasSuffix("Premature end of JPEG file"))
    #expect(file.image.width == 12 && file.image.bytes.count == 3 * 12 * 8)
    #expect(throws: ImageFileError.self) {
      try ImageFile.decode(Array(whole.prefix(100)), options: ReadingOptions(neededSide: 12))
    }
  }
}
