@testable import TFLite
import Testing

@Suite struct `Deflated bytes` {
  /// "line 0 of 0\\nline 1 of 1\\n…", sixty lines, by zlib 1.2.13 at level 9: one block with codes of its own.
  private static let lines = bytes(
    """
      55d24b8ac4300c04d07d9f224788f5f1e740d3d0107aeebf1b5c5506cd4ec292f5e4e4f97c7faefbfa7d5ff7ebd971db7163\
      1c3b36c66bc7ae9abe936062b99364e238e96a47cf60d271d964323165a9071335de50d60e602013611832219808e1644bd1\
      7926c602b0c9e11c27c8c0ea4d92863e13255169a22c6c66a2049f469485e9264bb04f96c54a5912f34c968944940ea68962\
      d8dc4599a874511257ba2806b48b32f99d44e980f9f93898e0a2349e1d0ad6f36361264b607ac8e29817b2349ec9c2ffe2bc\
      0ade214499181ea20c304394c1335106fbe6bf6cd5cabceb2dd9ea84b43a3dbdc032aa39b3ee93bdee9aa3be43cefa46b95e\
      7f
    """)

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = digits.utf8.compactMap { digit in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: UInt8?.none
      }
    }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private func inflated(_ bytes: [UInt8], limit: Int = 1 << 16) throws(InflationError) -> [UInt8] {
    var inflation = Inflation(bytes[...], limit: limit)
    return try inflation.contents()
  }

  @Test func `come out as they went in, by each kind of block`() throws {
    let text = (0..<60).map { "line \($0 * $0 % 97) of \($0)\n" }.joined()
    #expect(try inflated(Self.lines) == Array(text.utf8))
    #expect(CRC32.checksum(of: Array(text.utf8)) == 2195802375)
    // A thousand times the letter x, with the codes that every unpacker knows.
    #expect(try inflated(Self.bytes("aba81805a360140c770000")) == [UInt8](repeating: 0x78, count: 1000))
    // As it is: the last block, of kind 0, two bytes and their complement.
    #expect(try inflated([1, 2, 0, 0xFD, 0xFF, 7, 8]) == [7, 8])
    #expect(try inflated([0, 1, 0, 0xFE, 0xFF, 7, 1, 0, 0, 0xFF, 0xFF]) == [7])
  }

  @Test func `that are cut off, contradict themselves or grow beyond their limit are refused`() throws {
    for length in 0..<Self.lines.count {
      #expect(throws: InflationError.self) { try inflated(Array(Self.lines[..<length])) }
    }
    #expect(throws: InflationError.self) { try inflated([7]) }  // a block of kind 3
    #expect(throws: InflationError.self) { try inflated([1, 2, 0, 0, 0, 7, 8]) }
    #expect(throws: InflationError.self) { try inflated(Self.bytes("aba81805a360140c770000"), limit: 999) }
    #expect(throws: Never.self) { try inflated(Self.bytes("aba81805a360140c770000"), limit: 1000) }
  }

  @Test func `that are damaged never trap`() {
    for index in Self.lines.indices {
      for bit in 0..<8 {
        var damaged = Self.lines
        damaged[index] ^= 1 << UInt8(bit)
        if let bytes = try? inflated(damaged, limit: 5000) { #expect(bytes.count <= 5000) }
      }
    }
  }
}
