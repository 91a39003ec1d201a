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

extension OpenFile {
  /// Goes back to the first byte.
  func rewind() throws(VideoError.Reason) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .lastSystemError }
  }

  /// What the system says about the file.
  func state() throws(VideoError.Reason) -> FileState {
    var status = stat()
    // The system fills in the structure it is given, which is of its own type.
    guard unsafe fstat(descriptor, &status) == 0 else { throw .lastSystemError }
    return FileState(status)
  }
}

/// Which file it is, how long it is, and when it was last written to.
struct FileState: Equatable {
  let device: UInt64, number: UInt64
  let isRegular: Bool
  let size: Int
  /// Seconds and nanoseconds.
  let written: [Int]
}

extension FileState {
  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    #if canImport(Darwin)
      written = [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
    #else
      written = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    #endif
  }

  /// The state of what is at `path`; nothing where there is nothing.
  init?(path: String) {
    var status = stat()
    // The system fills in the structure it is given, which is of its own type.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// How this, the state at a later time, differs from `before`; nothing where it does not.
  func difference(from before: FileState) -> String? {
    if (device, number) != (before.device, before.number) { return "another file is at its place" }
    if size != before.size { return "it had \(before.size) bytes, and has \(size) now" }
    return written == before.written ? nil : "it was written to meanwhile"
  }
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
