import Testing

@testable import facet

@Suite struct `The article on the command line` {
  private let article: String

  init() throws {
    let path = FilePath.join(FilePath.folder(of: RealFiles.models), "Docs/CommandLine.md")
    article = String(decoding: try FileBytes.read(path: path), as: UTF8.self)
  }

  @Test(arguments: CommandSpec.all.map(\.name))
  func `has a table with every option`(name: String) throws {
    let section = try #require(article.split(separator: "\n## `facet \(name)`").dropFirst().first)
    let end = section.split(separator: "\n## ").first ?? ""
    for option in try CommandSpec.named(name).options { #expect(end.contains("`\(option.flag)")) }
  }

  @Test func `has every exit status in the words of the help`() {
    for status in ExitStatus.allCases {
      #expect(article.contains("\n| \(status.rawValue) | \(status.meaning) |"))
    }
  }

  @Test func `has a companion that names every kind of failure`() throws {
    let path = FilePath.join(FilePath.folder(of: RealFiles.models), "Docs/Batch.md")
    let batch = String(decoding: try FileBytes.read(path: path), as: UTF8.self)
    for kind in FailureKind.allCases { #expect(batch.contains("`\(kind.rawValue)`")) }
    #expect(batch.contains("longer than \(FileList.longestName) bytes"))
  }

  @Test func `has every column of the table of faces`() {
    let header =
      ReportWriter(.csv, model: ModelReport(name: "", sha256: "")).opening.split(separator: "\n").first ?? ""
    for column in header.split(separator: ",") {
      let name = column.hasSuffix("_x") || column.hasSuffix("_y") ? column.dropLast(2) : column
      #expect(article.contains("`\(name)`"))
    }
  }
}
