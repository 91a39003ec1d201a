/// Why a file gave no picture, or a picture no file.
public struct ImageFileError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound
    /// The path names a folder.
    case isFolder
    /// The system does not allow it.
    case notPermitted
    /// The system failed otherwise: its words and its number.
    case system(String, code: Int32)
    /// The file has more bytes than allowed; how many is known only where the system says so.
    case tooManyBytes(found: Int?, limit: Int)
    /// The file has no bytes.
    case empty
    /// The file is of a kind that is recognised but not read.
    case notRead(ImageFileKind)
    /// The file is of no kind that is known; its first bytes.
    case unrecognised(start: [UInt8])
    /// The picture has more pixels than allowed.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A side is longer than the file's library reads.
    case sideTooLong(ImageFileKind, width: Int, height: Int, limit: Int)
    /// No complete file with a picture of this size is so short.
    case tooShort(ImageFileKind, width: Int, height: Int, found: Int, needed: Int)
    /// The file's library gave up, and why.
    case unreadable(ImageFileKind, String)
    /// A file to be written has a name that does not end in .png, .jpg or .jpeg.
    case unknownEnding
    /// The file's library could not write the picture, and why.
    case unwritable(ImageFileKind, String)
  }

  /// What is wrong, with the figures.
  public let reason: Reason
  /// The file's name or path, where it has one.
  public let name: String?

  init(_ reason: Reason, name: String?) { (self.reason, self.name) = (reason, name) }
}

extension ImageFileError: CustomStringConvertible {
  /// One sentence: which file, what was found and what was expected.
  public var description: String { "\(name.map(printable) ?? "the picture"): \(reason)" }
}

extension ImageFileError.Reason: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .notFound: "there is no such file"
    case .isFolder: "this is a folder, not a PNG or JPEG file"
    case .notPermitted: "the system does not permit it"
    case .system(let words, let code): "\(words) (system error \(code))"
    case .tooManyBytes(let found, let limit):
      "\(found.map(String.init) ?? "more") bytes, but at most \(limit) are read (`maximumBytes`)"
    case .empty: "the file is empty, expected a PNG or JPEG picture"
    case .notRead(let kind): "\(kind.name), but only PNG and JPEG are read; \(kind.advice)"
    case .unrecognised(let start): "neither PNG nor JPEG; the file begins with \(hexadecimal(start))"
    case .tooManyPixels(let width, let height, let limit):
      "\(width)×\(height) pixels, but at most \(limit) in all are read; raise `maximumPixels` if the file is trusted"
    case .sideTooLong(let kind, let width, let height, let limit):
      "\(kind.name) of \(width)×\(height) pixels, but a side has at most "
        + (limit == 1_000_000 ? "a million" : "\(limit)") + " pixels"
    case .tooShort(let kind, let width, let height, let found, let needed):
      "\(kind.name) of \(width)×\(height) pixels, which takes at least \(needed) bytes, but there are \(found)"
    case .unreadable(let kind, let words): "\(kind.name) that cannot be read: \(words)"
    case .unknownEnding: "a picture is written as .png, .jpg or .jpeg, and the name ends in none of them"
    case .unwritable(let kind, let words): "cannot be written as \(kind.name): \(words)"
    }
  }
}

/// The name with control characters escaped, so that it cannot steer the terminal it is shown on.
private func printable(_ name: String) -> String {
  var shown = ""
  for scalar in name.unicodeScalars {
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    shown += isControl ? scalar.escaped(asASCII: true) : String(scalar)
  }
  return shown
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
}
