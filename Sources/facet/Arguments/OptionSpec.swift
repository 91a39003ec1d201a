import FaceDetection

/// An option of a command: `--name`, or `--name VALUE`.
struct OptionSpec: Sendable, Equatable {
  let name: String
  /// What stands for the value in the help; none for an option that takes no value.
  let value: String?
  let summary: String
  /// The letter it can be given as too, behind one dash.
  var short: Character? = nil
  /// What a shell offers for the value.
  var completion = Completion.nothing
  /// Whether each value counts when it is given several times, and not only the last.
  var isRepeatable = false
}

/// What a shell offers where a word is expected.
enum Completion: Sendable, Equatable {
  case nothing
  case files
  case words([String])
  /// Names, or a file.
  case wordsOrFiles([String])

  /// The detectors' names, or a model's file.
  static let models = wordsOrFiles(ModelDescription.detectorNames)
}

extension OptionSpec {
  /// The option as it is typed.
  var flag: String { "--" + name }

  /// As the help shows it: with its letter, and with what stands for its value.
  var usage: String { (short.map { "-\($0), " } ?? "") + flag + (value.map { " " + $0 } ?? "") }

  static let help = OptionSpec(name: "help", value: nil, summary: "Print this help.")
}
