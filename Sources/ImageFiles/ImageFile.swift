/// Reading and writing pictures as files: PNG and JPEG.
///
/// ```swift
/// let file = try ImageFile.read(path: "portrait.jpg")
/// file.image.uprightWidth  // 1200
/// file.warnings            // []
/// ```
///
/// What a file is, is decided by its content, never by its name.
public enum ImageFile {}

extension ImageFile {
  /// The picture in `bytes`, the content of a PNG or JPEG file.
  ///
  /// A damaged file is read as far as its library can: the rest of a JPEG is grey, the rest of a PNG black and
  /// transparent, and `warnings` says so. A file without a single row is refused.
  ///
  /// Transparency stays as alpha unless `options.background` names a colour that the picture is laid on.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What errors call the file.
  ///   - options: How large a picture may be, and what it is laid on.
  /// - Returns: The picture as stored, with its orientation, and what is wrong with it.
  /// - Throws: `ImageFileError` when the bytes are no picture, one of another kind, too large, or too damaged.
  public static func decode(
    _ bytes: [UInt8], name: String? = nil, options: ReadingOptions = ReadingOptions()
  ) throws(ImageFileError) -> DecodedImage {
    do {
      return try decode(bytes, options: options)
    } catch {
      throw ImageFileError(error, name: name)
    }
  }

  private static func decode(
    _ bytes: [UInt8], options: ReadingOptions
  ) throws(ImageFileError.Reason) -> DecodedImage {
    guard !bytes.isEmpty else { throw .empty }
    guard let kind = ImageFileKind(recognisedIn: bytes) else {
      throw .unrecognised(start: Array(bytes.prefix(8)))
    }
    guard let codec = ImageCodec.all.first(where: { $0.kind == kind }) else { throw .notRead(kind) }
    let facts = try codec.facts(bytes)
    try codec.check(facts)
    let bytes = facts.corrected ?? bytes
    let header = try codec.header(of: bytes)
    try header.check(against: options, byteCount: bytes.count, kind: kind)
    return try codec.read(bytes, announcedBy: header, facts: facts, options: options)
  }
}
