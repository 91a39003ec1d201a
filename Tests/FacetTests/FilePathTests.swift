import Testing

@testable import facet

@Suite struct `A path` {
  @Test func `is put together with one slash`() {
    #expect(FilePath.join("a", "b") == "a/b")
    #expect(FilePath.join("a/", "b") == "a/b")
    #expect(FilePath.join("", "b") == "b")
    #expect(FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("a", "/b") == "/b")
  }

  @Test func `has a last part and a folder`() {
    #expect(FilePath.lastPart("a/b.png") == "b.png")
    #expect(FilePath.lastPart("a/b/") == "b")
    #expect(FilePath.folder(of: "a/b.png") == "a")
    #expect(FilePath.folder(of: "b.png") == ".")
    #expect(FilePath.folder(of: "/b.png") == "/")
    #expect(FilePath.folder(of: "/a/b/") == "/a")
  }

  @Test func `has a kind unless its dot comes first`() {
    #expect(FilePath.kind(of: "a.b/c.PNG") == "png")
    #expect(FilePath.kind(of: "a.b/c") == "")
    #expect(FilePath.kind(of: ".png") == "")
    #expect(FilePath.kind(of: "c.") == "")
  }

  @Test func `leads upwards to the root`() {
    #expect(FilePath.upwards(from: "/a/b") == ["/a/b", "/a", "/"])
    #expect(FilePath.upwards(from: "/") == ["/"])
  }

  @Test func `is shortened only inside the folder`() {
    #expect(FilePath.shortened("/a/b/c", seenFrom: "/a") == "b/c")
    #expect(FilePath.shortened("/ab/c", seenFrom: "/a") == "/ab/c")
    #expect(FilePath.shortened("/a/b", seenFrom: "/") == "/a/b")
  }
}
