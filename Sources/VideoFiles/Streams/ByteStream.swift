/// Bytes that arrive piece by piece, from a file, a pipe or memory: looked at one by one, or taken in blocks.
///
/// Memory grows with what arrives and not with what is asked for: a block that is larger than any that came whole
/// before is taken in pieces.
@safe final class ByteStream {
  /// Fills as much of the room as it can at once, and says how much; 0 at the end.
  typealias Read = (UnsafeMutableRawBufferPointer) throws(VideoError.Reason) -> Int

  /// How many bytes have been handed out.
  private(set) var position = 0
  private let read: Read
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var pending = 0..<0
  private var trusted = 1 << 20  // bytes that may be asked for at once

  init(_ read: @escaping Read) { unsafe self.read = read }
}

extension ByteStream {
  /// The next byte; nothing at the end.
  func next() throws(VideoError.Reason) -> UInt8? {
    guard try isFilled() else { return nil }
    let byte = buffer[pending.lowerBound]
    drop(1)
    return byte
  }

  /// The next byte, left where it is.
  func peek() throws(VideoError.Reason) -> UInt8? {
    try isFilled() ? buffer[pending.lowerBound] : nil
  }

  /// The next bytes, left where they are: as many as have come, at most `count`.
  func start(_ count: Int) throws(VideoError.Reason) -> [UInt8] {
    var room = buffer.count - pending.upperBound
    while pending.count < count, room > 0, try append(pending.upperBound) > 0 {
      room = buffer.count - pending.upperBound
    }
    return Array(buffer[pending].prefix(count))
  }

  /// The next `count` bytes; fewer only at the end.
  func take(_ count: Int) throws(VideoError.Reason) -> [UInt8] {
    var taken: [UInt8] = []
    while taken.count < count {
      let piece = try block(min(count - taken.count, max(trusted, taken.count)))
      if piece.isEmpty { break }
      if taken.isEmpty { taken = piece } else { taken += piece }
    }
    if taken.count == count { trusted = max(trusted, count) }
    return taken
  }

  /// Passes over `count` bytes, and says how many there were.
  func skip(_ count: Int) throws(VideoError.Reason) -> Int {
    var skipped = 0
    while skipped < count, try isFilled() {
      let step = min(count - skipped, pending.count)
      drop(step)
      skipped += step
    }
    return skipped
  }

  /// Takes bytes up to and with the next `mark`, at most up to the end of what has come. Nothing comes at the end only.
  func take(through mark: UInt8, into bytes: inout [UInt8]) throws(VideoError.Reason) {
    guard try isFilled() else { return }
    let end = buffer[pending].firstIndex(of: mark).map { $0 + 1 } ?? pending.upperBound
    bytes += buffer[pending.lowerBound..<end]
    drop(end - pending.lowerBound)
  }
}

extension ByteStream {
  /// Whether there is a byte to look at, after asking for more.
  private func isFilled() throws(VideoError.Reason) -> Bool {
    if !pending.isEmpty { return true }
    pending = 0..<0
    return try append(0) > 0
  }

  /// Reads behind what is pending.
  private func append(_ end: Int) throws(VideoError.Reason) -> Int {
    var count = 0
    var failure: VideoError.Reason?
    // The room is the buffer's own, from `end` on.
    unsafe buffer.withUnsafeMutableBytes { room in
      do throws(VideoError.Reason) {
        count = try unsafe read(UnsafeMutableRawBufferPointer(rebasing: room[end...]))
      } catch { failure = error }
    }
    if let failure { throw failure }
    pending = pending.lowerBound..<end + count
    return count
  }

  private func drop(_ count: Int) {
    pending = pending.lowerBound + count..<pending.upperBound
    position += count
  }

  /// At most `count` bytes, read where they will stay; fewer at the end only.
  private func block(_ count: Int) throws(VideoError.Reason) -> [UInt8] {
    let early = pending.prefix(count)
    var failure: VideoError.Reason?
    // Exactly the bytes that were copied or that `read` says it has written are counted as initialised.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      for index in early {
        unsafe room.initializeElement(at: filled, to: buffer[index])
        filled += 1
      }
      do throws(VideoError.Reason) {
        while filled < count {
          let rest = unsafe UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: room[filled...]))
          let came = try unsafe read(rest)
          if came == 0 { break }
          filled += came
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    pending = early.upperBound..<pending.upperBound
    position += bytes.count
    return bytes
  }
}
