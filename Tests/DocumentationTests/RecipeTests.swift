import Foundation
import TestSupport
import Testing

/// The recipes of Docs/Batch.md, its blocks of shell, are run as they stand: in a folder with pictures in `photos`, one of
/// them bad, they leave one record for each, in `.ndjson` files.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"),
  .enabled(if: Checkout.isThere("/usr/bin/parallel"), "GNU parallel is not installed"),
  .enabled(if: Program.path != nil, "the program is not beside the tests"))
struct `Recipes for many pictures` {
  static let recipes = Article("Docs/Batch.md").blocks.filter { $0.language == "sh" }.map(\.lines)

  @Test func `are there`() { #expect(Self.recipes.count == 2) }

  @Test(arguments: recipes)
  func `leave one record for each picture, run once or twice`(recipe: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "facet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = folder.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    let photograph = try Data(contentsOf: URL(filePath: Checkout.photograph("astronaut.png")))
    let names = (1...7).map { "picture \($0)'s.png" }
    for name in names { try photograph.write(to: photos.appending(path: name)) }
    try Data("text".utf8).write(to: photos.appending(path: "bad.jpg"))

    for _ in 0..<2 {
      #expect(try status(of: recipe.joined(separator: "\n"), in: folder) == 0)
      let outputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".ndjson")
      }
      let records = try outputs.sorted().flatMap { name in
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map {
          try JSONDecoder().decode(Record.self, from: Data($0.utf8))
        }
      }
      let files = records.map(\.file)
      let expected = (names + ["bad.jpg"]).map { "photos/\($0)" }
      #expect(files.sorted() == expected.sorted())
      if outputs.count == 1 { #expect(files == expected.sorted()) }
      for record in records {
        #expect((record.faces?.count == 1) == (record.file != "photos/bad.jpg"))
        #expect((record.error?.kind == "unsupported") == (record.file == "photos/bad.jpg"))
      }
    }
  }

  private struct Record: Decodable {
    struct Face: Decodable { var score: Float }
    struct Reason: Decodable { var kind: String }
    var file: String
    var faces: [Face]?
    var error: Reason?
  }

  /// What the lines of shell end with, run in `folder` with the program in its path.
  private func status(of recipe: String, in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euo", "pipefail", "-c", recipe]
    process.currentDirectoryURL = folder
    let programs = URL(filePath: Program.path ?? "").deletingLastPathComponent().path
    process.environment = ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
