/// The first bytes of the kinds of picture Facet reads.
enum PictureSignature {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Whether the file at `path` begins as a PNG or JPEG file does. A file that cannot be read is passed on as if
  /// it did, so that its failure is reported and not its absence.
  static func isAtStart(of path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path: path, limit: png.count) else { return true }
    return bytes.starts(with: png) || bytes.starts(with: jpeg)
  }
}
