/// Damages a `.tflite` file where it hurts: in the fields of its tables and in what its offsets lead to, instead of in
/// weights, which are most of its bytes.
///
/// Shapes become huge, buffers are shared or overlap, offsets lead back to what they came from, sparse indices leave
/// their tensor, windows and strides become extreme, an operator becomes another. What the tables are is found by
/// following the schema (Model, SubGraph, Tensor, Operator, Buffer) for as long as the bytes make sense.
package struct FlatBufferMutator {
  private var state: UInt64
  private var fields: [Field] = []

  /// A number in a table: where it stands, and how many bytes it takes.
  private struct Field {
    var place: Int
    var width: Int
    var kind: Kind
  }

  private enum Kind { case number, offset, count, element }

  package init(seed: UInt64) { state = seed }

  /// One to four injuries.
  package mutating func injure(_ bytes: inout [UInt8]) {
    for _ in 0...below(4) {
      collect(bytes)
      guard !fields.isEmpty else { return }
      let field = fields[below(fields.count)]
      switch field.kind {
      case .number, .element:
        write(below(3) == 0 ? extreme() : Int64(below(20)), to: &bytes, field)
      case .count:
        write(below(2) == 0 ? extreme() : Int64(below(9)), to: &bytes, field)
      case .offset:
        // Where another offset leads to, so that two share it; a little beside; or anywhere.
        let others = fields.filter { $0.kind == .offset }
        let other = others[below(others.count)]
        let target =
          below(3) != 0
          ? other.place + word(bytes, other.place)
          : field.place + word(bytes, field.place) + 4 * (below(9) - 4)
        write(below(8) == 0 ? extreme() : Int64(target - field.place), to: &bytes, field)
      }
    }
  }
}

extension FlatBufferMutator {
  private func word(_ bytes: [UInt8], _ place: Int) -> Int {
    guard place >= 0, place + 4 <= bytes.count else { return 0 }
    return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func half(_ bytes: [UInt8], _ place: Int) -> Int {
    guard place >= 0, place + 2 <= bytes.count else { return 0 }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  /// All fields that following the schema finds; a file that leads in circles is followed so far only.
  private mutating func collect(_ bytes: [UInt8]) {
    fields = []
    let root = word(bytes, 0)
    add(0, 4, .offset)
    follow(bytes, table: root, depth: 0)
  }

  private mutating func add(_ place: Int, _ width: Int, _ kind: Kind) {
    fields.append(Field(place: place, width: width, kind: kind))
  }

  /// A table's fields: what looks like an offset to something behind it is followed, as a vector and as a table.
  private mutating func follow(_ bytes: [UInt8], table: Int, depth: Int) {
    guard depth < 6, fields.count < 4000, table >= 4, table + 4 <= bytes.count else { return }
    let list = table - Int(Int32(truncatingIfNeeded: word(bytes, table)))
    let size = half(bytes, list)
    guard list >= 0, size >= 4, size < 256, list + size <= bytes.count else { return }
    var places: [Int] = []
    for entry in stride(from: list + 4, to: list + size, by: 2) where half(bytes, entry) != 0 {
      places.append(table + half(bytes, entry))
    }
    places.sort()
    for (index, place) in places.enumerated() where place < bytes.count {
      let next = index + 1 < places.count ? places[index + 1] : place + 4
      let width = min(max(next - place, 1), 4)
      let target = place + word(bytes, place)
      guard width == 4, word(bytes, place) >= 4, target + 4 <= bytes.count, target > place else {
        add(place, width == 3 ? 1 : width, .number)
        continue
      }
      add(place, 4, .offset)
      follow(bytes, target: target, depth: depth)
    }
  }

  /// What an offset leads to: a table, where it has a list of fields before it; else a vector.
  private mutating func follow(_ bytes: [UInt8], target: Int, depth: Int) {
    let list = target - Int(Int32(truncatingIfNeeded: word(bytes, target)))
    if list > 0, list < target, half(bytes, list) >= 4, half(bytes, list) < 128, half(bytes, list) % 2 == 0,
      half(bytes, list + 2) >= 4, half(bytes, list + 2) < 256
    {
      follow(bytes, table: target, depth: depth + 1)
      return
    }
    let count = word(bytes, target)
    guard count > 0, count <= (bytes.count - target - 4) / 4 else { return }
    add(target, 4, .count)
    for index in 0..<min(count, 64) {
      let element = target + 4 + 4 * index
      let leads = element + word(bytes, element)
      if word(bytes, element) >= 4, leads + 4 <= bytes.count, leads > element + 4 * (count - index) - 4 {
        add(element, 4, .offset)
        follow(bytes, table: leads, depth: depth + 1)
      } else {
        add(element, 4, .element)
      }
    }
  }

  private func write(_ value: Int64, to bytes: inout [UInt8], _ field: Field) {
    for index in 0..<field.width where field.place + index < bytes.count {
      bytes[field.place + index] = UInt8(truncatingIfNeeded: value >> Int64(8 * index))
    }
  }

  /// A number near an edge of what fields hold.
  private mutating func extreme() -> Int64 {
    let edges: [Int64] = [
      0, 1, -1, 7, 15, 16, 17, 127, 128, 255, 256, 4096, 65_535, 65_536, 1 << 20, 1 << 24, (1 << 26) - 1,
      1 << 26,
      0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
    ]
    return edges[below(edges.count)]
  }

  /// A number from 0 to `limit` − 1, by SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }
}
