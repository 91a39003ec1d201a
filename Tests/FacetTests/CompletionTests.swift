import Foundation
import Testing

@testable import facet

@Suite struct `Completions` {
  private static func isThere(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains { FileStatus.isFile($0 + shell) }
  }

  /// What a shell prints that reads `text`.
  private func output(_ shell: String, _ arguments: [String], _ text: String) throws -> (Int32, String) {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "script")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [shell] + arguments + [folder.path("script")]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.root)
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.root]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test(arguments: CommandSpec.all.map(\.name))
  func `have every option of every command`(name: String) throws {
    let command = try CommandSpec.named(name)
    let bash = Shell.bash.completions.split(separator: "\n")
    let offered = try #require(bash.first { $0.contains(" \(name):-*)") })
    let zsh = try #require(
      Shell.zsh.completions.split(separator: "    \(name)) _arguments").dropFirst().first)
    let ownZsh = try #require(zsh.split(separator: ";;").first)
    let fish = Shell.fish.completions.split(separator: "\n")
    for option in command.options + [.help] {
      for spelling in option.spellings {
        #expect(
          offered.contains(#"\n\#(spelling)\n"#) || offered.contains("'\(spelling)\\n")
            || offered.contains(#"\n\#(spelling)'"#) || offered.contains("'\(spelling)'"), "\(spelling)")
        #expect(ownZsh.contains("'\(spelling)[") || ownZsh.contains("'\(spelling)=["), "\(spelling)")
      }
      let letter = option.short.map { " -s \($0)" } ?? ""
      let start = "complete -c facet -n '__fish_seen_subcommand_from \(name)' -l \(option.name)\(letter) "
      let line = try #require(fish.first { $0.hasPrefix(start) })
      #expect(line.contains(" -r ") == (option.value != nil))
      if option.value != nil {
        #expect(
          bash.contains {
            $0.contains("    \(name):\(option.flag))") || $0.contains("|\(name):\(option.flag))")
          })
      }
    }
  }

  @Test func `name every command`() {
    for name in CommandSpec.all.map(\.name) + ["help"] {
      #expect(
        Shell.bash.completions.contains(#"\n\#(name)\n"#) || Shell.bash.completions.contains("$'\(name)\\n"))
      #expect(Shell.zsh.completions.contains("      '\(name):"))
      #expect(Shell.fish.completions.contains(" -a \(name) "))
    }
  }

  @Test(arguments: Shell.allCases)
  func `are what the shell can read`(shell: Shell) throws {
    guard Completions.isThere(shell.rawValue) else { return }
    let (status, output) = try output(shell.rawValue, ["-n"], shell.completions)
    #expect(status == 0 && output == "")
    // What is no script is refused, so that the check can fail.
    #expect(try self.output(shell.rawValue, ["-n"], shell.completions + "\nif (\n").0 != 0)
  }

  @Test(
    .enabled(if: isThere("bash")),
    arguments: [
      ("de", "detect"), ("--v", "--version"), ("detect --fo", "--format"), ("detect --format nd", "ndjson"),
      ("detect --format = cs", "csv"), ("detect --format =", "text json ndjson csv coco"),
      ("detect a.png -", "ALL"), ("inspect full", "full-range full-range-sparse"), ("detect --jobs ", ""),
      ("completions ", "bash zsh fish"), ("models ", ""), ("help mod", "models"),
      ("detect two", "two words.png"),
    ])
  func `are offered in bash`(line: String, expected: String) throws {
    let words = ["facet"] + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let script = """
      \(Shell.bash.completions)
      touch 'two words.png'
      COMP_WORDS=(\(words.map(\.singleQuoted).joined(separator: " "))) COMP_CWORD=\(words.count - 1)
      _facet
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let offered = try output("bash", ["--norc"], script).1.split(separator: "\n").map(String.init)
    let wanted: [String] =
      switch expected {
      case "ALL": (CommandSpec.detect.options + [.help]).flatMap(\.spellings)
      case "two words.png": [expected]
      default: expected.split(separator: " ").map(String.init)
      }
    #expect(offered.sorted() == wanted.sorted())
  }

  @Test(
    .enabled(if: isThere("fish")),
    arguments: [
      ("facet comp", "completions"), ("facet detect --min-f", "--min-face-size"),
      ("facet detect --order ", "score size"),
      ("facet inspect --as ", "graph plan"), ("facet help insp", "inspect"),
      ("facet completions ", "bash fish zsh"),
    ])
  func `are offered in fish`(line: String, expected: String) throws {
    let script = Shell.fish.completions + "\ncomplete -C '\(line)'\n"
    let offered = try output("fish", ["--no-config"], script).1.split(separator: "\n").map {
      String($0.split(separator: "\t")[0])
    }
    #expect(offered.sorted() == expected.split(separator: " ").map(String.init))
  }

  @Test func `are printed for shells that are known`() async throws {
    let session = try Session()
    #expect(await session.run(["completions", "fish"]) == .success)
    #expect(session.output == Shell.fish.completions)
    #expect(await session.run(["completions", "tcsh"]) == .wrongUsage)
    #expect(session.errors == "facet: completions tcsh: expected one of bash, zsh, fish\n")
    #expect(await session.run(["completions"]) == .wrongUsage)
  }

  @Test(arguments: [
    ("A picture. More.", "A picture"), ("The form: text", "The form"), ("x.png or y", "x.png or y"),
    ("Done.", "Done"),
  ])
  func `show the first clause of a summary`(text: String, clause: String) {
    #expect(text.firstClause == clause)
  }
}
