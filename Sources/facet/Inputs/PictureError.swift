import FaceDetection
import ImageFiles

/// Why nothing can be said about a picture.
enum PictureError: Error, Equatable {
  case folder(SystemError)
  /// The name has more bytes than any path may have.
  case nameTooLong(limit: Int)
  case file(ImageFileError)
  /// The picture takes more bytes than there are for pictures; the limit where that is what stops it, and not the system.
  case memory(needed: Int, limit: Int?)
  case detection(FaceDetectorError)
  /// The model gave numbers that are infinite or none.
  case endlessNumbers
}

extension PictureError: CustomStringConvertible {
  /// The reason alone; the file is named by who reports it.
  var description: String {
    switch self {
    case .folder(let error): "the folder cannot be read: \(error)"
    case .nameTooLong(let limit): "its name has more than \(limit) bytes"
    case .memory(let needed, let limit?):
      "it takes \(PictureError.megabytes(needed)) of memory, but pictures have \(PictureError.megabytes(limit)) "
        + "(\(OptionSpec.memory.flag)); --scaled-decode takes less for a JPEG"
    case .memory(let needed, nil): "not enough memory: the system has no \(PictureError.megabytes(needed))"
    case .file(let error): PictureError.sentence(error.reason)
    case .detection(let error): error.message
    case .endlessNumbers: "the model's answer is not finite"
    }
  }

  /// Which kind of failure this is, for programs.
  var kind: FailureKind {
    switch self {
    case .folder: .system
    case .nameTooLong: .name
    case .detection, .endlessNumbers: .detection
    case .memory: .memory
    case .file(let error) where PictureError.isLackOfMemory(error.reason): .memory
    case .file(let error):
      switch error.reason {
      case .notFound: .notFound
      case .isFolder: .isFolder
      case .notPermitted: .notPermitted
      case .system: .system
      case .tooManyBytes, .tooManyPixels, .sideTooLong: .tooLarge
      case .empty: .empty
      case .notRead: .unsupported
      case .unrecognised: .unrecognised
      case .tooShort, .unreadable: .damaged
      case .unknownEnding, .unwritable: .system  // of writing only
      }
    }
  }

  /// What the file's error says, with the option's name where an option decides.
  /// Whether a file's library says that the system had no memory for it.
  private static func isLackOfMemory(_ reason: ImageFileError.Reason) -> Bool {
    guard case .unreadable(_, let words) = reason else { return false }
    return words.hasPrefix("Insufficient memory") || words.hasPrefix("Out of memory")
      || words.hasPrefix("out of memory")
  }

  private static func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }

  private static func sentence(_ reason: ImageFileError.Reason) -> String {
    guard case .tooManyPixels(let width, let height, let limit) = reason else { return reason.description }
    return "\(width)×\(height) pixels, but at most \(limit) in all are read; if the file is trusted, raise "
      + OptionSpec.maxPixels.flag
  }
}
