/// The EXIF block of a JPEG file: the first APP1 segment that begins "Exif", found before the first scan.
@Sendable func exifInJPEG(_ file: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = file.dropFirst(2)
  while let start = rest.firstIndex(of: 0xFF) {
    rest = file[start...].drop { $0 == 0xFF }  // any number of 0xFF may stand before a marker
    guard let marker = rest.popFirst(), marker != 0xD9, marker != 0xDA else { return nil }
    if marker <= 0x01 || (0xD0...0xD8).contains(marker) { continue }  // no segment follows
    let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }  // its own two bytes included
    guard length >= 2, length <= rest.count else { return nil }
    let segment = rest.prefix(length).dropFirst(2)
    if marker == 0xE1, let block = withoutEXIFName(segment) { return block }
    rest = rest.dropFirst(length)
  }
  return nil
}

/// The EXIF block of a PNG file: its eXIf chunk. Some writers put JPEG's "Exif" before it.
@Sendable func exifInPNG(_ file: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = file.dropFirst(8)
  while rest.count >= 12 {
    let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= rest.count - 12 else { return nil }
    let chunk = rest.dropFirst(4).prefix(4 + length)
    if chunk.starts(with: "eXIf".utf8) {
      let block = chunk.dropFirst(4)
      return withoutEXIFName(block) ?? block
    }
    rest = rest.dropFirst(12 + length)
  }
  return nil
}

private func withoutEXIFName(_ segment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  segment.starts(with: "Exif\0\0".utf8) ? segment.dropFirst(6) : nil
}
