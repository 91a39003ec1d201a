import FaceDetection
import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Surroundings {
  /// The process itself: its descriptors, its folders, the real detector.
  static var process: Surroundings {
    let start = ContinuousClock.now
    return Surroundings(
      output: TextOutput(descriptor: 1), errors: TextOutput(descriptor: 2),
      standardInput: { (options) throws(ImageFileError) in
        try ImageFile.content(fileDescriptor: 0, name: nil, options: options)
      },
      standardInputPiece: { () throws(SystemError) in try FileBytes.piece(of: 0) },
      executableFolder: executablePath.map(FilePath.folder(of:)), workingFolder: resolved(".") ?? "/",
      makeFinder: { (options) throws(FaceDetectorError) in FaceFinder(try FaceDetector(options: options)) },
      processors: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), now: { start.duration(to: .now) })
  }

  /// Lets writes to a closed pipe fail instead of ending the process, and fills closed descriptors: otherwise the
  /// first picture opened would take the place of standard output and receive the results.
  static func settleDescriptors() {
    _ = signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// Takes away a progress line when the user ends the program, and lets it end. Nothing is drawn where standard error is
  /// no terminal; where there is no progress line, the one taken away is empty but for the terminal's own `^C`.
  static func eraseLineWhenInterrupted() {
    guard isatty(2) == 1 else { return }
    for number in [SIGINT, SIGTERM] {
      let before = signal(number) { number in
        // Nothing but what may be called in a handler: a constant is written, and the signal sent again, to end the
        // process once this returns.
        let erasing: StaticString = "\r\u{1B}[K"
        _ = unsafe write(2, erasing.utf8Start, erasing.utf8CodeUnitCount)
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      // Whoever started the program with the signal ignored wants it to go on: two addresses are compared.
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  private static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 1024
      var buffer = [CChar](repeating: 0, count: Int(size))
      // The system writes at most `size` characters and the zero behind them.
      guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return resolved(unsafe String(cString: buffer))
    #else
      resolved("/proc/self/exe")
    #endif
  }

  /// The absolute path without symbolic links.
  private static func resolved(_ path: String) -> String? {
    // Asked with no buffer, the system allocates the text, which ends with a zero and is freed here.
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
