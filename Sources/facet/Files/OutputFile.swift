#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written from its beginning, piece by piece; closed when nobody holds it any more.
final class OutputFile: Sendable {
  private let descriptor: Int32

  /// Opens the file at `path`, empties it, or makes it.
  init(path: String) throws(SystemError) {
    // The path is a string that ends with a zero, as Swift hands it over.
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(SystemError) { try FileBytes.write(bytes, to: descriptor) }
}
