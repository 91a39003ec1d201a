import Foundation
import TestSupport

/// A Markdown file of the repository, and the blocks of code in it.
struct Article: CustomStringConvertible {
  /// A fenced block: its language and its lines.
  struct Block: Equatable {
    let language: String
    let lines: [String]
  }

  /// The path from the checkout's folder.
  let name: String
  let blocks: [Block]

  var description: String { name }
}

extension Article {
  /// README.md and everything in Docs.
  static let all: [Article] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: path(of: "Docs"))) ?? []
    return (["README.md"] + docs.sorted().filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }).map(
      Article.init)
  }()

  init(_ name: String) {
    let text = (try? String(contentsOfFile: Article.path(of: name), encoding: .utf8)) ?? ""
    (self.name, blocks) = (name, Article.blocks(in: text))
  }

  static func path(of name: String) -> String { Checkout.folder.appending(path: name).path }

  static func blocks(in text: String) -> [Block] {
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let block = open, line == "```" {
        blocks.append(Block(language: block.language, lines: block.lines))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }
}
