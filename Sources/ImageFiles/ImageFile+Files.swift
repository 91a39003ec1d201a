#if !hasFeature(Embedded)
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
      // A zero byte would end the path early, and another file would be opened.
      guard !path.utf8.contains(0) else { throw ImageFileError(.notFound, name: path) }
      // `open` reads the C string that the call keeps alive.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw ImageFileError(.lastSystemError, name: path) }
      defer { close(descriptor) }
      return try read(fileDescriptor: descriptor, name: path, options: options)
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
      let bytes: [UInt8]
      do {
        bytes = try content(of: fileDescriptor, limit: options.maximumBytes)
      } catch {
        throw ImageFileError(error, name: name)
      }
      return try decode(bytes, name: name, options: options)
    }
  }

  /// Everything up to the end of the file, at most `limit` bytes. Memory grows with what arrives; only a regular
  /// file's size, which is the system's word and not the file's, is reserved at once.
  private func content(of descriptor: Int32, limit: Int) throws(ImageFileError.Reason) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .lastSystemError }
    let type = status.st_mode & S_IFMT
    guard type != S_IFDIR else { throw .isFolder }
    let size = type == S_IFREG ? Int(status.st_size) : 0
    guard size <= limit else { throw .tooManyBytes(found: size, limit: limit) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // `piece` has the bytes asked for, and the call keeps it alive.
      let count = unsafe read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 {
        guard errno == EINTR else { throw .lastSystemError }
        continue
      }
      guard bytes.count <= limit - count else { throw .tooManyBytes(found: nil, limit: limit) }
      bytes.append(contentsOf: piece[..<count])
    }
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
