#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A number of `errno`, told in the system's words.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let number: Int32

  /// What the last failing call left behind.
  static var last: SystemError { SystemError(number: errno) }

  /// As `strerror` says it, beginning with a small letter: it stands behind a name and a colon.
  var description: String {
    // The system's text ends with a zero and is copied before anything else can replace it.
    let text = unsafe String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
