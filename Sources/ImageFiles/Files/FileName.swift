/// Names of files are bytes, and most of them are UTF-8. In a `String` that holds a name, a byte that is not stands as a
/// scalar of its own: byte `b`, 0x80 to 0xFF, as U+10FF00 + `b`, at the end of the private planes. So every name has one
/// string, every string one name, and a name that is text is that text. Where a name holds these scalars as UTF-8, their
/// bytes stand one by one too.
///
/// What calls the system takes `cPath` or `fileNameBytes`, what people see takes `readableName`.
extension String {
  /// The string for the name that `bytes` are.
  package init(fileName bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var name = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let text = rest.count < length ? nil : String(validating: rest.prefix(length), as: UTF8.self)
      if let scalar = text?.unicodeScalars.first, !scalar.isByteOfName {
        name.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        name.append(Unicode.Scalar(byteOfName: first))
        rest = rest.dropFirst()
      }
    }
    self.init(name)
  }

  /// The bytes that the name consists of.
  package var fileNameBytes: [UInt8] {
    guard holdsBytesOfName else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.isByteOfName ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// Whether the name is no text: a byte of it is not UTF-8.
  package var holdsBytesOfName: Bool {
    utf8.contains(0xF4) && unicodeScalars.contains(where: \.isByteOfName)
  }

  /// The name as text, U+FFFD in place of each byte that is none.
  package var readableName: String {
    guard holdsBytesOfName else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isByteOfName ? "\u{FFFD}" : scalar) }
    return String(text)
  }

  /// The bytes with a zero behind them, as the system takes a path. A name with a zero byte in it would be cut short, and
  /// another file be opened: it becomes the empty one, which no file has.
  package var cPath: [CChar] {
    let bytes = fileNameBytes
    return bytes.contains(0) ? [0] : bytes.map { CChar(bitPattern: $0) } + [0]
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stands for a byte of a name that is not UTF-8.
  package var isByteOfName: Bool { 0x10FF80...0x10FFFF ~= value }

  /// The scalar for `byte`, which is 0x80 or above: in ASCII no byte is other than text.
  fileprivate init(byteOfName byte: UInt8) {
    guard byte >= 0x80, let scalar = Unicode.Scalar(0x10FF00 + UInt32(byte)) else {
      preconditionFailure("a byte below 0x80 is text")
    }
    self = scalar
  }
}
