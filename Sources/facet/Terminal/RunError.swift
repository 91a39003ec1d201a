/// Why a run ends before its work is done.
enum RunError: Error, Equatable {
  case usage(UsageError)
  case model(ModelUnavailable)
  case output(OutputError)
  /// The list of files cannot be read, and why.
  case list(String)
  /// Labels, detections or figures cannot be used, and why.
  case data(String)
}

extension RunError {
  /// What the run ends with. A reader that has seen enough is no failure.
  var status: ExitStatus {
    switch self {
    case .usage: .wrongUsage
    case .model: .modelUnavailable
    case .output(.nobodyReads): .success
    case .output(.refused), .output(.file): .outputFailed
    case .list: .listUnreadable
    case .data: .dataUnusable
    }
  }

  /// What is told about it on standard error, if anything.
  var sentence: String? {
    switch self {
    case .usage(let error): error.description
    case .model(let error): error.description
    case .output(.nobodyReads): nil
    case .output(.refused(let reason)): "standard output: \(reason)"
    case .output(.file(let path, let reason)): "\(path): \(reason)"
    case .list(let sentence), .data(let sentence): sentence
    }
  }
}
