/// The fields of a message in the wire format of protocol buffers, read one after another through checks.
struct ProtobufFields {
  /// A field's content by its wire type.
  enum Value {
    case integer(UInt64)
    case fourBytes(UInt32)
    case eightBytes
    case bytes(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ message: ArraySlice<UInt8>) { rest = message }
}

extension ProtobufFields {
  /// The next field; `nil` at the end of the message.
  mutating func next() throws(ProtobufError) -> (number: Int, value: Value)? {
    if rest.isEmpty { return nil }
    let start = rest.startIndex
    let tag = try integer()
    guard 1..<1 << 29 ~= tag >> 3 else { throw ProtobufError(.fieldNumber, at: start) }
    return (Int(tag >> 3), try value(wireType: UInt8(tag & 7), start))
  }

  private mutating func value(wireType: UInt8, _ start: Int) throws(ProtobufError) -> Value {
    switch wireType {
    case 0: return .integer(try integer())
    case 1:
      _ = try take(8, start)
      return .eightBytes
    case 2:
      guard let length = Int(exactly: try integer()) else { throw ProtobufError(.cutOff, at: start) }
      return .bytes(try take(length, start))
    case 5: return .fourBytes(try take(4, start).littleEndian)
    default: throw ProtobufError(.wireType(wireType), at: start)
    }
  }

  /// A number in base 128, the lowest digit first.
  private mutating func integer() throws(ProtobufError) -> UInt64 {
    let start = rest.startIndex
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let digit = rest.popFirst() else { throw ProtobufError(.cutOff, at: start) }
      if shift == 63 && digit > 1 { break }
      value |= UInt64(digit & 127) << UInt64(shift)
      if digit < 128 { return value }
    }
    throw ProtobufError(.longNumber, at: start)
  }

  private mutating func take(_ count: Int, _ start: Int) throws(ProtobufError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw ProtobufError(.cutOff, at: start) }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }
}

extension ProtobufFields.Value {
  /// Adds what a `repeated float` holds: one number, or several packed together.
  ///
  /// - Returns: Whether it is one.
  func append(to numbers: inout [Float]) -> Bool {
    switch self {
    case .fourBytes(let bits): numbers.append(Float(bitPattern: bits))
    case .bytes(let bytes) where bytes.count % 4 == 0:
      for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
        numbers.append(Float(bitPattern: bytes[start..<start + 4].littleEndian))
      }
    default: return false
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  fileprivate var littleEndian: UInt32 { reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}
