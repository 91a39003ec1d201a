/// What files in a folder look like before they are read.
enum PictureSignature {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Whether the file at `path` begins as PNG or JPEG; a file that cannot be read does, so that somebody says why.
  static func isAtStart(of path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path: path, limit: png.count) else { return true }
    return bytes.starts(with: png) || bytes.starts(with: jpeg)
  }

  /// Endings of names that only pictures have, those of cameras' raw files among them.
  static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "pjpeg", "mpo", "jps", "png", "apng", "heic", "heif", "hif", "avif", "webp",
    "gif",
    "bmp", "dib", "tif", "tiff", "jxl", "jp2", "j2k", "dng", "cr2", "cr3", "nef", "arw", "raf", "orf", "rw2",
  ]

  /// Whether `name` says that the file is a picture, whatever is in it.
  static func isNamed(_ name: String) -> Bool { endings.contains(FilePath.kind(of: name)) }
}
