/// The list of files that a run is given with `--files-from`, read as far as it is needed.
struct FileList: Sendable {
  /// A path has at most so many bytes on Linux (`PATH_MAX` 4096) and elsewhere; longer lines are reported.
  static let longestName = 4096

  private let takesLines: Bool
  private var reader: LineReader

  /// The names in the bytes that `piece` gives: in lines, or each ended by a zero byte.
  init(endedByZero: Bool, piece: @escaping @Sendable () throws(SystemError) -> [UInt8]) {
    takesLines = !endedByZero
    reader = LineReader(
      endedBy: endedByZero ? 0 : LineReader.lineFeed, limit: FileList.longestName, piece: piece)
  }
}

extension FileList {
  /// The next file; nothing at the end. Empty names are passed over, and in lines the carriage return before the end.
  mutating func next() throws(SystemError) -> PictureInput? {
    while let line = try reader.next() {
      var bytes = line.bytes
      if takesLines, bytes.last == 0x0D { bytes.removeLast() }
      if bytes.isEmpty { continue }
      // What is no text is shown with replacement characters.
      let path = String(decoding: bytes, as: UTF8.self)
      let reason: PictureError? =
        line.isCut
        ? .nameTooLong(limit: FileList.longestName) : path.utf8.elementsEqual(bytes) ? nil : .nameIsNoText
      return PictureInput(
        source: reason.map(PictureInput.Source.unreadable) ?? .file, path: path,
        mirroredName: FilePath.lastPart(path))
    }
    return nil
  }
}
