/// The bytes a kind of file begins with.
struct Signature: Hashable, Sendable {
  private let pattern: [UInt8?]  // nil: any byte
  private let isText: Bool

  /// One byte a character, `?` for any byte, for at least `pattern`'s length of bytes.
  init(_ pattern: String, at offset: Int = 0) {
    let any: [UInt8?] = Array(repeating: nil, count: offset)
    self.pattern = any + pattern.unicodeScalars.map { $0 == "?" ? nil : UInt8(truncatingIfNeeded: $0.value) }
    isText = false
  }

  /// Lower-case text that may follow a byte order mark and white space; capitals in the file are the same.
  init(text: String) {
    pattern = text.utf8.map(Optional.init)
    isText = true
  }

  /// Whether `bytes` begin so.
  func begins(_ bytes: [UInt8]) -> Bool {
    if !isText { return matches(bytes[...]) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]).drop { isSpace($0) }
    return matches(text.prefix(pattern.count).map { (65...90).contains($0) ? $0 | 0x20 : $0 }[...])
  }

  private func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count >= pattern.count && zip(pattern, bytes).allSatisfy { $0 == nil || $0 == $1 }
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
