import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TextOutput {
  /// Writes to `descriptor` without a buffer between, so that a result is seen as soon as it is there.
  /// Names of files keep their bytes.
  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    write = { (text) throws(OutputError) in
      try Self.write(text.fileNameBytes, to: descriptor)
    }
  }

  /// Writes all of `bytes` to `descriptor`, with the reason in the words of results that cannot be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    do throws(SystemError) { try FileBytes.write(bytes, to: descriptor) } catch {
      throw error.number == EPIPE ? .nobodyReads : .refused(error.description)
    }
  }
}
