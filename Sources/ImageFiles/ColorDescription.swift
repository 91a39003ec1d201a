import CImageShims

/// What a file says of the colours that its pixel values mean. It is carried from file to file; pixels are never
/// converted by it.
///
/// ```swift
/// let file = try ImageFile.read(path: "portrait.jpg")
/// try ImageFile.write(file.image, to: "copy.png", options: WritingOptions(color: file.color))
/// ```
public struct ColorDescription: Equatable, Sendable {
  /// The ICC profile: from a JPEG's APP2 segments or a PNG's iCCP chunk, as a whole. Nothing where there is none, or
  /// none that says of itself how long it is.
  public internal(set) var profile: [UInt8]?
  /// A PNG's chunks gAMA, cHRM, sRGB and cICP, in the order of the file.
  var chunks: [Chunk] = []

  struct Chunk: Equatable, Sendable {
    let name: [UInt8]
    let content: [UInt8]
  }

  /// No description: what is usual, sRGB.
  public init() {}
}

extension ColorDescription {
  /// The chunks that are copied as they are, and how long each is.
  private static let chunkLengths = [("gAMA", 4), ("cHRM", 32), ("sRGB", 1), ("cICP", 4)]

  /// A PNG may inflate to megabytes, a JPEG takes 255 segments.
  private static let largestProfile = 255 * 65519

  /// Takes a chunk of a PNG, with its length and checksum, if it is one of these.
  mutating func take(chunk: ArraySlice<UInt8>, isGrey: Bool) {
    let name = Array(chunk.dropFirst(4).prefix(4))
    if name.elementsEqual("iCCP".utf8), profile == nil {
      profile = inflated(chunk, isGrey: isGrey).flatMap(Self.sound)
      return
    }
    let content = Array(chunk.dropFirst(8).dropLast(4))
    guard Self.chunkLengths.contains(where: { name.elementsEqual($0.utf8) && content.count == $1 }),
      !chunks.contains(where: { $0.name == name }), checksum(name + content) == Array(chunk.suffix(4))
    else { return }
    chunks.append(Chunk(name: name, content: content))
  }

  /// A profile that is as long as it says, without what follows it, and of a length that every kind of file takes.
  fileprivate static func sound(_ profile: [UInt8]) -> [UInt8]? {
    guard profile.count >= 132, profile[36..<40].elementsEqual("acsp".utf8) else { return nil }
    let length = profile.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return (132...min(profile.count, largestProfile)).contains(length) ? Array(profile.prefix(length)) : nil
  }

  /// The profile, if it describes pixels of this kind: ICC.1 has the colour space at byte 16.
  func profile(forGrey isGrey: Bool) -> [UInt8]? {
    profile.flatMap { $0[16..<20].elementsEqual((isGrey ? "GRAY" : "RGB ").utf8) ? $0 : nil }
  }

  /// The chunks as the C functions take them: name, a byte with the length, content.
  var packedChunks: [UInt8] { chunks.flatMap { $0.name + [UInt8($0.content.count)] + $0.content } }
}

/// The profile in an iCCP chunk, as libpng reads it from a file of one pixel.
private func inflated(_ chunk: ArraySlice<UInt8>, isGrey: Bool) -> [UInt8]? {
  let header = Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, isGrey ? 0 : 2, 0, 0, 0]
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let file =
    signature + [0, 0, 0, 13] + header + checksum(header) + chunk + [0, 0, 0, 0] + Array("IDAT".utf8)
  let profile = EncodedBytes()
  let context = unsafe Unmanaged.passUnretained(profile).toOpaque()
  var report = facet_report()
  // The library reads at most `file.count` bytes, and `append` gets what it keeps until it has returned.
  return unsafe facet_png_profile(file, file.count, append, context, &report) == 1 ? profile.bytes : nil
}

/// A chunk's checksum, CRC-32 as PNG has it, for chunks of a few bytes.
private func checksum(_ bytes: [UInt8]) -> [UInt8] {
  var crc = UInt32.max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~crc >> $0) }
}

/// The APP2 segments of a JPEG that make up its ICC profile (ICC.1:2010, annex B.4): each has a number from 1 and how
/// many there are.
struct ProfileParts {
  private var parts: [UInt8: ArraySlice<UInt8>] = [:]
  private var count: UInt8?
  private var isSound = true

  /// Takes the content of an APP2 segment, if it is one of them.
  mutating func take(_ content: ArraySlice<UInt8>) {
    guard content.starts(with: "ICC_PROFILE\0".utf8), content.count > 14 else { return }
    let numbers = Array(content.dropFirst(12).prefix(2))
    if parts[numbers[0]] != nil || count.map({ $0 != numbers[1] }) == true { isSound = false }
    count = numbers[1]
    parts[numbers[0]] = content.dropFirst(14)
  }

  /// The profile, if every part is there once.
  var whole: [UInt8]? {
    guard isSound, let count, count > 0, parts.count == Int(count) else { return nil }
    var profile: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      profile += part
    }
    return ColorDescription.sound(profile)
  }
}
