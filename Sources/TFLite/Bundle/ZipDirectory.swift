/// The directory at the end of a zip file (PKWARE APPNOTE 6.3.10, §4.3), every offset checked.
struct ZipDirectory {
  private let bytes: ArraySlice<UInt8>
  private let start: Int
  private let count: Int

  /// Finds the directory through its end record; `nil` when there is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    // The record is 22 bytes and a comment of at most 65,535.
    for offset in stride(from: last, through: max(0, last - 65_535), by: -1)
    where ZipDirectory.integer(bytes, at: offset, size: 4) == 0x0605_4B50 {
      guard let count = ZipDirectory.integer(bytes, at: offset + 10, size: 2),
        let start = ZipDirectory.integer(bytes, at: offset + 16, size: 4)
      else { return nil }
      (self.count, self.start) = (count, start)
      return
    }
    return nil
  }

  /// All entries; `nil` when one of them leads outside the file.
  func entries() -> [ModelBundle.Entry]? {
    var entries: [ModelBundle.Entry] = []
    var offset = start
    for _ in 0..<count {
      guard integer(offset, 4) == 0x0201_4B50, let flags = integer(offset + 8, 2),
        let method = integer(offset + 10, 2), let size = integer(offset + 20, 4),
        let nameSize = integer(offset + 28, 2), let extraSize = integer(offset + 30, 2),
        let commentSize = integer(offset + 32, 2), let header = integer(offset + 42, 4),
        let name = slice(at: offset + 46, count: nameSize),
        integer(header, 4) == 0x0403_4B50, let localName = integer(header + 26, 2),
        let localExtra = integer(header + 28, 2),
        let data = slice(at: header + 30 + localName + localExtra, count: size)
      else { return nil }
      entries.append(
        ModelBundle.Entry(
          name: String(decoding: name, as: UTF8.self), bytes: data, isStored: method == 0 && flags & 1 == 0))
      offset += 46 + nameSize + extraSize + commentSize
    }
    return entries
  }

  private func integer(_ offset: Int, _ size: Int) -> Int? {
    ZipDirectory.integer(bytes, at: offset, size: size)
  }

  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }

  /// The little-endian integer of `size` bytes at `offset`, if it is there and below 2³¹.
  private static func integer(_ bytes: ArraySlice<UInt8>, at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let start = bytes.startIndex + offset
    let value = (start..<start + size).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[$1]) }
    return value <= UInt32(Int32.max) ? Int(value) : nil
  }
}
