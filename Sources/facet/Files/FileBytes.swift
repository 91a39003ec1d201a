import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of files and pipes.
enum FileBytes {
  /// At most the first `limit` bytes of the file at `path`, all of them without a limit.
  /// `isWanted` is asked of what is there after each piece; reading ends when it says no.
  static func read(
    path: String, limit: Int = .max, while isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(SystemError) -> [UInt8] {
    // The system reads the path up to its zero.
    let descriptor = unsafe open(path.cPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, limit: limit, while: isWanted)
  }

  /// At most `limit` bytes from `descriptor`, up to its end.
  static func read(
    descriptor: Int32, limit: Int = .max, while isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      // The system writes at most as many bytes as the chunk, or what is left of the limit, holds.
      let count = unsafe chunk.withUnsafeMutableBytes { room in
        unsafe read(descriptor, room.baseAddress, min(room.count, limit - bytes.count))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { break }
      bytes += chunk[..<count]
      if !isWanted(bytes) { break }
    }
    return bytes
  }

  /// Writes all of `bytes` to `descriptor`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    do throws(SystemFailure) { try UnfinishedFile.write(bytes, to: descriptor) } catch {
      throw SystemError(number: error.number)
    }
  }

  /// The next bytes from `descriptor`, as many as are there, at most 65536; none at its end.
  static func piece(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The system writes at most as many bytes as the array holds.
      let count = unsafe piece.withUnsafeMutableBytes { room in
        unsafe read(descriptor, room.baseAddress, room.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      piece.removeLast(piece.count - count)
      return piece
    }
  }

  private static func read(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, room, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, room, count)
    #else
      unsafe Darwin.read(descriptor, room, count)
    #endif
  }
}

extension SystemError {
  /// Why the system does not open `path` for reading.
  static func ofOpening(_ path: String) -> SystemError {
    do throws(SystemError) {
      _ = try FileBytes.read(path: path, limit: 1)
      return SystemError(number: EIO)
    } catch {
      return error
    }
  }
}
