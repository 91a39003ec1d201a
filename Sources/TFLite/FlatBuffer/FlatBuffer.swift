/// Bytes laid out as a flatbuffer, reached only through checks.
///
/// Offsets, counts and types come from a file that anyone may have written: nothing here traps on them, and no memory
/// is asked for before the bytes are known to hold what is claimed. Numbers need no alignment.
package struct FlatBuffer: Sendable {
  /// The buffer's own bytes; offsets count from their start.
  let bytes: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Bytes in the buffer.
  var count: Int { bytes.count }
}

extension FlatBuffer {
  /// The little-endian integer at `offset`.
  package func load<T: FixedWidthInteger>(_: T.Type, at offset: Int) throws(FlatBufferError) -> T {
    let size = MemoryLayout<T>.size
    guard offset >= 0, offset <= bytes.count - size else { throw FlatBufferError(.outsideFile, at: offset) }
    let start = bytes.startIndex + offset
    var value: T = 0
    for index in (start..<start + size).reversed() {
      value = value << 8 | T(truncatingIfNeeded: bytes[index])
    }
    return value
  }

  /// The byte that the unsigned offset stored at `offset` leads to.
  func follow(_ offset: Int) throws(FlatBufferError) -> Int {
    // Compared before it is converted: an Int may have only 32 bits.
    let distance = try load(UInt32.self, at: offset)
    guard distance < UInt32(clamping: bytes.count - offset) else {
      throw FlatBufferError(.outsideFile, at: offset)
    }
    return offset + Int(distance)
  }

  /// The table the buffer begins with.
  func root() throws(FlatBufferError) -> Table { try Table(self, at: follow(0)) }

  /// The four letters after the root's offset that say what the buffer holds.
  func hasIdentifier(_ letters: String) -> Bool {
    count >= 8 && bytes.dropFirst(4).prefix(4).elementsEqual(letters.utf8)
  }
}
