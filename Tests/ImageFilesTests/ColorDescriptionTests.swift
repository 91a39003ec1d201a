import ImageFiles
import Images
import TestSupport
import Testing

/// A profile that libpng takes: ICC.1's header for a display, no tags, and something behind them.
func profile(_ space: String = "RGB ", count: Int = 300) -> [UInt8] {
  var profile =
    [UInt8](repeating: 0, count: 132) + (0..<count - 132).map { UInt8(truncatingIfNeeded: $0 * 7) }
  profile.replaceSubrange(0..<4, with: bigEndian(count))
  profile.replaceSubrange(8..<12, with: [2, 0x40, 0, 0])
  profile.replaceSubrange(12..<24, with: Array(("mntr" + space + "XYZ ").utf8))
  profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
  profile.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])  // D50
  return profile
}

/// A JPEG with a profile in segments of at most `part` bytes.
func jpeg(_ file: [UInt8], with profile: [UInt8], part: Int = 65519, order: ([[UInt8]]) -> [[UInt8]] = { $0 })
  -> [UInt8]
{
  let count = (profile.count + part - 1) / part
  let segments = (0..<count).map { number in
    let content =
      Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(count)]
      + profile.dropFirst(number * part).prefix(part)
    return [0xFF, 0xE2] + bigEndian(content.count + 2).suffix(2) + content
  }
  return file.prefix(2) + order(segments).flatMap(\.self) + file.dropFirst(2)
}

@Suite struct `The description of colours` {
  let picture = bytes(ofFixture: "baseline-420.jpg")

  @Test(arguments: [300, 65519, 65520, 150_000])
  func `goes from JPEG to PNG and back, in however many parts`(count: Int) throws {
    let profile = profile(count: count)
    let file = try ImageFile.decode(jpeg(picture, with: profile))
    #expect(file.color.profile == profile && file.warnings == [])
    let options = WritingOptions(color: file.color)
    let png = try ImageFile.decode(ImageFile.encode(file.image, as: .png, options: options))
    #expect(png.color.profile == profile && png.image.bytes == file.image.bytes && png.warnings == [])
    let again = try ImageFile.decode(ImageFile.encode(png.image, as: .jpeg, options: .init(color: png.color)))
    #expect(again.color.profile == profile && again.warnings == [])
  }

  @Test func `is put together in the order of its numbers, and left out where one is missing or twice there`()
    throws
  {
    let profile = profile(count: 1000)
    func read(_ order: ([[UInt8]]) -> [[UInt8]]) throws -> [UInt8]? {
      try ImageFile.decode(jpeg(picture, with: profile, part: 300, order: order)).color.profile
    }
    #expect(try read { $0.reversed() } == profile)
    #expect(try read { Array($0.dropLast()) } == nil)
    #expect(try read { $0 + [$0[0]] } == nil)
  }

  @Test func `is left out where it is no profile, or not one of such pixels`() throws {
    var short = profile()
    short.replaceSubrange(0..<4, with: bigEndian(301))
    #expect(try ImageFile.decode(jpeg(picture, with: short)).color.profile == nil)
    #expect(try ImageFile.decode(jpeg(picture, with: Array("no profile".utf8))).color.profile == nil)
    for (space, isWritten) in [("RGB ", true), ("GRAY", false), ("CMYK", false)] {
      let file = try ImageFile.decode(jpeg(picture, with: profile(space)))
      for kind in [ImageFileKind.png, .jpeg] {
        let copy = try ImageFile.encode(file.image, as: kind, options: WritingOptions(color: file.color))
        #expect((try ImageFile.decode(copy).color.profile != nil) == isWritten)
      }
    }
    // libpng refuses a profile that belongs to no device, and the picture is written without.
    var odd = profile()
    odd.replaceSubrange(12..<16, with: Array("abst".utf8))
    let file = try ImageFile.decode(jpeg(picture, with: odd))
    let png = try ImageFile.decode(ImageFile.encode(file.image, as: .png, options: .init(color: file.color)))
    #expect(png.color.profile == nil && png.image.bytes == file.image.bytes)
  }

  @Test func `of grey stays with grey`() throws {
    let file = try ImageFile.decode(jpeg(bytes(ofFixture: "grey.jpg"), with: profile("GRAY")))
    let options = WritingOptions(color: file.color)
    for kind in [ImageFileKind.png, .jpeg] {
      #expect(
        try ImageFile.decode(ImageFile.encode(file.image, as: kind, options: options)).color == file.color)
    }
  }

  @Test func `in a PNG is four chunks more, which stay to the byte`() throws {
    let chunks: [(String, [UInt8])] = [
      ("gAMA", bigEndian(45455)), ("cHRM", (1...8).flatMap { bigEndian($0 * 10000) }), ("sRGB", [1]),
      ("cICP", [9, 16, 0, 1]),
    ]
    let png = PNGWriter(
      width: 3, height: 2, depth: 8, colorType: 2, described: chunks + [("tEXt", [65, 0, 66])]
    ) {
      x, y, c in x + y + c
    }
    let file = try ImageFile.decode(png.file)
    let copy = try ImageFile.encode(file.image, as: .png, options: WritingOptions(color: file.color))
    #expect(try ImageFile.decode(copy).color == file.color)
    for (name, content) in chunks { #expect(contains(copy, chunk(name, content)), "\(name)") }
    #expect(!contains(copy, Array("tEXt".utf8)))
    let plain = try ImageFile.encode(file.image, as: .png)
    for (name, _) in chunks { #expect(!contains(plain, Array(name.utf8))) }
  }

  @Test func `with a wrong checksum, length or place does not count`() throws {
    var png = PNGWriter(width: 1, height: 1, depth: 8, colorType: 2, described: [("gAMA", bigEndian(45455))])
    {
      _, _, _ in 5
    }
    #expect(try ImageFile.decode(png.file).color != ColorDescription())
    var broken = png.file
    broken[33 + 8] ^= 1
    #expect(try ImageFile.decode(broken).color == ColorDescription())
    png.described = [("gAMA", [1, 2, 3])]
    #expect(try ImageFile.decode(png.file).color == ColorDescription())
    png.described = []
    let late = png.file.dropLast(12) + chunk("gAMA", bigEndian(45455)) + png.file.suffix(12)
    #expect(try ImageFile.decode(late).color == ColorDescription())
  }
}

/// Whether `part` stands anywhere in `bytes`.
func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
  guard let first = part.first, bytes.count >= part.count else { return false }
  return bytes.indices.dropLast(part.count - 1).contains {
    bytes[$0] == first && bytes[$0...].starts(with: part)
  }
}
