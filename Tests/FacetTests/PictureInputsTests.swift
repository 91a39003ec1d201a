import Testing

@testable import facet

@Suite struct `Inputs` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["p/b.png", "p/a/z.jpg", "p/c.txt", "p/.hidden.png", "p/.git/x.png", "p/d/e/f.png"] {
      try folder.write(name.hasSuffix("txt") ? Array("text".utf8) : Fixture.png, to: name)
    }
  }

  private func names(_ operands: String...) throws -> [String] {
    try PictureInputs(operands: operands.map { folder.path($0) }).list.map {
      String($0.path.dropFirst(folder.root.count + 1))
    }
  }

  @Test func `are the pictures of a folder in the order of their names`() throws {
    #expect(try names("p") == ["p/a/z.jpg", "p/b.png", "p/d/e/f.png"])
    #expect(try names("p/") == ["p/a/z.jpg", "p/b.png", "p/d/e/f.png"])
  }

  @Test func `keep the order of the operands`() throws {
    #expect(try names("p/d", "p/b.png", "p/a") == ["p/d/e/f.png", "p/b.png", "p/a/z.jpg"])
  }

  @Test func `are files whatever is in them when they are named`() throws {
    #expect(try names("p/c.txt", "missing.png") == ["p/c.txt", "missing.png"])
  }

  @Test func `survive links that lead in a circle`() throws {
    try folder.makeLink("p/d/up", to: "..")
    try folder.makeLink("p/self", to: "self")
    #expect(try names("p") == ["p/a/z.jpg", "p/b.png", "p/d/e/f.png"])
  }

  @Test func `follow links to files and to other folders`() throws {
    try folder.write(Fixture.png, to: "elsewhere/g.png")
    try folder.makeLink("p/link", to: folder.path("elsewhere"))
    try folder.makeLink("p/one.png", to: folder.path("elsewhere/g.png"))
    #expect(try names("p") == ["p/a/z.jpg", "p/b.png", "p/d/e/f.png", "p/link/g.png", "p/one.png"])
  }

  @Test func `leave out the folder that is written to`() throws {
    let excluded = AnnotationPlan.existingFolders(folder.path("p/d"))
    let inputs = try PictureInputs(operands: [folder.path("p")], excluding: excluded)
    #expect(inputs.list.map(\.mirroredName) == ["a/z.jpg", "b.png"])
  }

  @Test func `say which folders are empty`() throws {
    try folder.makeFolder("nothing")
    #expect(try PictureInputs(operands: [folder.path("nothing")]).emptyFolders == [folder.path("nothing")])
  }

  @Test func `take standard input once`() throws {
    #expect(try PictureInputs(operands: ["-"]).list.map(\.source) == [.standardInput])
    #expect(throws: UsageError.standardInputTwice) { try PictureInputs(operands: ["-", "a", "-"]) }
  }
}
