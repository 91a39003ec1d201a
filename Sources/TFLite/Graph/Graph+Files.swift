#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension Graph {
    /// Reads a model file: a `.tflite` file, or a model of a `.task` bundle.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - entry: Which model of a bundle; may be left out when the bundle holds one model only.
    ///   - limits: How large the model may claim to be.
    /// - Throws: `ModelError`; see `init(bytes:entry:limits:)`.
    public init(
      contentsOf path: String, entry: String? = nil, limits: ParsingLimits = ParsingLimits()
    ) throws(ModelError) {
      try self.init(bytes: try modelBytes(path), entry: entry, limits: limits)
    }
  }

  /// The bytes of a file, read to its end.
  ///
  /// - Throws: `ModelError` for a file that cannot be read, or is longer than any model. What does not begin as a model is
  ///   read no further, so that a pipe without an end is refused at once; then only its beginning is returned.
  package func modelBytes(_ path: String) throws(ModelError) -> [UInt8] {
    // The path lives as long as the call; the descriptor is closed on every way out.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ModelError(reason(of: errno)) }
    defer { _ = close(file) }
    var bytes: [UInt8] = []
    while true {
      var failure: Int32 = 0
      // Grows by what was really read, never by a size that something claims.
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        let got = unsafe read(file, buffer.baseAddress, buffer.count)
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw ModelError(reason(of: failure)) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard Graph.mayBegin(with: bytes) else { return bytes }
      guard bytes.count <= Graph.mostFileBytes else {
        throw ModelError(.unreadable("longer than \(Graph.mostFileBytes) bytes"))
      }
    }
  }

  /// The system's error number as a reason.
  private func reason(of number: Int32) -> ModelError.Reason {
    switch number {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .notPermitted
    // strerror's text is the C library's own and is copied at once.
    default: .unreadable(unsafe String(cString: strerror(number)))
    }
  }
#endif
