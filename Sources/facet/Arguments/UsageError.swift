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
  /// Two words of a line that exclude each other.
  case notTogether(String, String)
  /// An option that works with other options only: what it needs.
  case needs(option: String, String)
  case crops(String)
  case resume(String)
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
    case .notTogether(let one, let other): "\(one) and \(other) cannot be given together"
    case .needs(let option, let needed): "\(option): needs \(needed)"
    case .standardInputTwice: "-: standard input can be read once only"
    case .crops(let sentence): "--crops: \(sentence)"
    case .resume(let sentence): "--resume \(sentence)"
    case .target(let option, let sentence): "\(option): \(sentence)"
    }
  }

  private func meant(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}
