/// Cuts JPEG pictures that follow one another out of a row of bytes, by their markers (ITU-T T.81, annex B).
///
/// Between pictures anything may stand that holds no start of one: what cameras put between the parts of a multipart
/// answer.
struct JPEGStream {
  private let stream: ByteStream
  private let maximumBytes: Int
  private let longestGap: Int
  /// Whether the start of the next picture has been taken already, where the last one broke off.
  private var startIsTaken = false
  /// The byte the last picture began at.
  private(set) var start = 0
  /// How many bytes have been passed over between pictures.
  private(set) var strayBytes = 0

  /// Pictures whose files have at most `maximumBytes`, with at most `longestGap` bytes between them.
  init(_ stream: ByteStream, maximumBytes: Int, longestGap: Int = 1 << 20) {
    (self.stream, self.maximumBytes, self.longestGap) = (stream, maximumBytes, longestGap)
  }
}

extension JPEGStream {
  /// The second bytes of the markers that matter here; the first is 0xFF.
  private enum Marker {
    static let start: UInt8 = 0xD8, end: UInt8 = 0xD9
    /// Stuffing, TEM, and the restart markers stand alone and may stand among a scan's data.
    static func isAlone(_ code: UInt8) -> Bool { code <= 0x01 || (0xD0...0xD7).contains(code) }
  }

  /// The next picture, from its first marker to its last; nothing at the end. One that breaks off where the next one
  /// begins is handed out as far as it goes.
  mutating func next() throws(VideoError.Reason) -> [UInt8]? {
    guard try findStart() else { return nil }
    var picture: [UInt8] = [0xFF, Marker.start]
    while let code = try marker(in: &picture) {
      if code == Marker.end { return picture }
      if code == Marker.start {
        picture.removeLast(2)
        startIsTaken = true
        return picture
      }
      try takeSegment(into: &picture)
    }
    throw .cutShort(found: picture.count, needed: nil)
  }

  /// Goes behind the first marker of the next picture; false at the end.
  private mutating func findStart() throws(VideoError.Reason) -> Bool {
    let begin = stream.position - (startIsTaken ? 2 : 0)
    start = begin  // where the next picture is missing, if it is
    var last: UInt8 = 0
    var stray: [UInt8] = []
    while !startIsTaken, let byte = try stream.next() {
      startIsTaken = last == 0xFF && byte == Marker.start
      last = byte
      if stray.count < 8 { stray.append(byte) }
      guard stream.position - begin <= longestGap else { throw .noFrame(start: stray) }
    }
    start = stream.position - (startIsTaken ? 2 : 0)
    strayBytes += start - begin
    defer { startIsTaken = false }
    return startIsTaken
  }

  /// Takes all up to the second byte of the next marker that does not stand alone, and gives that byte; nothing when
  /// the bytes end before.
  private func marker(in picture: inout [UInt8]) throws(VideoError.Reason) -> UInt8? {
    while true {
      repeat {
        let before = picture.count
        try take(into: &picture)
        if picture.count == before { return nil }
      } while picture.last != 0xFF
      var code: UInt8 = 0xFF
      while code == 0xFF {  // a marker may be filled up with any number of these
        guard let next = try stream.next() else { return nil }
        code = next
        if code != 0xFF { picture.append(code) }
      }
      if !Marker.isAlone(code) { return code }
    }
  }

  private func take(into picture: inout [UInt8]) throws(VideoError.Reason) {
    try stream.take(through: 0xFF, into: &picture)
    guard picture.count <= maximumBytes else { throw .frameTooLarge(limit: maximumBytes) }
  }

  /// Takes the length that follows a marker, and what it counts.
  private func takeSegment(into picture: inout [UInt8]) throws(VideoError.Reason) {
    let length = try stream.take(2)
    picture += length
    guard length.count == 2 else { return }  // the end, which whoever looks for the next marker meets
    let count = max(0, (Int(length[0]) << 8 | Int(length[1])) - 2)
    picture += try stream.take(count)
    guard picture.count <= maximumBytes else { throw .frameTooLarge(limit: maximumBytes) }
  }
}
