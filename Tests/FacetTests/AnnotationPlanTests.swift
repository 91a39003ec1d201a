import Testing

@testable import facet

@Suite struct `Annotated pictures` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "other/a.png", "p/a.png", "p/q/a.png", "p/A.PNG.dat"] {
      try folder.write(Fixture.png, to: name)
    }
    try folder.makeFolder("out")
  }

  private func paths(_ operands: [String], to target: String) throws -> [String] {
    let inputs = try PictureInputs(operands: operands.map { $0 == "-" ? $0 : folder.path($0) })
    return try AnnotationPlan(target: folder.path(target), of: .annotate, inputs: inputs).paths.map {
      String($0.dropFirst(folder.root.count + 1))
    }
  }

  @Test func `go to the file that is named for one input`() throws {
    #expect(try paths(["a.png"], to: "found.jpg") == ["found.jpg"])
  }

  @Test(arguments: ["out", "out/", "new/"])
  func `go into a folder where the name says so`(target: String) throws {
    let name = target.hasSuffix("/") ? String(target.dropLast()) : target
    #expect(try paths(["a.png"], to: target) == ["\(name)/a.png"])
  }

  @Test func `mirror the names below a folder`() throws {
    #expect(try paths(["p"], to: "new") == ["new/A.PNG.dat.png", "new/a.png", "new/q/a.png"])
  }

  @Test func `never share a name`() throws {
    #expect(
      try paths(["a.png", "other/a.png", "p", "a.png"], to: "new")
        == [
          "new/a.png", "new/a-2.png", "new/A.PNG.dat.png", "new/a-3.png", "new/q/a.png", "new/a-4.png",
        ])
  }

  @Test func `have a name of their own for standard input`() throws {
    #expect(try paths(["-"], to: "out") == ["out/standard-input.png"])
  }

  @Test func `are refused in place of an input, by whatever name`() throws {
    try folder.makeLink("link.png", to: folder.path("a.png"))
    for (operands, target) in [
      (["a.png"], "a.png"), (["a.png"], "link.png"), (["p"], "p"), (["p/q", "a.png"], ""),
    ] {
      #expect(throws: UsageError.self) { try paths(operands, to: target) }
    }
  }

  @Test func `are refused under a name that is no picture's, and in a file in place of a folder`() throws {
    #expect(throws: UsageError.self) { try paths(["a.png"], to: "found.gif") }
    #expect(throws: UsageError.self) { try paths(["a.png", "other/a.png"], to: "p/a.png") }
  }
}
