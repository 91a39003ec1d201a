import FaceDetection
import ImageFiles
import Inference

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the handler of signals writes: constant from the first handler on.
private nonisolated(unsafe) var wakingDescriptor: Int32 = -1

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
      processors: ProcessLimits.processors, now: { start.duration(to: .now) },
      memory: { ProcessLimits.memory }, standardFiles: .process)
  }

  /// The words behind the program's name, whatever their bytes.
  static var arguments: [String] {
    // The system's own array: `argc` texts, each ended by a zero, unchanged while the process lives.
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let text = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe String(fileName: UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
  }

  /// Lets writes to a closed pipe, and those beyond the limit of a file's size, fail instead of ending the process, and
  /// fills closed descriptors: otherwise the first picture opened would take the place of standard output and receive the
  /// results.
  static func settleDescriptors() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// Removes unfinished files and takes away a progress line when the user ends the program, and lets it end: what may not
  /// be done in a handler is done by a thread that waits for what the handler writes into a pipe. Signals are not blocked
  /// instead, since the main thread, waiting for the others, lets them all through.
  static func endTidilyWhenInterrupted() {
    var ends: [Int32] = [-1, -1]
    // The system writes the two descriptors.
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (arriving, waking) = (ends[0], ends[1])
    // Set before any handler can read it, and never again.
    unsafe wakingDescriptor = waking
    let thread = Thread {
      var number: UInt8 = 0
      // The system writes one byte.
      while unsafe read(arriving, &number, 1) != 1 {}
      UnfinishedFile.removeAll {
        if isatty(2) == 1 {
          let erasing: StaticString = "\r\u{1B}[K"
          _ = unsafe write(2, erasing.utf8Start, erasing.utf8CodeUnitCount)
        }
        // The process ends as by the signal.
        _ = signal(Int32(number), SIG_DFL)
        raise(Int32(number))
        exit(128 + Int32(number))
      }
    }
    guard let thread else { return }
    thread.detach()
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      let before = signal(number) { number in
        // Nothing but what may be called in a handler: a byte is written, and `errno` put back.
        let (before, byte) = (errno, UInt8(truncatingIfNeeded: number))
        _ = unsafe withUnsafeBytes(of: byte) { unsafe write(wakingDescriptor, $0.baseAddress, 1) }
        errno = before
      }
      // Whoever started the program with the signal ignored, as `nohup` does, wants it to go on: two addresses are
      // compared.
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
    return unsafe String(fileName: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
