import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ByteStream {
  /// The bytes that come out of an open file, a pipe or a socket. The descriptor is not closed here.
  convenience init(fileDescriptor: Int32, owner: OpenFile? = nil) {
    unsafe self.init { (room) throws(VideoError.Reason) in
      _ = owner
      while true {
        // The system writes into the room only, and says how much.
        let count = unsafe read(fileDescriptor, room.baseAddress, room.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw .lastSystemError }
      }
    }
  }

  /// The bytes of the file at `path`, which is closed with the stream.
  convenience init(path: String) throws(VideoError.Reason) {
    let file = try OpenFile(path: path)
    self.init(fileDescriptor: file.descriptor, owner: file)
  }
}

/// A file that is closed when nobody holds it any more.
final class OpenFile {
  let descriptor: Int32

  init(path: String) throws(VideoError.Reason) {
    // A zero byte would end the path early, and another file would be opened.
    guard !path.utf8.contains(0) else { throw .system("no such file or directory", code: ENOENT) }
    // `open` reads the path up to its zero; the call keeps it alive.
    descriptor = unsafe open(path.cPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastSystemError }
  }

  deinit { close(descriptor) }
}

extension VideoError.Reason {
  /// What the last failed call to the system said, beginning with a small letter.
  static var lastSystemError: Self {
    let code = errno
    // The system's text ends with a zero and is copied at once.
    let words = unsafe String(cString: strerror(code))
    return .system(words.prefix(1).lowercased() + words.dropFirst(), code: code)
  }
}
