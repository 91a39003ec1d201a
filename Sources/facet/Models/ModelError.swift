import FaceDetection

/// Why a run has no model.
enum ModelError: Error, Equatable {
  case unknownName(String, nearest: String)
  case notFound(String, searched: [String], fetch: String)
  case unreadable(path: String, SystemError)
  case refused(path: String, FaceDetectorError)
}

extension ModelError: CustomStringConvertible {
  /// One sentence: which model, what is wrong, what to do.
  var description: String {
    switch self {
    case .unknownName(let name, let nearest): "no model is called '\(name)'; did you mean \(nearest)?"
    case .notFound(let name, let searched, let fetch):
      "model '\(name)' not found (looked in \(searched.joined(separator: ", "))); fetch it with \(fetch), "
        + "or pass the path of a .tflite or .task file"
    case .unreadable(let path, let error): "model \(path): \(error)"
    case .refused(let path, let error): "model \(path): \(error.message)"
    }
  }
}
