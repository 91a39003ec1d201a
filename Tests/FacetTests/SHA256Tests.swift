import Testing

@testable import facet

@Suite struct `SHA-256` {
  /// The examples that NIST publishes for FIPS 180-4, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `gives the published digests`(message: String, digest: String) {
    #expect(SHA256.digest(of: Array(message.utf8)) == digest)
  }

  @Test func `gives the published digest of a hundred thousand and more letters`() {
    #expect(
      SHA256.digest(of: [UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: [55, 56, 57, 63, 64, 65, 119, 120, 128])
  func `tells messages apart whose padding takes another block`(count: Int) {
    let zeros = [UInt8](repeating: 0, count: count)
    #expect(SHA256.digest(of: zeros) != SHA256.digest(of: zeros + [0]))
    #expect(SHA256.digest(of: zeros).count == 64)
  }
}
