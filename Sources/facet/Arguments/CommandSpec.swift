/// A command of the program: what it takes, what its help says, what it does.
struct CommandSpec: Sendable {
  /// A command line, and what it is for.
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  /// What stands for the operands in the help, as in `FILE…`; empty for a command that takes none.
  let operands: String
  /// How many operands there may be.
  let operandCount: ClosedRange<Int>
  let summary: String
  /// Paragraphs between the summary and the options.
  let details: [String]
  let options: [OptionSpec]
  let examples: [Example]
  /// The option that names the operands in a file, so that none stand on the line.
  var operandsFrom: OptionSpec? = nil
  /// What a shell offers for an operand.
  var operandCompletion = Completion.files
  let run: @Sendable (ParsedArguments, Surroundings) async throws(RunError) -> ExitStatus
}

extension CommandSpec {
  /// Every command, in the order of the help.
  static let all: [CommandSpec] = [
    .detect, .landmarks, .video, .evaluate, .inspect, .benchmark, .models, .completions,
  ]

  /// The command of this name, or the sentence that says which one may have been meant.
  static func named(_ name: String) throws(UsageError) -> CommandSpec {
    if let command = all.first(where: { $0.name == name }) { return command }
    // Somebody who names a picture wants to know what is on it.
    if FileStatus(path: name) != nil { throw .unknownCommand(name, nearest: "detect \(name)") }
    throw .unknownCommand(name, nearest: Suggestion.nearest(to: name, among: all.map(\.name) + ["help"]))
  }
}
