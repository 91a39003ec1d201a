/// How a run ended, in the numbers of `sysexits.h` where it has one that fits.
enum ExitStatus: Int32, Sendable, CaseIterable {
  case success = 0
  case someFilesFailed = 1
  case figureFell = 2
  case wrongUsage = 64
  case dataUnusable = 65
  case listUnreadable = 66
  case modelUnavailable = 69
  case outputFailed = 74
}

extension ExitStatus {
  /// What the help says about it.
  var meaning: String {
    switch self {
    case .success: "everything was done; a picture without a face is no failure"
    case .someFilesFailed: "a file could not be used; the others were done"
    case .figureFell: "a figure is worse than that of the baseline"
    case .wrongUsage: "the command line is wrong; nothing was done"
    case .dataUnusable: "labels, detections, times or an earlier evaluation cannot be read or compared"
    case .listUnreadable: "the list of files cannot be read to its end"
    case .modelUnavailable: "the model cannot be found or loaded"
    case .outputFailed: "results, annotated pictures or crops cannot be written"
    }
  }

  /// The one of two that says more about what went wrong.
  func or(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
