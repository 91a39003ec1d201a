#if !hasFeature(Embedded)
  public import Images

  extension ImageFile {
    /// Writes the upright `image` to `path`, as PNG or JPEG by the name's ending: .png, .jpg or .jpeg.
    ///
    /// The file is whole or not there: it is written under another name in the same folder and then renamed. A file
    /// that was there is replaced; its permissions, and a symbolic link to it, stay.
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
    do throws(SystemFailure) { try UnfinishedFile.write(bytes, at: path) } catch {
      throw .systemError(error.number)
    }
  }
#endif
