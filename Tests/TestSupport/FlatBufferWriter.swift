/// A flatbuffer written out for tests: tables as lists of fields by their position in the schema.
package indirect enum FlatField: Sendable {
  case int8(Int8)
  case int32(Int32)
  case float(Float)
  case table([Int: FlatField])
  case tables([[Int: FlatField]])
  case text(String)
  case bytes([UInt8])
  case int32s([Int32])
  case uint16s([UInt16])
  case floats([Float])
}

/// Writes a root table and everything below it; every offset leads forward, as the format wants.
package func flatBuffer(identifier: String, root: [Int: FlatField]) -> [UInt8] {
  var writer = FlatBufferWriter()
  writer.bytes = [0, 0, 0, 0] + Array(identifier.utf8)
  let offset = writer.table(root)
  writer.store(UInt32(offset), at: 0)
  return writer.bytes
}

private struct FlatBufferWriter {
  var bytes: [UInt8] = []

  mutating func append<T: FixedWidthInteger>(_ value: T) {
    for shift in stride(from: 0, to: T.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> T(shift)))
    }
  }

  mutating func store(_ value: UInt32, at offset: Int) {
    for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index)) }
  }

  private mutating func align() { while bytes.count % 4 != 0 { bytes.append(0) } }

  /// The field list, then the table with four bytes a field, then what its fields lead to.
  mutating func table(_ fields: [Int: FlatField]) -> Int {
    align()
    let count = (fields.keys.max() ?? -1) + 1
    let list = bytes.count
    append(UInt16(4 + 2 * count))
    append(UInt16(4 + 4 * fields.count))
    let present = fields.keys.sorted()
    for field in 0..<count {
      append(present.firstIndex(of: field).map { UInt16(4 + 4 * $0) } ?? 0)
    }
    align()
    let table = bytes.count
    append(Int32(table - list))
    for field in present { inline(fields[field]) }
    for (index, field) in present.enumerated() { outline(fields[field], from: table + 4 + 4 * index) }
    return table
  }

  private mutating func inline(_ field: FlatField?) {
    switch field {
    case .int8(let value): append(Int32(value))
    case .int32(let value): append(value)
    case .float(let value): append(value.bitPattern)
    default: append(UInt32(0))  // an offset, stored once what it leads to is written
    }
  }

  private mutating func outline(_ field: FlatField?, from place: Int) {
    switch field {
    case nil, .int8, .int32, .float: return
    case .table(let fields): store(UInt32(table(fields) - place), at: place)
    case .text(let text): vector(Array(text.utf8), text.utf8.count, from: place)
    case .bytes(let values): vector(values, values.count, from: place)
    case .int32s(let values):
      vector(values.flatMap { little(UInt32(bitPattern: $0)) }, values.count, from: place)
    case .uint16s(let values): vector(values.flatMap { little($0) }, values.count, from: place)
    case .floats(let values): vector(values.flatMap { little($0.bitPattern) }, values.count, from: place)
    case .tables(let tables):
      vector([UInt8](repeating: 0, count: 4 * tables.count), tables.count, from: place)
      let first = bytes.count - 4 * tables.count
      for (index, fields) in tables.enumerated() {
        let slot = first + 4 * index
        store(UInt32(table(fields) - slot), at: slot)
      }
    }
  }

  private mutating func vector(_ content: [UInt8], _ count: Int, from place: Int) {
    align()
    store(UInt32(bytes.count - place), at: place)
    append(UInt32(count))
    bytes += content
  }

  private func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    stride(from: 0, to: T.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> T($0)) }
  }
}
