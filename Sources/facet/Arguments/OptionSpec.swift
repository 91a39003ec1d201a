/// An option of a command: `--name`, or `--name VALUE`.
struct OptionSpec: Sendable, Equatable {
  let name: String
  /// What stands for the value in the help; none for an option that takes no value.
  let value: String?
  let summary: String
}

extension OptionSpec {
  /// The option as it is typed.
  var flag: String { "--" + name }

  static let help = OptionSpec(name: "help", value: nil, summary: "Print this help.")
}
