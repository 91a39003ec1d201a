#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  public import Images

  extension ImageFile {
    /// Writes the upright `image` to `path`, as PNG or JPEG by the name's ending: .png, .jpg or .jpeg.
    ///
    /// The file is whole or not there: it is written under another name in the same folder and then renamed. A file
    /// that was there is replaced.
    ///
    /// - Parameters:
    ///   - image: The picture; see `encode` for what each kind keeps.
    ///   - path: Where to.
    ///   - quality: JPEG's, from 1 to 100.
    /// - Throws: `ImageFileError` when the name has another ending, the kind cannot have the picture, or the system
    ///   does not let the file be written.
    public static func write(_ image: Image, to path: String, quality: Int = 92) throws(ImageFileError) {
      try write(image, to: path, options: WritingOptions(quality: quality))
    }

    /// The same, with a description of the colours and a choice of chroma.
    ///
    /// - Parameters:
    ///   - image: The picture; see `encode` for what each kind keeps.
    ///   - path: Where to.
    ///   - options: What else is in the file.
    /// - Throws: `ImageFileError`, as above.
    public static func write(
      _ image: Image, to path: String, options: WritingOptions
    ) throws(ImageFileError) {
      do throws(ImageFileError.Reason) {
        guard let kind = ImageFileKind(endingOf: path) else { throw .unknownEnding }
        try replaceFile(at: path, with: encodedFile(of: image, as: kind, options: options))
      } catch {
        throw ImageFileError(error, name: path)
      }
    }

    /// Writes a file that is encoded already, whole or not at all.
    package static func write(encoded bytes: [UInt8], to path: String) throws(ImageFileError) {
      do throws(ImageFileError.Reason) { try replaceFile(at: path, with: bytes) } catch {
        throw ImageFileError(error, name: path)
      }
    }
  }

  extension ImageFileKind {
    fileprivate init?(endingOf path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".png") {
        self = .png
      } else if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
        self = .jpeg
      } else {
        return nil
      }
    }
  }

  private func replaceFile(at path: String, with bytes: [UInt8]) throws(ImageFileError.Reason) {
    // A zero byte would end the path early, and another file would be written.
    guard !path.utf8.contains(0) else { throw .notFound }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let temporary = folder + ".facet-" + String(UInt64.random(in: .min ... .max), radix: 16)
    // Exclusively: a file that is there, or a link somebody laid, is never written through.
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .lastSystemError }
    do throws(ImageFileError.Reason) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor)
      guard unsafe rename(temporary, path) == 0 else { throw .lastSystemError }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(ImageFileError.Reason) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The call keeps the slice alive, and `write` reads at most its count.
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw .lastSystemError }
      rest = rest.dropFirst(max(count, 0))
    }
  }
#endif
