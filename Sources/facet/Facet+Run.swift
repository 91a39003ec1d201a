extension Facet {
  /// Does what `arguments` say, the program's name not among them. All that goes wrong is told on standard error.
  static func run(arguments: [String], in surroundings: Surroundings) async -> ExitStatus {
    do throws(RunError) {
      return try await command(arguments, surroundings)
    } catch {
      if let sentence = error.sentence { try? surroundings.errors.write("facet: \(sentence.printable)\n") }
      return error.status
    }
  }

  private static func command(
    _ arguments: [String], _ surroundings: Surroundings
  ) async throws(RunError) -> ExitStatus {
    guard let first = arguments.first else { throw .usage(.commandMissing) }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--version": return try print(version, surroundings)
    case "--help", "-h": return try print(Help.program, surroundings)
    case "help":
      guard let name = rest.first(where: { !$0.hasPrefix("-") }), name != "help" else {
        return try print(Help.program, surroundings)
      }
      return try print(Help.command(try lifted { () throws(UsageError) in try .named(name) }), surroundings)
    default:
      let command = try lifted { () throws(UsageError) in try CommandSpec.named(first) }
      let parsed = try lifted { () throws(UsageError) in try ParsedArguments(rest, for: command) }
      if parsed[.help] != nil { return try print(Help.command(command), surroundings) }
      return try await command.run(parsed, surroundings)
    }
  }

  private static var version: String { "facet \(Version.current)\n" }

  private static func print(_ text: String, _ surroundings: Surroundings) throws(RunError) -> ExitStatus {
    var console = Console(surroundings)
    try console.print(text)
    return .success
  }

  private static func lifted<Value>(_ body: () throws(UsageError) -> Value) throws(RunError) -> Value {
    do throws(UsageError) { return try body() } catch { throw .usage(error) }
  }
}
