#if !hasFeature(Embedded)
  import CImageShims

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension ImageFile {
    /// The picture in the file at `path`.
    ///
    /// - Throws: `ImageFileError` when the file cannot be read, or its content cannot (see `decode`).
    public static func read(
      path: String, options: ReadingOptions = ReadingOptions()
    ) throws(ImageFileError) -> DecodedImage {
      try decode(content(path: path, options: options), name: path, options: options)
    }

    /// The picture that comes out of an open file, a pipe or a socket, read to its end; the descriptor stays open.
    ///
    /// - Parameters:
    ///   - fileDescriptor: 0 is standard input.
    ///   - name: What errors call the file.
    ///   - options: How large file and picture may be.
    /// - Returns: The picture as stored, with its orientation, and what is wrong with it.
    /// - Throws: `ImageFileError` when the file cannot be read, or its content cannot (see `decode`).
    public static func read(
      fileDescriptor: Int32, name: String? = nil, options: ReadingOptions = ReadingOptions()
    ) throws(ImageFileError) -> DecodedImage {
      try decode(
        content(fileDescriptor: fileDescriptor, name: name, options: options), name: name, options: options)
    }

    /// The bytes of the file at `path`, for `decode`: once, or in full and reduced.
    package static func content(path: String, options: ReadingOptions) throws(ImageFileError) -> [UInt8] {
      // `open` reads the path up to its zero; the call keeps it alive.
      let descriptor = unsafe open(path.cPath, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw ImageFileError(.lastSystemError, name: path) }
      defer { close(descriptor) }
      return try content(fileDescriptor: descriptor, name: path, options: options)
    }

    /// The bytes that come out of an open file, a pipe or a socket, for `decode`.
    package static func content(
      fileDescriptor: Int32, name: String?, options: ReadingOptions
    ) throws(ImageFileError) -> [UInt8] {
      do {
        return try allBytes(of: fileDescriptor, limit: options.maximumBytes)
      } catch {
        throw ImageFileError(error, name: name)
      }
    }
  }

  /// Everything up to the end of the file, at most `limit` bytes. Memory grows with what arrives; only a regular
  /// file's size, which is the system's word and not the file's, is reserved at once.
  private func allBytes(of descriptor: Int32, limit: Int) throws(ImageFileError.Reason) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .lastSystemError }
    let type = status.st_mode & S_IFMT
    guard type != S_IFDIR else { throw .isFolder }
    let size = type == S_IFREG ? Int(status.st_size) : 0
    guard size <= limit else { throw .tooManyBytes(found: size, limit: limit) }

    // What is no picture is told by its beginning, before the rest is waited for or takes memory.
    var bytes = try piece(of: descriptor, atMost: size > 0 ? min(size, leastStart) : leastStart)
    while size == 0, !bytes.isEmpty, bytes.count < leastStart {
      let next = try piece(of: descriptor, atMost: leastStart - bytes.count)
      if next.isEmpty { break }
      bytes += next
    }
    try checkStart(bytes)
    if bytes.count < size { bytes = try piece(of: descriptor, atMost: size - bytes.count, behind: bytes) }
    while true {
      // A regular file is at its end here, unless it grows.
      let next = try piece(of: descriptor, atMost: 1 << 16)
      if next.isEmpty { return bytes }
      guard bytes.count <= limit - next.count else { throw .tooManyBytes(found: nil, limit: limit) }
      bytes += next
    }
  }

  /// How many bytes tell what a file is.
  private let leastStart = 1024

  /// Refuses what begins as no picture that is read. An empty file is refused where it is decoded.
  private func checkStart(_ bytes: [UInt8]) throws(ImageFileError.Reason) {
    guard !bytes.isEmpty else { return }
    guard let kind = ImageFileKind(recognisedIn: bytes) else {
      throw .unrecognised(start: Array(bytes.prefix(8)))
    }
    guard ImageCodec.all.contains(where: { $0.kind == kind }) else { throw .notRead(kind) }
  }

  /// The next bytes of the file, at most `count`, behind those of `start`; none at its end.
  private func piece(
    of descriptor: Int32, atMost count: Int, behind start: [UInt8] = []
  ) throws(ImageFileError.Reason) -> [UInt8] {
    var received = 0
    // The start is copied into the new array's first bytes, of which there are so many; the system writes at most the
    // `count` bytes behind them, and says how many it wrote.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: start.count + count) { room, initializedCount in
      // The advice is on the bytes of the new array alone.
      unsafe facet_use_large_pages(room.baseAddress, room.count)
      _ = unsafe room.update(fromContentsOf: start)
      repeat {
        received = unsafe read(descriptor, room.baseAddress?.advanced(by: start.count), count)
      } while received < 0 && errno == EINTR
      initializedCount = start.count + max(received, 0)
    }
    guard received >= 0 else { throw .lastSystemError }
    return bytes
  }

  extension ImageFileError.Reason {
    /// What the last failed call to the system said.
    static var lastSystemError: Self { systemError(errno) }

    /// What a failed call to the system said with `number`.
    static func systemError(_ number: Int32) -> Self {
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .notPermitted
      case EISDIR: .isFolder
      case let code: unsafe .system(String(cString: strerror(code)), code: code)
      }
    }
  }
#endif
