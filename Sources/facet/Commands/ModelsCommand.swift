extension CommandSpec {
  static let models = CommandSpec(
    name: "models", operands: "", operandCount: 0...0,
    summary: "List the models that can be had, and which of them are here.",
    details: [
      "Models are looked for upwards from the program's own file, beside it, and upwards from the working folder: in "
        + "a folder Models and in Models/Files. A program made by 'make dist' has the default models in itself, for where "
        + "no folder has them."
    ],
    options: [.listFormat],
    examples: [
      Example(line: "facet models", meaning: "a table, and the command that fetches what is missing"),
      Example(line: "facet models --format json", meaning: "the same for programs"),
    ],
    operandCompletion: .nothing,
    run: { (arguments, surroundings) async throws(RunError) in
      let format: ListFormat
      do throws(UsageError) { format = try arguments.word(.listFormat, as: ListFormat.self) ?? .text } catch {
        throw .usage(error)
      }
      let list = ModelList(ModelFolders(surroundings))
      var console = Console(surroundings)
      try console.print(format == .json ? JSON.text(list, pretty: true) + "\n" : list.text)
      return .success
    })
}

/// The forms a list is written in.
enum ListFormat: String, CaseIterable, Sendable { case text, json }

extension OptionSpec {
  static let listFormat = OptionSpec(
    name: "format", value: "FORMAT", summary: "text (default) or json.",
    completion: .words(ListFormat.allCases.map(\.rawValue)))
}
