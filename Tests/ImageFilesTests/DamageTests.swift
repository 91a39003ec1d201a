import ImageFiles
import Images
import Mutations
import TestSupport
import Testing

/// Files damaged at random are read or refused; the run is the test, under the address sanitizer most of all.
/// `FACET_MUTATIONS` says how many copies of each file are tried.
@Suite struct `Damaged files` {
  static let files = [
    "progressive-444.jpg", "baseline-420.jpg", "restart-420.jpg", "ycck-adobe.jpg", "arithmetic-420.jpg",
  ]

  @Test(arguments: files)
  func `of JPEG never crash the reader`(name: String) throws {
    try damage(bytes(ofFixture: name), seed: UInt64(name.utf8.count))
  }

  @Test(arguments: [0, 2, 3, 6], [false, true])
  func `of PNG never crash the reader`(colorType: Int, isInterlaced: Bool) throws {
    let png = PNGWriter(
      width: 33, height: 17, depth: 8, colorType: colorType, isInterlaced: isInterlaced,
      palette: colorType == 3 ? [UInt8](repeating: 9, count: 768) : [],
      transparency: colorType == 3 ? [1, 2, 3] : [], exif: Array("MM\0*\0\0\0\u{8}\0\0".utf8)
    ) { x, y, channel in (x * y + channel) % 256 }
    try damage(png.file, seed: UInt64(colorType), repairing: true)
  }

  private func damage(_ file: [UInt8], seed: UInt64, repairing: Bool = false) throws {
    _ = try ImageFile.decode(file)
    var mutations = Mutations(seed: seed)
    var options = ReadingOptions()
    options.maximumPixels = 4_000_000  // a larger claim is refused, which other tests see to
    for i in 0..<(setting("FACET_MUTATIONS") ?? 100) {
      var copy = mutations.mutate(file)
      if repairing && i % 2 == 0 { copy = withChecksums(copy) }
      options.neededSide = [nil, 12, 6, 3][i / 2 % 4]  // JPEG at full size, 1/2, 1/4 and 1/8
      guard let read = try? ImageFile.decode(copy, options: options) else { continue }
      let count = read.image.withPixels { $0.byteCount }
      #expect(count == read.image.bytesPerRow * read.image.height)
    }
  }
}

/// The PNG with every chunk's checksum made right again, so that the damage reaches what lies behind the check.
private func withChecksums(_ file: [UInt8]) -> [UInt8] {
  var repaired = Array(file.prefix(8))
  var rest = file.dropFirst(8)
  while rest.count >= 12 {
    let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= rest.count - 12 else { break }
    let body = Array(rest.dropFirst(4).prefix(4 + length))
    repaired += chunk(String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4)))
    rest = rest.dropFirst(12 + length)
  }
  return repaired + rest
}
