import Foundation
import TestSupport
import Testing

/// What an article shows compiles: each block of Swift stands in Snippets.swift or beside it, line for line.
@Suite struct `Swift in the articles` {
  private let snippets: [String]

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    snippets = try ["Snippets.swift", "Snippets+Landmarks.swift"].flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
        .map { plain(String($0)) }
    }
  }

  @Test(arguments: Article.all)
  func `is compiled`(article: Article) {
    for block in article.blocks where block.language == "swift" && !block.isManifest {
      let lines = block.lines.map(plain).filter { $0 != "" }
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy(snippets.contains))
      let code = lines.filter { !$0.hasPrefix("import ") }
      #expect(contains(code), "not in Snippets.swift:\n\(code.joined(separator: "\n"))")
    }
  }

  @Test(arguments: Article.all)
  func `names products that exist`(article: Article) throws {
    let manifest = try String(contentsOfFile: Article.path(of: "Package.swift"), encoding: .utf8)
    for block in article.blocks where block.isManifest {
      let products = block.lines.flatMap { $0.split(separator: ".product(name: \"").dropFirst() }
        .compactMap { $0.split(separator: "\"").first }
      #expect(!products.isEmpty)
      for product in products { #expect(manifest.contains(".library(name: \"\(product)\"")) }
    }
  }

  /// Whether the lines stand one after another in the snippets.
  private func contains(_ code: [String]) -> Bool {
    guard code.count <= snippets.count else { return false }
    return (0...snippets.count - code.count).contains { Array(snippets[$0..<$0 + code.count]) == code }
  }

  @Test func `is found, and what differs is not`() {
    #expect(contains(["let detector = try FaceDetector(modelPath: \"Models/Files/short-range.tflite\")"]))
    #expect(!contains(["let detector = try FaceDetector(path: \"Models/Files/short-range.tflite\")"]))
    let text = "a\n```swift\nlet a = 1\n\n```\n```text\nb\n```\n"
    #expect(
      Article.blocks(in: text) == [
        Article.Block(language: "swift", lines: ["let a = 1", ""]),
        Article.Block(language: "text", lines: ["b"]),
      ])
  }
}

extension Article.Block {
  /// Part of a package's manifest, which no function can hold.
  fileprivate var isManifest: Bool { lines.first?.hasPrefix("// Package.swift") == true }
}

/// The line with single spaces and no indentation. The compiler wants `_ =` before a value nobody uses; an article need
/// not show it.
private func plain(_ line: String) -> String {
  let line = line.split(separator: " ").joined(separator: " ")
  return line.hasPrefix("_ = ") ? String(line.dropFirst(4)) : line
}
