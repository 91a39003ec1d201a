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
      // A zero byte would end the path early, and another file would be opened.
      guard !path.utf8.contains(0) else { throw ImageFileError(.notFound, name: path) }
      // `open` reads the C string that the call keeps alive.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
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

    var bytes = try piece(of: descriptor, atMost: size)
    while true {
      // A regular file is at its end here, unless it grows.
      let next = try piece(of: descriptor, atMost: 1 << 16)
      if next.isEmpty { return bytes }
      guard bytes.count <= limit - next.count else { throw .tooManyBytes(found: nil, limit: limit) }
      bytes += next
    }
  }

  /// The next bytes of the file, at most `count`; none at its end.
  private func piece(of descriptor: Int32, atMost count: Int) throws(ImageFileError.Reason) -> [UInt8] {
    var received = 0
    // The system writes at most the `count` bytes there are, and says how many it wrote.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, initializedCount in
      // The advice is on the `count` bytes of the new array alone.
      unsafe facet_use_large_pages(room.baseAddress, count)
      repeat {
        received = unsafe read(descriptor, room.baseAddress, count)
      } while received < 0 && errno == EINTR
      initializedCount = max(received, 0)
    }
    guard received >= 0 else { throw .lastSystemError }
    return bytes
  }

  extension ImageFileError.Reason {
    /// What the last failed call to the system said.
    static var lastSystemError: Self {
      switch errno {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .notPermitted
      case EISDIR: .isFolder
      case let code: unsafe .system(String(cString: strerror(code)), code: code)
      }
    }
  }
#endif
