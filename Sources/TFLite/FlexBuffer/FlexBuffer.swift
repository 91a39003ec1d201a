/// Named numbers and lists of numbers, as custom operators store their options: a FlexBuffers document whose root is a
/// map (https://flatbuffers.dev/flexbuffers).
///
/// It is read from its end: the last byte is the root's width, the byte before it the root's type, before that the root.
/// Offsets lead backwards. Nothing here traps on what a file says, and nothing is followed further than from the map to
/// a value and to its elements, so that no nesting can exhaust anything.
package struct FlexBuffer: Sendable {
  let buffer: FlatBuffer
  /// The map's values, then a byte each with their types; their number and their width in bytes.
  private let values: Int, count: Int, width: Int
  /// The offsets of the map's keys, and their width.
  private let keys: Int, keyWidth: Int

  /// Reads the document's map.
  ///
  /// - Throws: `FlatBufferError` when the bytes are no document, or its root is no map.
  package init(_ bytes: ArraySlice<UInt8>) throws(FlatBufferError) {
    buffer = FlatBuffer(bytes)
    let rootWidth = Int(try buffer.load(UInt8.self, at: bytes.count - 1))
    let root = FlexValue(
      place: bytes.count - 2 - rootWidth, width: rootWidth,
      type: try buffer.load(UInt8.self, at: bytes.count - 2))
    guard root.kind == .map else {
      throw FlatBufferError(.unexpected("options of type \(root.type >> 2), expected a map"), at: root.place)
    }
    values = try buffer.target(of: root)
    width = root.targetWidth
    count = try buffer.flexCount(at: values, width: width, elementWidth: width + 1)
    keys = try buffer.followBack(from: values - 3 * width, width: width)
    keyWidth = Int(clamping: try buffer.unsigned(at: values - 2 * width, width: width))
    let keyCount = try buffer.flexCount(at: keys, width: keyWidth, elementWidth: keyWidth)
    guard keyCount == count else {
      throw FlatBufferError(.unexpected("\(keyCount) keys, expected \(count)"), at: keys)
    }
  }
}

extension FlexBuffer {
  /// The whole number of this name.
  package func integer(_ name: String) throws(FlatBufferError) -> Int {
    let value = try value(name)
    guard let number = try buffer.integer(value) else {
      throw FlatBufferError(.unexpected("\(name) is no whole number"), at: value.place)
    }
    return number
  }

  /// The number of this name, in single precision.
  package func float(_ name: String) throws(FlatBufferError) -> Float {
    let value = try value(name)
    if let number = try buffer.float(value) { return number }
    guard let number = try buffer.integer(value) else {
      throw FlatBufferError(.unexpected("\(name) is no number"), at: value.place)
    }
    return Float(number)
  }

  /// The list of whole numbers of this name, of one type for all.
  package func integers(_ name: String) throws(FlatBufferError) -> [Int] {
    let list = try value(name)
    guard let kind = list.elementKind else {
      throw FlatBufferError(.unexpected("\(name) is no list of whole numbers"), at: list.place)
    }
    let (first, width) = (try buffer.target(of: list), list.targetWidth)
    var numbers: [Int] = []
    for index in 0..<(try buffer.flexCount(at: first, width: width, elementWidth: width)) {
      let element = FlexValue(place: first + index * width, width: width, type: kind.rawValue << 2)
      guard let number = try buffer.integer(element) else {
        throw FlatBufferError(.unexpected("an element of \(name) is too large"), at: element.place)
      }
      numbers.append(number)
    }
    return numbers
  }

  private func value(_ name: String) throws(FlatBufferError) -> FlexValue {
    for index in 0..<count {
      let key = try buffer.followBack(from: keys + index * keyWidth, width: keyWidth)
      guard buffer.hasText(name, at: key) else { continue }
      return FlexValue(
        place: values + index * width, width: width,
        type: try buffer.load(UInt8.self, at: values + count * width + index))
    }
    throw FlatBufferError(.unexpected("no \(name)"), at: values)
  }
}
