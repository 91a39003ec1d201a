extension FlatBuffer {
  /// Elements that follow each other, their number known to fit into the bytes there are.
  struct Vector: Sendable {
    let buffer: FlatBuffer
    /// The first element's byte.
    let start: Int
    let count: Int
    let stride: Int

    init(_ buffer: FlatBuffer, at offset: Int, stride: Int) throws(FlatBufferError) {
      let claimed = Int(clamping: try buffer.load(UInt32.self, at: offset))
      guard claimed <= (buffer.count - offset - 4) / stride else {
        throw FlatBufferError(.tooManyElements, at: offset)
      }
      (self.buffer, start, count, self.stride) = (buffer, offset + 4, claimed, stride)
    }

    private init(emptyIn buffer: FlatBuffer) { (self.buffer, start, count, stride) = (buffer, 0, 0, 1) }

    static func empty(in buffer: FlatBuffer) -> Vector { Vector(emptyIn: buffer) }
  }
}

extension FlatBuffer.Vector {
  /// All elements as integers of the given type, which is `stride` bytes wide.
  func integers<T: FixedWidthInteger>(_: T.Type) throws(FlatBufferError) -> [T] {
    var values: [T] = []
    values.reserveCapacity(count)
    for index in 0..<count { values.append(try buffer.load(T.self, at: start + index * stride)) }
    return values
  }

  func floats() throws(FlatBufferError) -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(count)
    for bits in try integers(UInt32.self) { values.append(Float(bitPattern: bits)) }
    return values
  }

  /// The table that element `index` leads to.
  func table(_ index: Int) throws(FlatBufferError) -> FlatBuffer.Table {
    try FlatBuffer.Table(buffer, at: buffer.follow(start + index * stride))
  }

  /// The bytes themselves, shared with the file.
  var bytes: ArraySlice<UInt8> {
    let first = buffer.bytes.startIndex + start
    return buffer.bytes[first..<first + count * stride]
  }

  func text() throws(FlatBufferError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FlatBufferError(.notText, at: start)
    }
    return text
  }
}
