/// A shell that completes words, and the script that tells it how.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Shell {
  /// The script, made from the tables that command lines are read with.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

extension CommandSpec {
  /// The options a shell offers: the command's own, and `--help`.
  var completedOptions: [OptionSpec] { options + [.help] }

  /// The commands a shell offers, and what each is for; `help` is none of those that run.
  static var completedCommands: [(name: String, summary: String)] {
    all.map { ($0.name, $0.summary) } + [("help", Help.helpSummary)]
  }
}

extension OptionSpec {
  /// The ways the option is typed: `--null`, and `-0` where it has a letter.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [flag] }

  /// The summary's first sentence or clause, without its full stop: what fits beside a word in a list.
  var shortSummary: String { summary.firstClause }
}

extension String {
  /// What stands before the first full stop, colon or semicolon that a space follows.
  var firstClause: String {
    var clause = ""
    let letters = Array(self)
    for (place, letter) in letters.enumerated() {
      if ".:;".contains(letter), place + 1 == letters.count || letters[place + 1] == " " { break }
      clause.append(letter)
    }
    return clause
  }

  /// The text between single quotes for bash and zsh.
  var singleQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
