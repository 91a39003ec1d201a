/// The directory at the end of a zip file (PKWARE APPNOTE 6.3.10, §4.3), every offset checked. Sizes and offsets of 64 bits
/// (zip64) are read where a file has them.
struct ZipDirectory {
  private let bytes: ArraySlice<UInt8>
  private let start: Int
  private let count: Int

  /// Finds the directory through its end record, which is the file's last; `nil` when there is none. The record of a zip
  /// file inside the file (a model's labels) says other places than its own, and is not taken for it.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    // The record is 22 bytes and a comment of at most 65,535.
    for end in stride(from: last, through: max(0, last - 65_535), by: -1)
    where ZipDirectory.integer(bytes, at: end, size: 4) == 0x0605_4B50 {
      guard let comment = ZipDirectory.integer(bytes, at: end + 20, size: 2),
        end + 22 + comment == bytes.count,
        let place = ZipDirectory.wide(bytes, end: end) ?? ZipDirectory.narrow(bytes, end: end),
        place.count == 0 || ZipDirectory.integer(bytes, at: place.start, size: 4) == 0x0201_4B50
      else { continue }
      (count, start) = (place.count, place.start)
      return
    }
    return nil
  }

  private typealias Place = (count: Int, start: Int)

  /// What the end record itself says; `nil` unless the directory lies before it.
  private static func narrow(_ bytes: ArraySlice<UInt8>, end: Int) -> Place? {
    guard let count = integer(bytes, at: end + 10, size: 2), let size = integer(bytes, at: end + 12, size: 4),
      let start = integer(bytes, at: end + 16, size: 4), start <= end, size <= end - start
    else { return nil }
    return (count, start)
  }

  /// What the zip64 record says, which a locator just before the end record leads to; `nil` where there is none.
  private static func wide(_ bytes: ArraySlice<UInt8>, end: Int) -> Place? {
    guard integer(bytes, at: end - 20, size: 4) == 0x0706_4B50,
      let record = integer(bytes, at: end - 12, size: 8), integer(bytes, at: record, size: 4) == 0x0606_4B50,
      let count = integer(bytes, at: record + 32, size: 8),
      let start = integer(bytes, at: record + 48, size: 8),
      start <= record
    else { return nil }
    return (count, start)
  }

  /// All entries; `nil` when one of them leads outside the file.
  func entries() -> [ModelBundle.Entry]? {
    var entries: [ModelBundle.Entry] = []
    var offset = start
    for _ in 0..<count {
      guard integer(offset, 4) == 0x0201_4B50, let flags = integer(offset + 8, 2),
        let method = integer(offset + 10, 2), let checksum = integer(offset + 16, 4),
        let nameSize = integer(offset + 28, 2), let extraSize = integer(offset + 30, 2),
        let commentSize = integer(offset + 32, 2), let name = slice(at: offset + 46, count: nameSize),
        let sizes = sizes(ofEntryAt: offset, extra: offset + 46 + nameSize, extraSize),
        let data = data(at: sizes.local, count: sizes.packed)
      else { return nil }
      let packing: ModelBundle.Packing =
        flags & 1 == 1
        ? .encrypted : method == 0 ? .stored : method == 8 ? .deflated : .other(method: method)
      entries.append(
        ModelBundle.Entry(
          name: String(decoding: name, as: UTF8.self), bytes: data, packing: packing, size: sizes.whole,
          checksum: UInt32(truncatingIfNeeded: checksum)))
      offset += 46 + nameSize + extraSize + commentSize
    }
    return entries
  }

  /// Sizes of an entry, unpacked and packed, and where its own header is: those of which all bits are set stand in the
  /// extra field of number 1, in this order, in 64 bits.
  private func sizes(ofEntryAt offset: Int, extra: Int, _ extraSize: Int) -> (
    whole: Int, packed: Int, local: Int
  )? {
    guard let packed = integer(offset + 20, 4), let whole = integer(offset + 24, 4),
      let local = integer(offset + 42, 4)
    else { return nil }
    var found = [whole, packed, local]
    guard found.contains(Self.elsewhere) else { return (whole, packed, local) }
    var place = extra
    while place + 4 <= extra + extraSize {
      guard let number = integer(place, 2), let size = integer(place + 2, 2) else { return nil }
      if number == 1 {
        var value = place + 4
        for index in found.indices where found[index] == Self.elsewhere {
          guard value + 8 <= place + 4 + size, let wide = integer(value, 8) else { return nil }
          found[index] = wide
          value += 8
        }
        return (found[0], found[1], found[2])
      }
      place += 4 + size
    }
    return nil
  }

  /// What a field of 32 bits holds when its number stands elsewhere.
  private static let elsewhere = Int(clamping: UInt32.max)

  /// The bytes of an entry, which follow its own header.
  private func data(at local: Int, count: Int) -> ArraySlice<UInt8>? {
    guard integer(local, 4) == 0x0403_4B50, let nameSize = integer(local + 26, 2),
      let extraSize = integer(local + 28, 2)
    else { return nil }
    return slice(at: local + 30 + nameSize + extraSize, count: count)
  }
}

extension ZipDirectory {
  /// Whether the bytes are the beginning of a zip file, however short, or of the published bundle, which has two bytes
  /// before its first entry.
  static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    let header: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    for before in [[], [0, 0]] as [[UInt8]] {
      let expected = before + header
      if !bytes.isEmpty, bytes.prefix(expected.count).elementsEqual(expected.prefix(bytes.count)) {
        return true
      }
    }
    return false
  }

  private func integer(_ offset: Int, _ size: Int) -> Int? {
    ZipDirectory.integer(bytes, at: offset, size: size)
  }

  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }

  /// The little-endian integer of `size` bytes at `offset`, if it is there; one that no size of what is in memory can be,
  /// above 2⁴⁸ or what an `Int` holds, is none.
  private static func integer(_ bytes: ArraySlice<UInt8>, at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let start = bytes.startIndex + offset
    let value = (start..<start + size).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[$1]) }
    return value < 1 << 48 ? Int(exactly: value) ?? (size == 4 ? Int(clamping: value) : nil) : nil
  }
}
