import ImageFiles
import Images
import TestSupport
import Testing

@Suite struct `EXIF orientation` {
  @Test(arguments: ImageOrientation.allCases, [false, true])
  func `is read from JPEG and PNG in both byte orders`(orientation: ImageOrientation, big: Bool) throws {
    let block = exif(orientation.rawValue, big: big)
    #expect(try ImageFile.decode(jpeg(with: block)).image.orientation == orientation)
    #expect(try ImageFile.decode(png(with: block)).image.orientation == orientation)
    #expect(try ImageFile.decode(png(with: Array("Exif\0\0".utf8) + block)).image.orientation == orientation)
  }

  @Test(arguments: [0, 9, 255, 65535])
  func `that is none is upright`(value: Int) throws {
    #expect(try ImageFile.decode(jpeg(with: exif(value, big: true))).image.orientation == .up)
    #expect(try ImageFile.decode(png(with: exif(value, big: false))).image.orientation == .up)
  }

  @Test func `of four bytes is read too`() throws {
    #expect(try ImageFile.decode(jpeg(with: exif(6, big: true, type: 4))).image.orientation == .right)
    #expect(try ImageFile.decode(jpeg(with: exif(6, big: false, type: 4))).image.orientation == .right)
  }

  @Test func `in a block cut anywhere is upright or right, never a crash`() throws {
    let block = exif(8, big: true)
    for length in 0..<block.count {
      let orientation = try ImageFile.decode(png(with: Array(block.prefix(length)))).image.orientation
      #expect(orientation == .up || orientation == .left && length >= 20)
    }
  }

  @Test(arguments: [0, 4, 25, 26, 27, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func `in a directory placed anywhere is upright`(place: Int) throws {
    var block = exif(8, big: true)
    block.replaceSubrange(4..<8, with: bigEndian(place))
    #expect(try ImageFile.decode(png(with: block)).image.orientation == .up)
    block.replaceSubrange(8..<10, with: [0xFF, 0xFF])
    #expect(try ImageFile.decode(jpeg(with: block)).image.orientation == .up)
  }

  /// A TIFF block whose directory holds another tag and the orientation.
  private func exif(_ value: Int, big: Bool, type: Int = 3) -> [UInt8] {
    func field(_ number: Int, _ width: Int) -> [UInt8] {
      let bytes = Array(bigEndian(number).suffix(width))
      return big ? bytes : bytes.reversed()
    }
    var block = Array((big ? "MM" : "II").utf8) + field(42, 2) + field(8, 4) + field(2, 2)
    block += field(0x0100, 2) + field(3, 2) + field(1, 4) + field(5, 2) + [0, 0]
    block += field(0x0112, 2) + field(type, 2) + field(1, 4)
    return block + (type == 4 ? field(value, 4) : field(value, 2) + [0, 0]) + [0, 0, 0, 0]
  }

  /// A JPEG with an empty APP0 and a foreign APP1 before the block.
  private func jpeg(with block: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + block
    let segment = [0xFF, 0xE1] + bigEndian(content.count + 2).suffix(2) + content
    let before: [UInt8] = [0xFF, 0xE0, 0, 2, 0xFF, 0xFF, 0xE1, 0, 6, 0x78, 0x6D, 0x70, 0]
    return [0xFF, 0xD8] + before + segment + bytes(ofFixture: "grey.jpg").dropFirst(2)
  }

  private func png(with block: [UInt8]) -> [UInt8] {
    PNGWriter(width: 2, height: 1, depth: 8, colorType: 0, exif: block) { _, _, _ in 7 }.file
  }
}
