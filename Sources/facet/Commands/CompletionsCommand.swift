extension CommandSpec {
  static let completions = CommandSpec(
    name: "completions", operands: "SHELL", operandCount: 1...1,
    summary: "Print what makes a shell complete the words of a command line.",
    details: ["SHELL is bash, zsh or fish. What is printed is made from the same tables as this help."],
    options: [],
    examples: [
      Example(
        line: "facet completions bash > ~/.local/share/bash-completion/completions/facet",
        meaning: "for bash, where bash-completion is installed"),
      Example(line: "facet completions bash >> ~/.bashrc", meaning: "for bash without it"),
      Example(
        line: "facet completions zsh > ~/.zfunc/_facet", meaning: "for zsh, in a folder of its fpath"),
      Example(
        line: "facet completions fish > ~/.config/fish/completions/facet.fish", meaning: "for fish"),
    ],
    operandCompletion: .words(Shell.allCases.map(\.rawValue)),
    run: { (arguments, surroundings) async throws(RunError) in
      let word = arguments.operands[0]
      guard let shell = Shell(rawValue: word) else {
        throw .usage(.wrongValue(option: "completions", found: word, expected: "one of bash, zsh, fish"))
      }
      var console = Console(surroundings)
      try console.print(shell.completions)
      return .success
    })
}
