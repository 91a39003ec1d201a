/// A value of a FlexBuffers map written out for tests.
package enum FlexField: Sendable {
  case int(Int32)
  case float(Float)
  case ints([Int32])
}

/// Writes a map, every number four bytes wide: keys, lists, the keys' offsets, the values, their types, and the root.
package func flexMap(_ fields: [(String, FlexField)]) -> [UInt8] {
  let fields = fields.sorted { $0.0 < $1.0 }
  var bytes: [UInt8] = []
  func append(_ value: UInt32) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }
  func offset(to place: Int) { append(UInt32(bytes.count - place)) }
  let names = fields.map { name, _ in
    defer { bytes += Array(name.utf8) + [0] }
    return bytes.count
  }
  let lists = fields.map { _, field in
    guard case .ints(let values) = field else { return 0 }
    append(UInt32(values.count))
    defer { for value in values { append(UInt32(bitPattern: value)) } }
    return bytes.count
  }
  append(UInt32(fields.count))
  let keys = bytes.count
  for name in names { offset(to: name) }
  offset(to: keys)
  append(4)
  append(UInt32(fields.count))
  let values = bytes.count
  for (list, field) in zip(lists, fields) {
    switch field.1 {
    case .int(let value): append(UInt32(bitPattern: value))
    case .float(let value): append(value.bitPattern)
    case .ints: offset(to: list)
    }
  }
  for (_, field) in fields {
    switch field {
    case .int: bytes.append(1 << 2 | 2)
    case .float: bytes.append(3 << 2 | 2)
    case .ints: bytes.append(11 << 2 | 2)
    }
  }
  offset(to: values)
  return bytes + [9 << 2 | 2, 4]
}
