import FaceDetection
import ImageFiles

/// Why nothing can be said about a picture.
enum PictureError: Error, Equatable {
  case folder(SystemError)
  /// The name's bytes are no text, so that no path can be made of it.
  case nameIsNoText
  /// The name has more bytes than any path may have.
  case nameTooLong(limit: Int)
  case file(ImageFileError)
  case detection(FaceDetectorError)
  /// The model gave numbers that are infinite or none.
  case endlessNumbers
}

extension PictureError: CustomStringConvertible {
  /// The reason alone; the file is named by who reports it.
  var description: String {
    switch self {
    case .folder(let error): "the folder cannot be read: \(error)"
    case .nameIsNoText: "its name is not UTF-8; rename it, or pass the picture on standard input"
    case .nameTooLong(let limit): "its name has more than \(limit) bytes"
    case .file(let error): PictureError.sentence(error.reason)
    case .detection(let error): error.message
    case .endlessNumbers: "the model's answer is not finite"
    }
  }

  /// Which kind of failure this is, for programs.
  var kind: FailureKind {
    switch self {
    case .folder: .system
    case .nameIsNoText, .nameTooLong: .name
    case .detection, .endlessNumbers: .detection
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
  private static func sentence(_ reason: ImageFileError.Reason) -> String {
    guard case .tooManyPixels(let width, let height, let limit) = reason else { return reason.description }
    return "\(width)×\(height) pixels, but at most \(limit) in all are read; if the file is trusted, raise "
      + OptionSpec.maxPixels.flag
  }
}
