/// Completion in fish.
enum FishCompletions {
  static var script: String {
    """
    # Completes the words of facet in fish; made by 'facet completions fish'.
    complete -c facet -n __fish_use_subcommand -f -l help -d 'Print the help'
    complete -c facet -n __fish_use_subcommand -f -l version -d 'Print the version'
    \(CommandSpec.completedCommands.map(command).joined(separator: "\n"))
    \(CommandSpec.all.flatMap(lines).joined(separator: "\n"))
    \(operands(of: "help", .words(CommandSpec.all.map(\.name))))

    """
  }

  private static func command(_ name: String, _ summary: String) -> String {
    "complete -c facet -n __fish_use_subcommand -f -a \(name) -d \(quoted(summary.firstClause))"
  }

  /// A command's options and operands.
  private static func lines(_ command: CommandSpec) -> [String] {
    command.completedOptions.map { option in
      let letter = option.short.map { " -s \($0)" } ?? ""
      // -r: a value follows; -f: files are not offered for it.
      let value = option.value == nil ? "" : " -r" + words(option.completion)
      return "\(start(command.name)) -l \(option.name)\(letter)\(value) -d \(quoted(option.shortSummary))"
    } + [operands(of: command.name, command.operandCompletion)]
  }

  private static func operands(of command: String, _ completion: Completion) -> String {
    start(command) + (completion == .files ? " -F" : words(completion))
  }

  private static func start(_ command: String) -> String {
    "complete -c facet -n '__fish_seen_subcommand_from \(command)'"
  }

  private static func words(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " -f"
    case .files: " -F"
    case .words(let words): " -f -a \(quoted(words.joined(separator: " ")))"
    case .wordsOrFiles(let words): " -F -a \(quoted(words.joined(separator: " ")))"
    }
  }

  /// The text between single quotes, in which fish reads a backslash before a quote or another backslash.
  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += #"'\"#.contains($1) ? #"\\#($1)"# : String($1) } + "'"
  }
}
