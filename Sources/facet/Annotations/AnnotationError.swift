import ImageFiles

/// Why an annotated picture could not be written.
enum AnnotationError: Error, Equatable {
  case folder(SystemError)
  case file(ImageFileError)
}

extension AnnotationError: CustomStringConvertible {
  /// The reason alone; the path is named by who reports it.
  var description: String {
    switch self {
    case .folder(let error): "its folder cannot be made: \(error)"
    case .file(let error): error.reason.description
    }
  }
}
