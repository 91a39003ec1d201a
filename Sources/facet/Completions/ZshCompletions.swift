/// Completion in zsh, with its `_arguments`.
enum ZshCompletions {
  static var script: String {
    """
    #compdef facet
    # Completes the words of facet in zsh; made by 'facet completions zsh'.
    _facet() {
      if (( CURRENT == 2 )); then
        local -a commands
        commands=(
    \(CommandSpec.completedCommands.map { "      " + described($0.name, $0.summary) }.joined(separator: "\n"))
        )
        _describe -t commands command commands
        compadd -- --help --version
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(CommandSpec.all.map(branch).joined(separator: "\n"))
        help) _arguments \(operands(.words(CommandSpec.all.map(\.name)), name: "command", count: 1...1)) ;;
      esac
    }
    # Found in a folder of fpath, this file is the function's body; read by a shell, it names the function.
    if [ "$funcstack[1]" = _facet ]; then
      _facet "$@"
    else
      compdef _facet facet
    fi

    """
  }

  /// A name with its meaning, as `_describe` takes it.
  private static func described(_ name: String, _ summary: String) -> String {
    "\(name):\(summary.firstClause)".singleQuoted
  }

  private static func branch(_ command: CommandSpec) -> String {
    let operand = operands(command.operandCompletion, name: command.operands, count: command.operandCount)
    let lines = command.completedOptions.flatMap(option) + [operand].filter { !$0.isEmpty }
    return "    \(command.name)) _arguments \\\n"
      + lines.map { "      " + $0 }.joined(separator: " \\\n") + " ;;"
  }

  /// An option as `_arguments` takes it, once for each of its spellings: `=` means that the value may follow in the same
  /// word behind an equals sign.
  private static func option(_ option: OptionSpec) -> [String] {
    let value = option.value.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    return option.spellings.map { spelling in
      let sign = option.value != nil && spelling.hasPrefix("--") ? "=" : ""
      return "\(spelling)\(sign)[\(escaped(option.shortSummary))]\(value)".singleQuoted
    }
  }

  /// A command's operands as `_arguments` takes them; empty for a command that takes none.
  private static func operands(_ completion: Completion, name: String, count: ClosedRange<Int>) -> String {
    guard count.upperBound > 0 else { return "" }
    return "\(count.upperBound > 1 ? "*" : "1"):\(escaped(name)):\(action(completion))".singleQuoted
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .wordsOrFiles(let words): "{compadd -- \(words.joined(separator: " ")); _files}"
    }
  }

  /// Text inside a specification, which colons and brackets would end.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += #":[]\"#.contains($1) ? #"\\#($1)"# : String($1) }
  }
}
