/// The SHA-256 digest of FIPS 180-4, section 6.2.
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
}

extension SHA256 {
  /// The digest of `bytes` in 64 hexadecimal digits.
  static func digest(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    let whole = bytes.count & ~63
    digest.update(bytes[..<whole])
    digest.update(padded(bytes[whole...], bitCount: UInt64(bytes.count) * 8)[...])
    return digest.state.map(hexadecimal).joined()
  }

  /// What remains, a one bit, zeros, and the number of bits, in whole blocks of 64 bytes.
  private static func padded(_ rest: ArraySlice<UInt8>, bitCount: UInt64) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: (119 - rest.count) % 64)
    let count: [UInt8] = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
    return Array(rest) + [0x80] + zeros + count
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Takes in whole blocks of 64 bytes.
  private mutating func update(_ blocks: ArraySlice<UInt8>) {
    var w = [UInt32](repeating: 0, count: 64)
    for block in stride(from: blocks.startIndex, to: blocks.endIndex, by: 64) {
      for t in 0..<16 {
        w[t] = blocks[block + 4 * t..<block + 4 * t + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for t in 16..<64 {
        w[t] = smallSigma1(w[t - 2]) &+ w[t - 7] &+ smallSigma0(w[t - 15]) &+ w[t - 16]
      }
      compress(w)
    }
  }

  /// One block's schedule worked into the state; letters as in the standard.
  private mutating func compress(_ w: [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let t1 = h &+ bigSigma1(e) &+ choice &+ roundConstants[t] &+ w[t]
      let t2 = bigSigma0(a) &+ majority
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ t2)
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
  }
}

private func turned(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
private func bigSigma0(_ x: UInt32) -> UInt32 { turned(x, 2) ^ turned(x, 13) ^ turned(x, 22) }
private func bigSigma1(_ x: UInt32) -> UInt32 { turned(x, 6) ^ turned(x, 11) ^ turned(x, 25) }
private func smallSigma0(_ x: UInt32) -> UInt32 { turned(x, 7) ^ turned(x, 18) ^ x >> 3 }
private func smallSigma1(_ x: UInt32) -> UInt32 { turned(x, 17) ^ turned(x, 19) ^ x >> 10 }

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes: section 4.2.2.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
