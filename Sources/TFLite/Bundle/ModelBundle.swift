/// A `.task` bundle: a zip file with models in it. Entries that are stored are read where they lie; deflated ones are
/// unpacked when they are asked for.
public struct ModelBundle: Sendable {
  /// One file of the bundle.
  public struct Entry: Sendable {
    /// Its name, with folders.
    public let name: String
    /// Its bytes as the bundle has them, shared with it.
    public let bytes: ArraySlice<UInt8>
    /// How they are packed.
    public let packing: Packing
    /// Bytes of the file itself, as the bundle's directory claims.
    let size: Int
    /// Their checksum, as the directory claims.
    let checksum: UInt32

    /// Whether the bytes are the file itself, not a compressed form.
    public var isStored: Bool { packing == .stored }
  }

  /// How a file is packed.
  public enum Packing: Sendable, Equatable {
    /// As it is.
    case stored
    /// By DEFLATE.
    case deflated
    /// With a password.
    case encrypted
    /// By another method of zip's list, which is not read.
    case other(method: Int)
  }

  /// The files in the order of the bundle's directory.
  public let entries: [Entry]
}

extension ModelBundle {
  /// Reads the bundle's directory; `nil` when the bytes are no zip file. A bundle need not begin as a zip file does:
  /// the published one has two bytes before its first entry, so that models lie at multiples of four.
  ///
  /// - Throws: `ModelError` when the bundle is cut off, or its directory leads outside.
  public init?(bytes: [UInt8]) throws(ModelError) {
    if let directory = ZipDirectory(bytes[...]) {
      guard let entries = directory.entries() else {
        throw ModelError(.damagedBundle("its directory leads outside the file"))
      }
      self.entries = entries
    } else if ZipDirectory.isBeginning(bytes[...]) {
      throw ModelError(
        .damagedBundle(
          "it is cut off, or its directory is damaged: none is found at the end of \(bytes.count) bytes"))
    } else {
      return nil
    }
  }

  /// The bytes of the model called `name`, or of the only one.
  func model(named name: String?) throws(ModelError) -> ArraySlice<UInt8> {
    let models = entries.filter { $0.name.hasSuffix(".tflite") }
    let found = if let name { entries.first { $0.name == name } } else { models.count == 1 ? models[0] : nil }
    guard let found else {
      throw ModelError(.noSuchEntry(name ?? "single model", found: entries.map { $0.name }))
    }
    return try found.contents()
  }
}

extension ModelBundle.Entry {
  /// The most bytes that a deflated entry may have. The largest of the family's models has 7 million.
  private static let mostBytes = 1 << 26

  /// The file itself: shared with the bundle where it is stored, unpacked anew where it is deflated.
  ///
  /// - Throws: `ModelError` for an entry that is encrypted, packed by another method, too large, or damaged.
  package func contents() throws(ModelError) -> ArraySlice<UInt8> {
    switch packing {
    case .stored: return bytes
    case .encrypted: throw ModelError(.packedEntry(name, how: "is encrypted"))
    case .other(let method): throw ModelError(.packedEntry(name, how: "is compressed by method \(method)"))
    case .deflated:
      guard size <= Self.mostBytes else {
        throw ModelError(
          .packedEntry(name, how: "has \(size) bytes, of which at most \(Self.mostBytes) are unpacked"))
      }
      var inflation = Inflation(bytes, limit: size)
      do throws(InflationError) {
        let contents = try inflation.contents()
        guard contents.count == size, CRC32.checksum(of: contents) == checksum else {
          throw InflationError(
            reason: "\(contents.count) bytes come out, expected \(size) with another checksum")
        }
        return contents[...]
      } catch {
        throw ModelError(.damagedBundle("entry \(name): \(error.reason)"))
      }
    }
  }
}
