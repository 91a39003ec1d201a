/// The order in which people number files: `frame2` before `frame10`, `a9` before `b1`.
enum NaturalOrder {
  /// Whether `a` stands before `b`: digits that follow each other are one number, all else is compared byte by byte.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var (x, y) = (Array(a.utf8)[...], Array(b.utf8)[...])
    while let p = x.first, let q = y.first {
      if isDigit(p), isDigit(q) {
        let (m, n) = (takeNumber(from: &x), takeNumber(from: &y))
        // Without leading zeros the longer number is the larger one.
        if m.count != n.count { return m.count < n.count }
        if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
      } else {
        if p != q { return p < q }
        x.removeFirst()
        y.removeFirst()
      }
    }
    if x.isEmpty != y.isEmpty { return x.isEmpty }
    return Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8))  // `1` and `01`
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func takeNumber(from text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == 0x30 }
  }
}
