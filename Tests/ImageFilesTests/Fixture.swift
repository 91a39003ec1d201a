import Images

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file in `Fixtures`, or of any file by its full path; nothing when it is not there.
func bytes(ofFixture name: String, in folder: String = fixtures) -> [UInt8] {
  let descriptor = unsafe open(folder + "/" + name, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    // `piece` has the bytes asked for.
    let count = unsafe read(descriptor, &piece, piece.count)
    if count <= 0 { return bytes }
    bytes.append(contentsOf: piece[..<count])
  }
}

private let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
private let fixtures = here.joined(separator: "/") + "/Fixtures"

/// Where a checkout keeps the large collection of pictures, beside the package.
let collection = here.dropLast(3).joined(separator: "/") + "/shared/images"

extension Image {
  /// All bytes, row after row.
  var bytes: [UInt8] { withPixels { pixels in (0..<pixels.byteCount).map { pixels[byte: $0] } } }

  /// 64-bit FNV-1a of all bytes.
  var checksum: UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The whole number in an environment variable.
func setting(_ name: String) -> Int? {
  // The variable's text is copied before anything else runs.
  unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }
}
