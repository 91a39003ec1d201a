/// Why a run has no model.
enum ModelUnavailable: Error, Equatable {
  case unknownName(String, nearest: String?, searched: [String])
  case notFound(String, searched: [String], fetch: String)
  case unreadable(path: String, SystemError)
  /// The file is there, but is no model, or not one for this; why.
  case unusable(path: String, String)
}

extension ModelUnavailable: CustomStringConvertible {
  /// One sentence: which model, what is wrong, what to do.
  var description: String {
    switch self {
    case .unknownName(let name, let nearest?, searched: _):
      "no model is called '\(name)'; did you mean \(nearest)?"
    case .unknownName(let name, nearest: nil, let searched):
      "no model is called '\(name)' (looked in \(searched.joined(separator: ", "))); 'facet models' lists them"
    case .notFound(let name, let searched, let fetch):
      "model '\(name)' not found (looked in \(searched.joined(separator: ", "))); fetch it with \(fetch), "
        + "or pass the path of a .tflite or .task file"
    case .unreadable(let path, let error): "model \(path): \(error)"
    case .unusable(let path, let reason):
      reason.hasPrefix(path) ? "model \(reason)" : "model \(path): \(reason)"
    }
  }
}
