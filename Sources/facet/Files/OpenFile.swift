import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is open as long as this lives.
final class OpenFile: Sendable {
  let descriptor: Int32

  private init(_ path: String, _ flags: Int32) throws(SystemError) {
    // The system reads the path up to its zero.
    descriptor = unsafe open(path.cPath, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

extension OpenFile {
  /// The file at `path`, to be read.
  convenience init(reading path: String) throws(SystemError) { try self.init(path, O_RDONLY) }

  /// The file at `path`, made if it is not there, to be read and added to.
  convenience init(addingTo path: String) throws(SystemError) {
    try self.init(path, O_RDWR | O_CREAT | O_APPEND)
  }

  /// Writes all of `bytes` behind what has been written.
  func write(_ bytes: [UInt8]) throws(SystemError) { try FileBytes.write(bytes, to: descriptor) }

  /// The next bytes, at most 65536; none at the end.
  func piece() throws(SystemError) -> [UInt8] { try FileBytes.piece(of: descriptor) }
}
