import Foundation
import Testing

@testable import facet

/// The built program in a process of its own: what cannot be seen from inside.
@Suite(.enabled(if: Binary.exists)) struct `The built program` {
  @Test func `prints its version`() throws {
    let (status, output) = try Binary.run("\"$facet\" --version")
    #expect(status == 0)
    #expect(output == "facet \(Version.current)\n")
  }

  @Test func `ends quietly when the reader goes away or standard output is closed`() throws {
    let (status, output) = try Binary.run(
      "(\"$facet\" --help; echo $? >&2) 2>&1 >/dev/full | cat; \"$facet\" --help 2>&1 >&-")
    #expect(status == 0)
    #expect(output == "facet: standard output: no space left on device\n74\n")
    let piped = try Binary.run(
      "(\"$facet\" --help 2>&1; echo $? >&2) 2>&1 | true; \"$facet\" --help | head -1")
    #expect(piped.output == "facet \(Version.current): finds faces in pictures.\n")
  }

  @Test func `answers a wrong line with status 64`() throws {
    let (status, output) = try Binary.run("\"$facet\" detect --fromat csv 2>&1")
    #expect(status == 64)
    #expect(output == "facet: unknown option --fromat; did you mean --format?\n")
  }
}

/// The program beside the tests.
enum Binary {
  static var exists: Bool { path != nil }

  private static var path: String? {
    let folders = [Bundle.main.bundlePath, Bundle.main.executablePath.map(FilePath.folder(of:)) ?? ""]
    return folders.map { FilePath.join($0, "facet") }.first(where: FileStatus.isFile)
  }

  /// What a line of shell comes to; `$facet` is the program.
  static func run(_ line: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ["facet": path ?? "", "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
