#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TextOutput {
  /// Writes to `descriptor` without a buffer between, so that a result is seen as soon as it is there.
  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    write = { (text) throws(OutputError) in
      let bytes = Array(text.utf8)
      var written = 0
      while written < bytes.count {
        // The system reads `bytes.count - written` bytes from where the last call stopped: all inside the array.
        let count = unsafe bytes[written...].withUnsafeBytes { rest in
          unsafe Self.write(descriptor, rest)
        }
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw errno == EPIPE ? .nobodyReads : .refused(SystemError.last.description) }
        written += count
      }
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
