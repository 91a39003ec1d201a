import ImageFiles

/// The list of files that a run is given with `--files-from`, read as far as it is needed.
struct FileList: Sendable {
  /// What errors call a list that comes on standard input.
  static let standardInput = "standard input"
  /// A path has at most so many bytes on Linux (`PATH_MAX` 4096) and elsewhere; longer lines are reported.
  static let longestName = 4096

  private let takesLines: Bool
  private var isBegun = false
  private var reader: LineReader

  /// The names in the bytes that `piece` gives: in lines, or each ended by a zero byte.
  init(endedByZero: Bool, piece: @escaping @Sendable () throws(SystemError) -> [UInt8]) {
    takesLines = !endedByZero
    reader = LineReader(
      endedBy: endedByZero ? 0 : LineReader.lineFeed, limit: FileList.longestName, piece: piece)
  }
}

extension FileList {
  /// The next file; nothing at the end. Empty names are passed over, and in lines the carriage return before the end, and
  /// the mark of UTF-8 before the first.
  ///
  /// - Throws: `FileListError` when the list cannot be read, or is in another encoding.
  mutating func next() throws(FileListError) -> PictureInput? {
    while let line = try nextLine() {
      var bytes = line.bytes
      if takesLines {
        if !isBegun {
          isBegun = true
          if let encoding = WideEncoding(ofTextBeginning: bytes) { throw .encoded(encoding) }
          if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        }
        if bytes.last == 0x0D { bytes.removeLast() }
      }
      if bytes.isEmpty { continue }
      let path = String(fileName: bytes)
      return PictureInput(
        source: line.isCut ? .unreadable(.nameTooLong(limit: FileList.longestName)) : .file, path: path,
        mirroredName: FilePath.lastPart(path))
    }
    return nil
  }

  private mutating func nextLine() throws(FileListError) -> LineReader.Line? {
    do throws(SystemError) { return try reader.next() } catch { throw .system(error) }
  }
}

/// Why a list cannot be read on.
enum FileListError: Error, Equatable {
  case system(SystemError)
  /// Letters of two or four bytes, and no names of files.
  case encoded(WideEncoding)

  /// The sentence about the list that is called `name`.
  func sentence(about name: String) -> String {
    switch self {
    case .system(let error): "\(name): \(error)"
    case .encoded(let encoding):
      "\(name): found \(encoding.rawValue), expected UTF-8 or the bytes of names; convert it: iconv -f \(encoding.name) "
        + "-t UTF-8 \(name == FileList.standardInput ? "LIST" : name) | facet … --files-from -"
    }
  }
}

/// Text in letters of two or four bytes, as some systems write it.
enum WideEncoding: String, Equatable, Sendable {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"
  /// Without a mark at its start.
  case utf16LittleEndian = "UTF-16 without a mark, the low byte first"
  case utf16BigEndian = "UTF-16 without a mark, the high byte first"

  /// What `iconv` calls it.
  var name: String {
    switch self {
    case .utf16, .utf32: rawValue
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    }
  }

  /// The encoding of a text whose first line is `bytes`, as far as the line feed; nothing for UTF-8. No name has a zero
  /// byte, so one between two others tells letters of two bytes.
  init?(ofTextBeginning bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if bytes.count >= 4, bytes[1] == 0, bytes[3] == 0, bytes[0] != 0, bytes[2] != 0 {
      self = .utf16LittleEndian
    } else if bytes.count >= 4, bytes[0] == 0, bytes[2] == 0, bytes[1] != 0, bytes[3] != 0 {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }
}
