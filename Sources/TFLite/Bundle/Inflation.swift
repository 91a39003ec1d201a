/// Why deflated bytes cannot be unpacked.
struct InflationError: Error, Equatable {
  var reason: String
}

/// Unpacks DEFLATE (RFC 1951), bit by bit and code by code: bundles are unpacked once, so that plainness counts more than
/// speed. What comes out grows by what was read, up to a limit.
struct Inflation {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private var place: Int
  /// Bits read from the bytes but not used yet, the next one lowest.
  private var bits: UInt32 = 0, bitCount = 0
  private var output: [UInt8] = []

  /// At most `limit` bytes come out of `bytes`.
  init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    (self.bytes, self.limit, place) = (bytes, limit, bytes.startIndex)
  }
}

extension Inflation {
  /// Everything, unpacked.
  ///
  /// - Throws: `InflationError` for codes that are none, for bytes that end too early, and above the limit.
  mutating func contents() throws(InflationError) -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpack(.fixedLengths, .fixedDistances)
      case 2:
        let (lengths, distances) = try codes()
        try unpack(lengths, distances)
      default: throw InflationError(reason: "a block of kind 3, expected 0 to 2")
      }
    }
    return output
  }

  /// The next bits as a number, the first one lowest.
  private mutating func take(_ count: Int) throws(InflationError) -> Int {
    while bitCount < count {
      guard place < bytes.endIndex else { throw InflationError(reason: "the deflated bytes end too early") }
      bits |= UInt32(bytes[place]) << UInt32(bitCount)
      (place, bitCount) = (place + 1, bitCount + 8)
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    (bits, bitCount) = (bits >> UInt32(count), bitCount - count)
    return Int(value)
  }

  private mutating func append(_ byte: UInt8) throws(InflationError) {
    guard output.count < limit else {
      throw InflationError(reason: "more than the \(limit) bytes come out that the directory claims")
    }
    output.append(byte)
  }

  /// §3.2.4: bytes as they are, after their number and its complement.
  private mutating func copyStored() throws(InflationError) {
    (bits, bitCount) = (0, 0)  // never more than seven are left
    let (count, complement) = (try take(16), try take(16))
    guard count ^ complement == 0xFFFF else {
      throw InflationError(reason: "a stored block contradicts its size")
    }
    for _ in 0..<count { try append(UInt8(truncatingIfNeeded: try take(8))) }
  }

  /// §3.2.7: the codes of a block, themselves packed.
  private mutating func codes() throws(InflationError) -> (PrefixCode, PrefixCode) {
    let (literals, distances, lengths) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var sizes = [Int](repeating: 0, count: 19)
    for symbol in order.prefix(lengths) { sizes[symbol] = try take(3) }
    let code = PrefixCode(lengths: sizes)
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try next(code)
      switch symbol {
      case 0...15: all.append(symbol)
      case 16:
        guard let last = all.last else { throw InflationError(reason: "a code repeats one before the first") }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      default: all += [Int](repeating: 0, count: try take(7) + 11)
      }
    }
    guard all.count == literals + distances else {
      throw InflationError(reason: "more codes than a block has")
    }
    return (PrefixCode(lengths: Array(all[..<literals])), PrefixCode(lengths: Array(all[literals...])))
  }

  /// The symbol whose code comes next.
  private mutating func next(_ code: PrefixCode) throws(InflationError) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      (index, first, value) = (index + count, (first + count) << 1, value << 1)
    }
    throw InflationError(reason: "bits that are no code")
  }

  /// §3.2.5: literals, and stretches of what came out before.
  private mutating func unpack(_ lengths: PrefixCode, _ distances: PrefixCode) throws(InflationError) {
    while true {
      let symbol = try next(lengths)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else {
        throw InflationError(reason: "a length of number \(symbol), expected at most 285")
      }
      let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let number = try next(distances)
      guard number < 30 else {
        throw InflationError(reason: "a distance of number \(number), expected at most 29")
      }
      let bits = max(0, number / 2 - 1)
      let base = number < 2 ? number + 1 : (2 + number & 1) << bits + 1
      let distance = base + (try take(bits))
      guard distance <= output.count else {
        throw InflationError(
          reason: "a stretch from \(distance) bytes back, of \(output.count) that came out")
      }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
}

/// A code of which no word begins another (§3.2.2): how many words have each length, and the symbols in the order of
/// their words.
private struct PrefixCode {
  var counts = [Int](repeating: 0, count: 16)
  var symbols: [Int] = []

  /// The word of symbol n has `lengths[n]` bits; none where that is 0.
  init(lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
  }

  /// §3.2.6.
  static let fixedLengths = PrefixCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = PrefixCode(lengths: [Int](repeating: 5, count: 30))
}

/// The checksum of zip files: CRC-32 with the polynomial 0xEDB88320 (ISO 3309).
enum CRC32 {
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum: UInt32 = ~0
    for byte in bytes { checksum = table[Int((checksum ^ UInt32(byte)) & 0xFF)] ^ checksum >> 8 }
    return ~checksum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
