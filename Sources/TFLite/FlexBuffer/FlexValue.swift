/// Where a value of a FlexBuffers document stands, and what it is.
struct FlexValue {
  let place: Int
  /// Bytes it takes there: of the number itself, or of the offset that leads back to it.
  let width: Int
  /// Six bits of kind, two of the width of what an offset leads to.
  let type: UInt8

  /// The kinds that options are made of, by the format's numbers.
  enum Kind: UInt8 {
    case integer = 1
    case unsigned = 2
    case float = 3
    case distantInteger = 6
    case distantUnsigned = 7
    case distantFloat = 8
    case map = 9
    case integers = 11
    case unsigneds = 12
  }

  var kind: Kind? { Kind(rawValue: type >> 2) }

  /// Bytes of what an offset leads to, or of each of its elements.
  var targetWidth: Int { 1 << Int(type & 3) }

  /// The kind of a list's elements.
  var elementKind: Kind? {
    switch kind {
    case .integers: .integer
    case .unsigneds: .unsigned
    default: nil
    }
  }
}

extension FlatBuffer {
  /// An unsigned number of one, two, four or eight bytes.
  func unsigned(at place: Int, width: Int) throws(FlatBufferError) -> UInt64 {
    switch width {
    case 1: UInt64(try load(UInt8.self, at: place))
    case 2: UInt64(try load(UInt16.self, at: place))
    case 4: UInt64(try load(UInt32.self, at: place))
    case 8: try load(UInt64.self, at: place)
    default: throw FlatBufferError(.unexpected("a width of \(width) bytes, expected 1, 2, 4 or 8"), at: place)
    }
  }

  /// The value's whole number; `nil` when it is none, or larger than an `Int`.
  func integer(_ value: FlexValue) throws(FlatBufferError) -> Int? {
    switch value.kind {
    case .integer: Int(exactly: try signed(at: value.place, width: value.width))
    case .unsigned: Int(exactly: try unsigned(at: value.place, width: value.width))
    case .distantInteger: Int(exactly: try signed(at: try target(of: value), width: value.targetWidth))
    case .distantUnsigned: Int(exactly: try unsigned(at: try target(of: value), width: value.targetWidth))
    default: nil
    }
  }

  /// The value's number with a fraction, of four or eight bytes; `nil` when it is none.
  func float(_ value: FlexValue) throws(FlatBufferError) -> Float? {
    switch value.kind {
    case .float: try float(at: value.place, width: value.width)
    case .distantFloat: try float(at: try target(of: value), width: value.targetWidth)
    default: nil
    }
  }

  private func signed(at place: Int, width: Int) throws(FlatBufferError) -> Int64 {
    let bits = try unsigned(at: place, width: width)
    let unused = Int64(64 - 8 * width)
    return Int64(bitPattern: bits << unused) >> unused
  }

  private func float(at place: Int, width: Int) throws(FlatBufferError) -> Float? {
    switch width {
    case 4: Float(bitPattern: try load(UInt32.self, at: place))
    case 8: Float(Double(bitPattern: try load(UInt64.self, at: place)))
    default: nil
    }
  }

  /// Where the offset at the value's place leads to.
  func target(of value: FlexValue) throws(FlatBufferError) -> Int {
    try followBack(from: value.place, width: value.width)
  }

  /// The byte that the offset at `place` leads back to.
  func followBack(from place: Int, width: Int) throws(FlatBufferError) -> Int {
    let distance = try unsigned(at: place, width: width)
    guard distance <= UInt64(place) else { throw FlatBufferError(.outsideFile, at: place) }
    return place - Int(distance)
  }

  /// The number of elements that stands before the one at `first`, known to fit into the bytes there are.
  func flexCount(at first: Int, width: Int, elementWidth: Int) throws(FlatBufferError) -> Int {
    let claimed = try unsigned(at: first - width, width: width)
    guard claimed <= UInt64((count - first) / elementWidth) else {
      throw FlatBufferError(.tooManyElements, at: first)
    }
    return Int(claimed)
  }

  /// Whether the bytes from `place` on are `text` and a zero.
  func hasText(_ text: String, at place: Int) -> Bool {
    let size = text.utf8.count
    guard place + size < count else { return false }
    let start = bytes.startIndex + place
    return bytes[start..<start + size].elementsEqual(text.utf8) && bytes[start + size] == 0
  }
}
