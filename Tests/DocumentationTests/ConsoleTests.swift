import Foundation
import TestSupport
import Testing

/// What an article shows of the command line is what it prints: each block that begins with `$ facet` is run. A line
/// `…` stands for any number of lines.
@Suite struct `Commands in the articles` {
  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"),
    .enabled(if: Program.path != nil, "the program is not beside the tests"), arguments: Article.all)
  func `print what is shown`(article: Article) throws {
    for block in article.blocks {
      guard let command = block.lines.first, command.hasPrefix("$ facet ") else { continue }
      let printed = try Program.output(of: String(command.dropFirst("$ facet ".count)))
      #expect(
        agrees(printed, Array(block.lines.dropFirst())), "\(command)\n\(printed.joined(separator: "\n"))")
    }
  }

  @Test func `may leave lines out, not change them`() {
    #expect(agrees(["a", "b", "c", "d"], ["a", "…", "c", "d"]))
    #expect(agrees(["a", "b", "c", "d"], ["…", "c", "…"]))
    #expect(!agrees(["a", "b", "c", "d"], ["a", "…", "e", "…"]))
    #expect(!agrees(["a", "b", "c", "d"], ["a", "b", "c"]))
    #expect(!agrees(["a", "b"], ["a", "b", "c"]))
  }

  /// Whether `shown` is `printed`, spaces at the ends of lines aside.
  private func agrees(_ printed: [String], _ shown: [String]) -> Bool {
    guard let line = shown.first else { return printed.isEmpty }
    if line == "…" {
      let rest = Array(shown.dropFirst())
      return (0...printed.count).contains { agrees(Array(printed[$0...]), rest) }
    }
    guard let first = printed.first else { return false }
    return first.trimmingCharacters(in: .whitespaces) == line.trimmingCharacters(in: .whitespaces)
      && agrees(Array(printed.dropFirst()), Array(shown.dropFirst()))
  }
}

/// The program that was built with the tests.
enum Program {
  static let path: String? = {
    let executable = URL(filePath: Bundle.main.executablePath ?? "/").deletingLastPathComponent()
    return [Bundle.main.bundleURL, executable].map { $0.appending(path: "facet").path }.first(
      where: Checkout.isThere)
  }()

  /// The lines it prints, run in the checkout's folder.
  static func output(of arguments: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \(arguments)", path ?? ""]
    process.currentDirectoryURL = Checkout.folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map(String.init)
  }
}
