import ImageFiles
import Images
import Testing

@Suite struct `Pictures written` {
  @Test(arguments: PixelFormat.packed, ImageOrientation.allCases)
  func `as PNG come back upright to the bit`(format: PixelFormat, orientation: ImageOrientation) throws {
    let image = try picture(format, orientation)
    let back = try ImageFile.decode(ImageFile.encode(image, as: .png))
    let expected = image.copy(as: format == .bgra ? .rgba : format)
    #expect(back.image.orientation == .up && back.image.format == expected.format)
    #expect(back.image.bytes == expected.bytes)
    #expect(back.image.width == image.uprightWidth)
  }

  @Test(arguments: PixelFormat.packed)
  func `as JPEG come back nearly the same, without alpha`(format: PixelFormat) throws {
    let image = try picture(format, .right)
    let back = try ImageFile.decode(ImageFile.encode(image, as: .jpeg, quality: 100)).image
    let expected = image.copy(as: format == .grey ? .grey : .rgb)
    #expect(back.format == expected.format && back.width == 13)
    let differences = zip(back.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 99 <= 12)
  }

  @Test func `at low quality are smaller, and any number is a quality`() throws {
    let image = try picture(.rgb, .up)
    let sizes = try [-5, 1, 92, 100, 1000].map { try ImageFile.encode(image, as: .jpeg, quality: $0).count }
    #expect(sizes[0] == sizes[1] && sizes[1] < sizes[2] && sizes[2] < sizes[3] && sizes[3] == sizes[4])
  }

  @Test func `must fit their kind`() throws {
    let long = try Image(
      pixels: [UInt8](repeating: 7, count: 70_000), width: 70_000, height: 1, format: .grey)
    #expect(try ImageFile.decode(ImageFile.encode(long, as: .png)).image.width == 70_000)
    let error = #expect(throws: ImageFileError.self) { try ImageFile.encode(long, as: .jpeg) }
    #expect(error?.description.contains("65500") == true)
  }

  private func picture(_ format: PixelFormat, _ orientation: ImageOrientation) throws -> Image {
    let pixels = (0..<17 * 13 * format.bytesPerPixel).map { UInt8(($0 / 3) % 256) }
    return try Image(pixels: pixels, width: 17, height: 13, format: format, orientation: orientation)
  }
}
