/// The help texts, made from the same tables the command line is read with.
enum Help {
  /// What `facet --help` prints.
  static var program: String {
    sections([
      "facet \(Version.current): finds faces in pictures.",
      "usage: facet COMMAND …",
      "commands:\n"
        + Columns.aligned(CommandSpec.all.map { ($0.name, $0.summary) } + [("help", helpSummary)]),
      "options:\n" + Columns.aligned([("--help", "Print this help."), ("--version", "Print the version.")]),
      "examples:\n" + examples(CommandSpec.all.compactMap(\.examples.first)),
      statuses,
    ])
  }

  /// What `facet COMMAND --help` prints.
  static func command(_ command: CommandSpec) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return sections(
      [Columns.wrapped(command.summary, indent: 0), "usage: facet \(command.name)\(operands) [OPTION…]"]
        + command.details.map { Columns.wrapped($0, indent: 0) }
        + [
          "options:\n" + Columns.aligned((command.options + [.help]).map { ($0.usage, $0.summary) }),
          "examples:\n" + examples(command.examples),
          statuses,
        ])
  }

  static let helpSummary = "Print help, or that of a command: facet help detect."

  private static func examples(_ examples: [CommandSpec.Example]) -> String {
    examples.map { "  \($0.line)\n      \($0.meaning)" }.joined(separator: "\n")
  }

  private static var statuses: String {
    "exit status:\n" + Columns.aligned(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) })
  }

  private static func sections(_ sections: [String]) -> String {
    sections.joined(separator: "\n\n") + "\n"
  }
}
