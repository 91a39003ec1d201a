import Testing

@testable import facet

@Suite struct `The help` {
  @Test func `names every command, example and exit status`() {
    for command in CommandSpec.all { #expect(Help.program.contains("  \(command.name) ")) }
    for status in ExitStatus.allCases { #expect(Help.program.contains("  \(status.rawValue) ")) }
  }

  @Test(arguments: CommandSpec.all.map(\.name))
  func `of a command names every option and example`(name: String) throws {
    let command = try CommandSpec.named(name)
    let help = Help.command(command)
    for option in command.options { #expect(help.contains("  \(option.usage)")) }
    for example in command.examples { #expect(help.contains(example.line)) }
  }

  @Test(arguments: CommandSpec.all.map(\.name))
  func `fits eighty columns`(name: String) throws {
    let lines = (Help.program + Help.command(try .named(name))).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(arguments: CommandSpec.all.map(\.name))
  func `shows examples that can be read`(name: String) throws {
    for example in try CommandSpec.named(name).examples {
      let line =
        example.line.split(separator: "facet ").last?.split(whereSeparator: "|>".contains).first ?? ""
      let words = line.split(separator: " ").map(String.init)
      let command = try CommandSpec.named(try #require(words.first))
      #expect(throws: Never.self) { try ParsedArguments(Array(words.dropFirst()), for: command) }
    }
  }

  @Test func `is printed in every way it is asked for`() async throws {
    let session = try Session()
    for arguments in [["help", "detect"], ["detect", "--help"], ["detect", "-h", "x.png"]] {
      let before = session.output
      #expect(await session.run(arguments) == .success)
      #expect(session.output == before + Help.command(.detect))
    }
    #expect(session.errors == "")
  }

  @Test func `is asked for by no command, and a wrong one is refused`() async throws {
    let session = try Session()
    #expect(await session.run([]) == .wrongUsage)
    #expect(session.errors.hasPrefix("facet: expected a command"))
    #expect(await session.run(["help", "detct"]) == .wrongUsage)
    #expect(session.errors.contains("unknown command 'detct'; did you mean detect?"))
    #expect(session.output == "")
  }
}
