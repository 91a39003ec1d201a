/// An endless row of damaged copies of files: cut short, bits turned, bytes lost, doubled and overwritten with the
/// numbers that break careless readers. The same seed gives the same damage.
///
/// ```swift
/// var mutations = Mutations(seed: 7)
/// for _ in 0..<500 { _ = try? ImageFile.decode(mutations.mutate(file)) }
/// ```
package struct Mutations {
  private var state: UInt64

  /// The row that belongs to `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next damaged copy: one to eight injuries, most often in the first bytes, where headers are.
  package mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for _ in 0...below(8) where !copy.isEmpty { injure(&copy) }
    return copy
  }
}

extension Mutations {
  private mutating func injure(_ bytes: inout [UInt8]) {
    let place = somewhere(in: bytes)
    let length = min(bytes.count - place, 1 + below(below(4) == 0 ? bytes.count : 32))
    let piece = Array(bytes[place..<place + length])
    switch below(16) {
    case 0: bytes.removeSubrange((place + 1)...)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes.insert(contentsOf: piece, at: somewhere(in: bytes))
    case 3: overwrite(&bytes, at: somewhere(in: bytes), with: piece)
    case 4: overwrite(&bytes, at: place, with: [UInt8](repeating: below(2) == 0 ? 0 : 255, count: length))
    case 5...8: bytes[place] ^= 1 << UInt8(below(8))
    case 9...11: bytes[place] = UInt8(below(256))
    default: overwrite(&bytes, at: place, with: extremeInteger())
    }
  }

  /// Two, four or eight bytes of a number near an edge of its type, in either byte order.
  private mutating func extremeInteger() -> [UInt8] {
    let edges: [Int64] = [
      0, 1, -1, -2, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
      0x1_0000_0000, 0x4000_0000, 0x3FFF_FFFF, .max, .min,
    ]
    let number = edges[below(edges.count)] &+ Int64(below(3) - 1)
    let bytes = (0..<[2, 4, 4, 8][below(4)]).map { UInt8(truncatingIfNeeded: number >> (8 * Int64($0))) }
    return below(2) == 0 ? bytes : bytes.reversed()
  }

  private func overwrite(_ bytes: inout [UInt8], at place: Int, with piece: [UInt8]) {
    for (i, byte) in piece.enumerated() where place + i < bytes.count { bytes[place + i] = byte }
  }

  /// An index, half the time among the first 256.
  private mutating func somewhere(in bytes: [UInt8]) -> Int {
    below(2) == 0 ? below(min(256, bytes.count)) : below(bytes.count)
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
