extension FlatBuffer {
  /// A record whose fields are found through a field list (vtable) and may be absent.
  ///
  /// Layout: at `offset` the signed distance back to the field list; there two 16-bit sizes, of the list and of the
  /// table, then one 16-bit distance from `offset` a field, 0 for an absent one.
  struct Table: Sendable {
    let buffer: FlatBuffer
    let offset: Int
    private let fields: Int
    private let fieldBytes: Int
    private let tableBytes: Int

    init(_ buffer: FlatBuffer, at offset: Int) throws(FlatBufferError) {
      self.buffer = buffer
      self.offset = offset
      // A wrapped difference is as far outside as the true one; the next load refuses both.
      fields = offset &- Int(try buffer.load(Int32.self, at: offset))
      fieldBytes = Int(try buffer.load(UInt16.self, at: fields))
      tableBytes = Int(try buffer.load(UInt16.self, at: fields + 2))
      guard fieldBytes >= 4, fieldBytes % 2 == 0, fields + fieldBytes <= buffer.count,
        tableBytes >= 4, offset + tableBytes <= buffer.count
      else { throw FlatBufferError(.notATable, at: offset) }
    }

    /// Where the field at this position of the schema lies, if it is there. `size` bytes of it are in the table.
    private func place(of field: Int, size: Int) throws(FlatBufferError) -> Int? {
      let entry = 4 + 2 * field
      guard entry < fieldBytes else { return nil }
      let distance = Int(try buffer.load(UInt16.self, at: fields + entry))
      guard distance != 0 else { return nil }
      guard distance >= 4, distance + size <= tableBytes else {
        throw FlatBufferError(.notATable, at: offset)
      }
      return offset + distance
    }
  }
}

extension FlatBuffer.Table {
  func integer<T: FixedWidthInteger>(_ field: Int, default value: T) throws(FlatBufferError) -> T {
    guard let place = try place(of: field, size: MemoryLayout<T>.size) else { return value }
    return try buffer.load(T.self, at: place)
  }

  /// A number that counts or names something, limited to what an `Int` holds.
  func index(_ field: Int) throws(FlatBufferError) -> Int {
    Int(clamping: try integer(field, default: UInt32(0)))
  }

  func float(_ field: Int, default value: Float) throws(FlatBufferError) -> Float {
    guard let place = try place(of: field, size: 4) else { return value }
    return Float(bitPattern: try buffer.load(UInt32.self, at: place))
  }

  func flag(_ field: Int) throws(FlatBufferError) -> Bool { try integer(field, default: UInt8(0)) != 0 }

  func table(_ field: Int) throws(FlatBufferError) -> FlatBuffer.Table? {
    guard let place = try place(of: field, size: 4) else { return nil }
    return try FlatBuffer.Table(buffer, at: buffer.follow(place))
  }

  /// The vector at this field, its elements `stride` bytes apart; empty when the field is absent.
  func vector(_ field: Int, stride: Int) throws(FlatBufferError) -> FlatBuffer.Vector {
    guard let place = try place(of: field, size: 4) else { return .empty(in: buffer) }
    return try FlatBuffer.Vector(buffer, at: buffer.follow(place), stride: stride)
  }

  func has(_ field: Int) throws(FlatBufferError) -> Bool { try place(of: field, size: 1) != nil }

  /// Whether the field is this text: compared where it lies, since many tables may name one long text.
  func hasText(_ text: String, _ field: Int) throws(FlatBufferError) -> Bool {
    guard try has(field) else { return false }
    let vector = try vector(field, stride: 1)
    return vector.count == text.utf8.count && vector.bytes.elementsEqual(text.utf8)
  }

  func text(_ field: Int) throws(FlatBufferError) -> String? {
    guard try has(field) else { return nil }
    return try vector(field, stride: 1).text()
  }
}
