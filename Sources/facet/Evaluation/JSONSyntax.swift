/// The first place where bytes stop being JSON (RFC 8259), for error messages: the decoder says only that there is one.
struct JSONFault: Error, Equatable {
  let offset: Int
  let found, expected: String
}

extension JSONFault {
  /// The first fault of a document; nothing for one that is right.
  static func first(in bytes: ArraySlice<UInt8>) -> JSONFault? {
    var scanner = JSONScanner(bytes: bytes, place: bytes.startIndex)
    do throws(JSONFault) {
      try scanner.value(depth: 0)
      guard scanner.peek == nil else { throw scanner.fault("the end of the document") }
      return nil
    } catch {
      return error
    }
  }
}

/// Steps through a document without keeping anything of it.
private struct JSONScanner {
  let bytes: ArraySlice<UInt8>
  var place: Int

  /// As deep as the decoder goes.
  private static let deepest = 512

  func fault(_ expected: String) -> JSONFault {
    let found =
      place < bytes.endIndex
      ? "'\(String(decoding: bytes[place...].prefix { $0 >= 0x20 }.prefix(20), as: UTF8.self))'"
      : "the end"
    return JSONFault(offset: place - bytes.startIndex, found: found, expected: expected)
  }

  /// The next byte that is no white space, which is passed over; nothing at the end.
  var peek: UInt8? {
    mutating get {
      while place < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
      return place < bytes.endIndex ? bytes[place] : nil
    }
  }

  /// Passes over white space and one of the letters in `expected`.
  private mutating func take(_ letters: UInt8..., as expected: String) throws(JSONFault) -> UInt8 {
    guard let byte = peek, letters.contains(byte) else { throw fault(expected) }
    place += 1
    return byte
  }

  mutating func value(depth: Int) throws(JSONFault) {
    guard depth < JSONScanner.deepest else {
      throw fault("at most \(JSONScanner.deepest) lists in each other")
    }
    switch peek {
    case UInt8(ascii: "{"):
      place += 1
      if peek == UInt8(ascii: "}") { return place += 1 }
      repeat {
        guard peek == UInt8(ascii: "\"") else { throw fault("a name between quotes") }
        try string()
        _ = try take(UInt8(ascii: ":"), as: "':'")
        try value(depth: depth + 1)
      } while try take(UInt8(ascii: ","), UInt8(ascii: "}"), as: "',' or '}'") == UInt8(ascii: ",")
    case UInt8(ascii: "["):
      place += 1
      if peek == UInt8(ascii: "]") { return place += 1 }
      repeat {
        try value(depth: depth + 1)
      } while try take(UInt8(ascii: ","), UInt8(ascii: "]"), as: "',' or ']'") == UInt8(ascii: ",")
    case UInt8(ascii: "\""): try string()
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try number()
    default: try word()
    }
  }

  private mutating func word() throws(JSONFault) {
    for word in ["true", "false", "null"] where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return
    }
    throw fault("a value")
  }

  private mutating func string() throws(JSONFault) {
    let start = place
    place += 1
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
      guard bytes[place] >= 0x20 else { throw fault("a closing quote") }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.endIndex else {
      place = bytes.endIndex
      throw fault("a closing quote")
    }
    guard String(validating: bytes[start...place], as: UTF8.self) != nil else {
      place = start
      throw fault("a text in UTF-8")
    }
    place += 1
  }

  private mutating func number() throws(JSONFault) {
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    let start = place
    try digits()
    if bytes[start] == UInt8(ascii: "0"), place > start + 1 {
      place = start
      throw fault("a number without zeros before it")
    }
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: ".") {
      place += 1
      try digits()
    }
    guard place < bytes.endIndex, bytes[place] | 0x20 == UInt8(ascii: "e") else { return }
    place += 1
    if place < bytes.endIndex, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[place]) { place += 1 }
    try digits()
  }

  private mutating func digits() throws(JSONFault) {
    let start = place
    while place < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      place += 1
    }
    guard place > start else { throw fault("a digit") }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
