/// Completion in bash 3.2 and later.
enum BashCompletions {
  static var script: String {
    """
    # Completes the words of facet in bash; made by 'facet completions bash'.
    _facet() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} IFS=$'\\n'
      # --name=value comes in three words.
      if [ "$word" = "=" ]; then
        word=
      elif [ "$before" = "=" ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W \(words(programWords)) -- "$word"))
        return
      fi
      case ${COMP_WORDS[1]}:$before in
    \(CommandSpec.all.flatMap(values).joined(separator: "\n"))
      esac
      case ${COMP_WORDS[1]}:$word in
    \(CommandSpec.all.map(options).joined(separator: "\n"))
    \(CommandSpec.all.map { branch("\($0.name):*", $0.operandCompletion) }.joined(separator: "\n"))
    \(branch("help:*", .words(CommandSpec.all.map(\.name))))
      esac
    }
    complete -o filenames -F _facet facet

    """
  }

  private static var programWords: [String] {
    CommandSpec.completedCommands.map(\.name) + ["--help", "--version"]
  }

  /// The branches for the values of a command's options.
  private static func values(_ command: CommandSpec) -> [String] {
    command.completedOptions.filter { $0.value != nil }.map {
      branch($0.spellings.map { "\(command.name):\($0)" }.joined(separator: "|"), $0.completion)
    }
  }

  /// The branch for the options of a command.
  private static func options(_ command: CommandSpec) -> String {
    branch("\(command.name):-*", .words(command.completedOptions.flatMap(\.spellings)))
  }

  private static func branch(_ pattern: String, _ completion: Completion) -> String {
    let reply =
      switch completion {
      case .nothing: ""
      case .files: #" COMPREPLY=($(compgen -f -- "$word"));"#
      case .words(let list): #" COMPREPLY=($(compgen -W \#(words(list)) -- "$word"));"#
      case .wordsOrFiles(let list): #" COMPREPLY=($(compgen -f -W \#(words(list)) -- "$word"));"#
      }
    return "    \(pattern))\(reply) return ;;"
  }

  /// A list as `compgen -W` takes it, split at line feeds.
  private static func words(_ list: [String]) -> String {
    "$" + list.joined(separator: #"\n"#).singleQuoted
  }
}
