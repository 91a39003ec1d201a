/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case commandMissing
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case valueMissing(option: String, value: String)
  case valueNotTaken(option: String, found: String)
  case wrongValue(option: String, found: String, expected: String)
  case operandsMissing(String, command: String)
  case tooManyOperands(found: String, command: String)
  case standardInputTwice
  case annotations(String)
  /// An option that means nothing without another.
  case without(String, String)
  /// Two options of which one at most can be followed.
  case together(String, String)
  /// A place that an option cannot write to, and why.
  case target(String, String)
}

extension UsageError: CustomStringConvertible {
  /// One sentence that names the option or the word, what was found and what was expected.
  var description: String {
    switch self {
    case .commandMissing:
      "expected a command: \(CommandSpec.all.map(\.name).joined(separator: ", ")); see facet --help"
    case .unknownCommand(let name, let nearest):
      "unknown command '\(name)'" + meant(nearest) + (nearest == nil ? "; see facet --help" : "")
    case .unknownOption(let option, let command, let nearest):
      "unknown option \(option)" + meant(nearest)
        + (nearest == nil ? "; see facet \(command.isEmpty ? "" : command + " ")--help" : "")
    case .valueMissing(let option, let value): "\(option): expected a value, as in \(option) \(value)"
    case .valueNotTaken(let option, let found): "\(option)=\(found): the option takes no value"
    case .wrongValue(let option, let found, let expected): "\(option) \(found): expected \(expected)"
    case .operandsMissing(let operands, let command):
      "\(operands) missing; see facet \(command) --help"
    case .tooManyOperands(let found, let command):
      "'\(found)': facet \(command) takes no further argument; see facet \(command) --help"
    case .standardInputTwice: "-: standard input can be read once only"
    case .annotations(let sentence): "--annotate: \(sentence)"
    case .without(let option, let other):
      "\(option): expected \(other) as well, without which it means nothing"
    case .together(let option, let other): "\(option): cannot be followed together with \(other)"
    case .target(let option, let sentence): "\(option): \(sentence)"
    }
  }

  private func meant(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}
