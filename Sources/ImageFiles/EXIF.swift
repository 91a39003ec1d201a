/// The number an EXIF block has as orientation, or nothing where it is absent or misplaced. It may be none: 1 to 8 are.
///
/// The block is a small TIFF file (Exif 2.32, §4.5): byte order, 42, the place of the first directory; a directory
/// is a count and entries of 12 bytes: tag, type, count, value.
func orientationTag(inEXIF block: ArraySlice<UInt8>) -> Int? {
  let isBigEndian: Bool
  switch Array(block.prefix(4)) {
  case [0x49, 0x49, 42, 0]: isBigEndian = false
  case [0x4D, 0x4D, 0, 42]: isBigEndian = true
  default: return nil
  }
  let tiff = EXIFReader(bytes: block, isBigEndian: isBigEndian)
  guard let directory = tiff.integer(at: 4, bytes: 4) else { return nil }
  guard let count = tiff.integer(at: directory, bytes: 2) else { return nil }
  for i in 0..<count {
    let entry = directory + 2 + 12 * i
    guard let tag = tiff.integer(at: entry, bytes: 2) else { return nil }
    guard tag == 0x0112, let type = tiff.integer(at: entry + 2, bytes: 2) else { continue }
    let width = type == 4 ? 4 : 2  // SHORT as the standard says, LONG as some write
    return tiff.integer(at: entry + 8, bytes: width)
  }
  return nil
}

/// The integers of a TIFF block; reading outside gives nothing.
private struct EXIFReader {
  let bytes: ArraySlice<UInt8>
  let isBigEndian: Bool

  func integer(at offset: Int, bytes width: Int) -> Int? {
    guard offset <= bytes.count - width else { return nil }
    let field = bytes.dropFirst(offset).prefix(width)
    return isBigEndian
      ? field.reduce(0) { $0 << 8 | Int($1) } : field.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
