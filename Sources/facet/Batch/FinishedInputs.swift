import ImageFiles

/// The files an earlier run has written a line for, each as often as it has one.
///
/// Kept as fingerprints of 128 bits, so that a million files take some 40 MB whatever their names are; that two names
/// among them have one fingerprint has a chance of 1 in 10²⁶.
struct FinishedInputs: Equatable, Sendable {
  fileprivate struct Fingerprint: Hashable {
    let first, second: Int
  }

  private var counts: [Fingerprint: UInt32] = [:]

  static let none = FinishedInputs()
}

extension FinishedInputs {
  var isEmpty: Bool { counts.isEmpty }

  mutating func insert(_ file: String) { counts[Fingerprint(file), default: 0] += 1 }

  /// Takes one line of `file` out; says whether there was one.
  mutating func remove(_ file: String) -> Bool {
    if counts.isEmpty { return false }
    let fingerprint = Fingerprint(file)
    guard let count = counts[fingerprint] else { return false }
    counts[fingerprint] = count > 1 ? count - 1 : nil
    return true
  }
}

extension FinishedInputs.Fingerprint {
  /// Two of the standard library's hashes (SipHash with a key of the process's own), of the name's bytes: not of its
  /// characters, of which different bytes may spell the same.
  fileprivate init(_ file: String) {
    let hash = { (start: UInt8) in
      var hasher = Hasher()
      hasher.combine(start)
      for byte in file.fileNameBytes { hasher.combine(byte) }
      return hasher.finalize()
    }
    (first, second) = (hash(0), hash(1))
  }
}
