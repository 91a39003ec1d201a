import Foundation
import ImageFiles
import Testing

@testable import facet

@Suite struct `Inputs and outputs` {
  private let session: Session
  private let picture: String
  private let clip: String

  init() throws {
    session = try Session()
    picture = try session.addPicture("p/a.png")
    clip = try session.addFile("clip.y4m", Clip.y4m(frames: 2))
    for number in 1...3 { _ = try session.addPicture("frames/\(number).png") }
    try session.makeLink("link.png", to: picture)
    try session.makeLink("new-link.y4m", to: session.path("new.y4m"))
    try FileManager.default.linkItem(atPath: clip, toPath: session.path("hard.y4m"))
    try FileManager.default.linkItem(atPath: picture, toPath: session.path("hard.png"))
  }

  private func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: session.path("")) {
      let path = session.path(name)
      if FileStatus.isFile(path) { contents[name] = try FileBytes.read(path: path) }
    }
    return contents
  }

  /// Runs a line that is to be refused, and has touched nothing then.
  private func expectRefusal(
    _ words: [String], _ sentence: String, input: [UInt8] = [], files: StandardFiles = StandardFiles(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try contents()
    let status = await session.run(words, input: input, files: files)
    #expect(status == .wrongUsage, "\(words)", sourceLocation: sourceLocation)
    #expect(session.errors.contains(sentence), "\(session.errors)", sourceLocation: sourceLocation)
    #expect(try contents() == before, sourceLocation: sourceLocation)
  }

  @Test func `of a video are never one file, by whatever name`() async throws {
    let redact = ["--redact", "solid", "--output"]
    for path in [clip, session.path("hard.y4m"), session.path("p/../clip.y4m")] {
      for options in [["--annotate", path], redact + [path], ["--results", path]] {
        try await expectRefusal(["video", clip] + options, "is the video to look at")
      }
    }
    for name in ["1.png", "./2.png"] {
      try await expectRefusal(
        ["video", session.path("frames")] + redact + [session.path("frames/" + name)],
        "is a frame of the video to look at")
    }
    let model = session.path("Models/Files/short-range.tflite")
    try await expectRefusal(["video", clip, "--annotate", model], "is a model")
  }

  @Test func `of a video on standard input are not the file it comes from`() async throws {
    let files = StandardFiles(input: FileStatus(path: clip)?.identity)
    let bytes = Clip.y4m(frames: 2)
    for options in [
      ["--redact", "solid", "--output", clip], ["--annotate", session.path("hard.y4m")], ["--results", clip],
    ] {
      try await expectRefusal(
        ["video", "-"] + options, "is the video to look at", input: bytes, files: files)
    }
    let output = StandardFiles(output: FileStatus(path: clip)?.identity)
    try await expectRefusal(["video", clip], "standard output is the video to look at", files: output)
    let errors = StandardFiles(errors: FileStatus(path: clip)?.identity)
    try await expectRefusal(["video", clip], "standard error: it is the video to look at", files: errors)
  }

  @Test func `of a video are each a file of their own`() async throws {
    let new = session.path("new.y4m")
    for other in [new, session.path("./new.y4m"), session.path("p/../new.y4m"), session.path("new-link.y4m")]
    {
      try await expectRefusal(
        ["video", clip, "--annotate", new, "--redact", "solid", "--output", other],
        "is that of --annotate already")
      try await expectRefusal(
        ["video", clip, "--annotate", new, "--results", other], "is that of --results already")
    }
    let there = try session.addFile("there", "")
    let files = StandardFiles(output: FileStatus(path: there)?.identity)
    try await expectRefusal(
      ["video", clip, "--annotate", there], "is that of --results already", files: files)
    #expect(
      await session.run([
        "video", clip, "--annotate", new, "--redact", "solid", "--output", session.path("other.y4m"),
        "--results", "/dev/null",
      ]) == .success)
  }

  @Test func `of pictures are never one file`() async throws {
    let output = ["--redact", "solid", "--output"]
    let identity = FileStatus(path: picture)?.identity
    for path in [picture, session.path("link.png"), session.path("hard.png")] {
      try await expectRefusal(["detect", picture, "--annotate", path], "is a picture to look at")
      try await expectRefusal(
        ["detect", "-"] + output + [path], "is a picture to look at", input: Fixture.png,
        files: StandardFiles(input: identity))
    }
    try await expectRefusal(
      ["detect", picture], "standard output is a picture to look at", files: StandardFiles(output: identity))
    let list = try session.addFile("list.png", picture)
    try await expectRefusal(
      ["detect", "--files-from", list], "is the list of files",
      files: StandardFiles(output: FileStatus(path: list)?.identity))
    try await expectRefusal(["detect", "--files-from", list, "--resume", list], "is the list of files")
    try await expectRefusal(
      ["detect", picture, "--resume", session.path("Models/Files/short-range.tflite")], "is a model")
    // Two names of the folder's pictures lead to one file.
    _ = try session.addFile("o/c.png", "")
    for name in ["a.png", "b.png"] { try session.makeLink("o/\(name)", to: session.path("o/c.png")) }
    _ = try session.addPicture("p/b.png")
    try await expectRefusal(
      ["detect", session.path("p")] + output + [session.path("o")], "is that of --output already")
  }

  @Test func `of an evaluation are never one file`() async throws {
    let labels = try session.addFile("c/reliability.svg", "[]")
    try await expectRefusal(["evaluate", labels, "--curves", session.path("c")], "is the labels")
  }

  @Test func `are as they were where a crop would be another input`() async throws {
    let name = CropFolder.name(of: picture, number: 0, as: .png)
    let other = try session.addPicture("crops/" + name)
    let line = ["detect", picture, other, "--crops", session.path("crops")]
    #expect(await session.run(line) == .outputFailed)
    #expect(session.errors.contains("\(name): this is an input, or another output"))
    #expect(try FileBytes.read(path: other) == Fixture.png)
  }
}

@Suite struct `A file that is not finished` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.root).sorted() }
  }

  private func bytes(_ name: String) throws -> [UInt8] { try FileBytes.read(path: folder.path(name)) }

  @Test func `leaves what was there until it is whole`() throws {
    try folder.write("old", to: "a")
    do {
      let file = try UnfinishedFile(at: folder.path("a"))
      try file.write(Array("ne".utf8))
      #expect(try bytes("a") == Array("old".utf8))
      try file.write(Array("w".utf8))
      try file.finish()
    }
    #expect(try bytes("a") == Array("new".utf8))
    #expect(try names == ["a"])
  }

  @Test func `is gone when it is dropped`() throws {
    try folder.write("old", to: "a")
    for name in ["a", "b"] {
      let file = try UnfinishedFile(at: folder.path(name))
      try file.write([1])
    }
    #expect(try names == ["a"])
    #expect(try bytes("a") == Array("old".utf8))
  }

  @Test func `takes over permissions, and is one of any new file otherwise`() throws {
    try folder.write("old", to: "a")
    try folder.write("any", to: "any")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a"))
    for name in ["a", "b"] { try UnfinishedFile.write([1], at: folder.path(name)) }
    func mode(_ name: String) throws -> Int? {
      try manager.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
    }
    #expect(try mode("a") == 0o640)
    #expect(try mode("b") == mode("any"))
  }

  @Test func `replaces what a link leads to, and leaves other names of the old file`() throws {
    try folder.write("old", to: "f/a")
    try folder.makeLink("to-a", to: "f/a")
    try folder.makeLink("to-b", to: "f/b")
    try folder.makeLink("round", to: "round")
    try FileManager.default.linkItem(atPath: folder.path("f/a"), toPath: folder.path("hard"))
    for name in ["to-a", "to-b"] { try UnfinishedFile.write([1], at: folder.path(name)) }
    #expect(throws: SystemFailure.self) { try UnfinishedFile.write([1], at: folder.path("f/none/x")) }
    #expect(try bytes("f/a") == [1] && bytes("f/b") == [1])
    #expect(FileStatus.isLink(folder.path("to-a")) && FileStatus.isLink(folder.path("to-b")))
    #expect(try bytes("hard") == Array("old".utf8))
  }

  @Test func `is written to directly where it is no file`() throws {
    try UnfinishedFile.write([1], at: "/dev/null")
    #expect(FileStatus(path: "/dev/null")?.kind == .other)
    #expect(throws: SystemFailure.self) { try UnfinishedFile.write([1], at: "/dev/full") }
    for path in ["", folder.root, folder.root + "/"] {
      #expect(throws: SystemFailure.self) { try UnfinishedFile.write([1], at: path) }
    }
  }
}
