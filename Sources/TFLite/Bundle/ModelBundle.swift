/// A `.task` bundle: a zip file whose entries are stored, not compressed, so that models can be read where they lie.
public struct ModelBundle: Sendable {
  /// One file of the bundle.
  public struct Entry: Sendable {
    /// Its name, with folders.
    public let name: String
    /// Its bytes, shared with the bundle.
    public let bytes: ArraySlice<UInt8>
    /// Whether the bytes are the file itself, not a compressed form.
    public let isStored: Bool
  }

  /// The files in the order of the bundle's directory.
  public let entries: [Entry]
}

extension ModelBundle {
  /// Reads the bundle's directory; `nil` when the bytes are no zip file. A bundle need not begin as a zip file does:
  /// the published one has two bytes before its first entry, so that models lie at multiples of four.
  ///
  /// - Throws: `ModelError` when there is a directory, or an entry at the start, that cannot be followed.
  public init?(bytes: [UInt8]) throws(ModelError) {
    let directory = ZipDirectory(bytes[...])
    guard directory != nil || bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    guard let entries = directory?.entries() else {
      throw ModelError(.malformed("the bundle's directory is damaged or cut off"))
    }
    self.entries = entries
  }

  /// The bytes of the model called `name`, or of the only one.
  func model(named name: String?) throws(ModelError) -> ArraySlice<UInt8> {
    let models = entries.filter { $0.name.hasSuffix(".tflite") }
    let found = if let name { entries.first { $0.name == name } } else { models.count == 1 ? models[0] : nil }
    guard let found else {
      throw ModelError(.noSuchEntry(name ?? "single model", found: models.map { $0.name }))
    }
    guard found.isStored else { throw ModelError(.compressedEntry(found.name)) }
    return found.bytes
  }

  /// What bytes that are no model look like, in words.
  static func description(of bytes: ArraySlice<UInt8>) -> String {
    if bytes.isEmpty { return "an empty file" }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      return "a Git LFS pointer: fetch the file itself"
    }
    if bytes.starts(with: "<".utf8) { return "a web page or XML" }
    return "\(bytes.count) bytes of something else"
  }
}
