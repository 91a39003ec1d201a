/// Bytes that arrive in pieces, taken apart at a byte that ends each line.
struct LineReader: Sendable {
  struct Line: Equatable {
    /// The first so many bytes that are kept, without the end.
    var bytes: [UInt8] = []
    /// How many bytes there were in all, the end not counted.
    var length = 0
    /// Whether the end was there: only the last line may lack it.
    var isEnded = false

    /// Whether bytes were left out.
    var isCut: Bool { bytes.count < length }
  }

  private let terminator: UInt8
  private let limit: Int
  /// The next piece, as soon as there is one; empty at the end.
  private let piece: @Sendable () throws(SystemError) -> [UInt8]
  private var rest: ArraySlice<UInt8> = []

  /// Lines of which at most `limit` bytes are kept, so that no line takes more memory than that.
  init(
    endedBy terminator: UInt8, limit: Int, piece: @escaping @Sendable () throws(SystemError) -> [UInt8]
  ) {
    (self.terminator, self.limit, self.piece) = (terminator, limit, piece)
  }
}

extension LineReader {
  static let lineFeed: UInt8 = 0x0A

  /// The next line; nothing when all are read. Waits for more bytes only when none of it is there yet or its end is not.
  mutating func next() throws(SystemError) -> Line? {
    var line = Line()
    while true {
      if rest.isEmpty { rest = try piece()[...] }
      if rest.isEmpty { return line.length == 0 ? nil : line }
      let end = rest.firstIndex(of: terminator)
      let part = rest[..<(end ?? rest.endIndex)]
      line.bytes += part.prefix(limit - line.bytes.count)
      line.length += part.count
      guard let end else {
        rest = []
        continue
      }
      rest = rest[(end + 1)...]
      line.isEnded = true
      return line
    }
  }
}
