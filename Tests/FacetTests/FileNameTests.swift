import Foundation
import ImageFiles
import Testing

@testable import facet

@Suite struct `Names of files` {
  @Test(
    arguments: [
      [0x61], [], [0xFF], [0x61, 0xE9, 0x2E, 0x6A, 0x70, 0x67], [0xC3, 0xA9], [0x65, 0xCC, 0x81], [0xC3],
      [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80],
      [0xF4, 0x8F, 0xBD, 0xBF],
      [0xF0, 0x9F, 0x98, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80, 0x81, 0xFE],
    ] as [[UInt8]])
  func `come back as the bytes they are`(bytes: [UInt8]) {
    let name = String(fileName: bytes)
    #expect(name.fileNameBytes == bytes)
    #expect(name.cPath == bytes.map { CChar(bitPattern: $0) } + [0])
    if !name.holdsBytesOfName {
      #expect(name.utf8.elementsEqual(bytes))
      #expect(name.readableName == name)
    } else {
      #expect(name.readableName.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func `are told apart, and shown in bytes where they are no text`() {
    var all: Set<[UInt8]> = []
    for byte in UInt8.min ... .max { all.formUnion([[byte], [0xC3, byte], [byte, 0xA9]]) }
    var names: Set<[UInt32]> = []
    for bytes in all { names.insert(String(fileName: bytes).unicodeScalars.map(\.value)) }
    #expect(names.count == all.count)
    #expect(String(fileName: [0x61, 0xE9]).printable == #"a\xE9"#)
    #expect("a\0b".cPath == [0])
  }

  @Test func `are taken apart at every slash, whatever follows it`() {
    #expect(FilePath.lastPart("../\u{301}a.png") == "\u{301}a.png")
    #expect(FilePath.folder(of: "x/\u{301}a") == "x")
    #expect(FilePath.join("x/", "a") == "x/a")
    #expect(FilePath.kind(of: "a/b.\u{301}c") == "\u{301}c")
  }
}

/// Pictures whose names are no UTF-8, or one name in two forms.
@Suite struct `Pictures with any name` {
  private let session: Session
  /// `é` in Latin-1, in UTF-8 composed, and decomposed.
  private static let names: [[UInt8]] = [
    [0xE9, 0x2E, 0x70, 0x6E, 0x67], Array("\u{E9}.png".utf8), Array("e\u{301}.png".utf8),
  ]
  private let paths: [String]

  init() throws {
    session = try Session()
    let folder = session.path("p")
    try Folder.make(folder)
    paths = Self.names.map { FilePath.join(folder, String(fileName: $0)) }
    for path in paths { try UnfinishedFile.write(Fixture.png, at: path) }
  }

  private func records(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try JSONValue(text: String($0)) }
  }

  /// The names that records have, as bytes.
  private func names(_ records: [JSONValue]) -> [[UInt8]] {
    records.map { record in
      if let bytes = record["fileBytes"]?.text.flatMap({ Data(base64Encoded: $0) }) { return Array(bytes) }
      return Array((record["file"]?.text ?? "").utf8)
    }
  }

  @Test func `are found in folders, on the line and in lists, and keep their bytes`() async throws {
    let expected = paths.map(\.fileNameBytes)
    let sorted = expected.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(await session.run(["detect", session.path("p"), "--format", "ndjson"]) == .success)
    #expect(try names(records(session.output)) == sorted)
    let second = try Session()
    #expect(await second.run(["detect"] + paths + ["--format", "ndjson"]) == .success)
    #expect(try names(records(second.output)) == expected)
    let first = try #require(try records(second.output).first)
    #expect(first["file"]?.text == session.path("p/\u{FFFD}.png"))
    for ending in [[0x0A], [0x0D, 0x0A], [0x00]] as [[UInt8]] {
      let third = try Session()
      let list = try third.addFile("list", Array(expected.joined(separator: ending)))
      #expect(await third.run(["detect", "--files-from", list] + (ending == [0] ? ["-0"] : [])) == .success)
      #expect(try names(records(third.output)) == expected)
    }
  }

  @Test func `are done once each, also when a run goes on`() async throws {
    let out = session.path("out")
    for _ in 0..<2 { #expect(await session.run(["detect"] + paths + ["--resume", out]) == .success) }
    let text = String(decoding: try FileBytes.read(path: out), as: UTF8.self)
    #expect(try names(records(text)) == paths.map(\.fileNameBytes))
  }

  @Test func `give their names to what is written`() async throws {
    for option in [["--annotate"], ["--redact", "solid", "--output"]] {
      #expect(await session.run(["detect", session.path("p")] + option + [session.path("o")]) == .success)
      let names = try Folder.names(in: session.path("o")).map(\.fileNameBytes)
      #expect(Set(names) == Set(Self.names))
      try FileManager.default.removeItem(atPath: session.path("o"))
    }
    #expect(await session.run(["detect"] + paths + ["--crops", session.path("c")]) == .success)
    #expect(try Folder.names(in: session.path("c")).count == 3)
  }

  @Test func `stand in every form`() async throws {
    #expect(await session.run(["detect", paths[0]]) == .success)
    #expect(session.output.hasPrefix(session.path(#"p/\xE9.png: 4×2"#)))
    let missing = session.path("p/") + String(fileName: [0xFE])
    for format in ["json", "ndjson", "csv", "coco"] {
      let session = try Session()
      #expect(await session.run(["detect", paths[0], missing, "--format", format]) == .someFilesFailed)
      #expect(session.errors.contains(#"/p/\xFE: there is no such file"#))
      switch format {
      case "csv": #expect(session.output.fileNameBytes.contains(0xE9))
      case "coco":
        let picture = try JSONValue(text: session.output)["images"]?.elements.first
        #expect(picture?["file_name_bytes"]?.text == Data(paths[0].fileNameBytes).base64EncodedString())
      case "json":
        let document = try JSONValue(text: session.output)
        #expect(names(document["pictures"]?.elements ?? []) == [paths[0].fileNameBytes])
        #expect(names(document["errors"]?.elements ?? []) == [missing.fileNameBytes])
      default: #expect(try names(records(session.output)) == [paths[0], missing].map(\.fileNameBytes))
      }
    }
  }
}

@Suite struct `Lists in other encodings` {
  private let session: Session
  private let picture: String

  init() throws {
    session = try Session()
    picture = try session.addPicture("a.png")
  }

  @Test func `may begin with the mark of UTF-8`() async throws {
    let list = try session.addFile("list", [0xEF, 0xBB, 0xBF] + Array("\(picture)\r\n\(picture)\r\n".utf8))
    #expect(await session.run(["detect", "--files-from", list]) == .success)
    #expect(session.outputs == 2)
  }

  @Test(
    arguments: [
      (WideEncoding.utf16, [0xFF, 0xFE], 2, false), (.utf16, [0xFE, 0xFF], 2, true),
      (.utf32, [0xFF, 0xFE, 0, 0], 4, false), (.utf16LittleEndian, [], 2, false),
      (.utf16BigEndian, [], 2, true),
    ] as [(WideEncoding, [UInt8], Int, Bool)])
  func `are refused by name, with what converts them`(
    encoding: WideEncoding, mark: [UInt8], width: Int, highFirst: Bool
  ) async throws {
    let letters = "\(picture)\n".utf8.flatMap { byte -> [UInt8] in
      let zeros = [UInt8](repeating: 0, count: width - 1)
      return highFirst ? zeros + [byte] : [byte] + zeros
    }
    let list = try session.addFile("list", mark + letters)
    #expect(await session.run(["detect", "--files-from", list]) == .listUnreadable)
    #expect(session.errors.contains("found \(encoding.rawValue), expected UTF-8"))
    #expect(session.errors.contains("iconv -f \(encoding.name) -t UTF-8 \(list)"))
    #expect(session.output == "")
  }
}

@Suite struct `Folders with what is no picture` {
  private let session: Session
  private static let line = ["--redact", "solid", "--output"]

  init() throws {
    session = try Session()
    _ = try session.addPicture("p/good.png")
    _ = try session.addFile("p/empty.jpg", [UInt8]())
    _ = try session.addFile("p/a.heic", Array("\0\0\0\u{18}ftypheic".utf8))
    _ = try session.addFile("p/q/b.WEBP", Array("RIFF1234WEBPVP8 ".utf8))
    _ = try session.addFile("p/notes.txt", "text")
    try session.makeLink("p/gone.gif", to: session.path("nowhere"))
  }

  @Test func `say which files are named as pictures and are none, and how many are missing`() async throws {
    let out = session.path("out")
    #expect(await session.run(["detect", session.path("p")] + Self.line + [out]) == .someFilesFailed)
    for (name, words) in [
      ("empty.jpg", "the file is empty"), ("a.heic", "a HEIC picture"), ("q/b.WEBP", "a WebP picture"),
      ("gone.gif", "there is no such file"),
    ] {
      #expect(session.errors.contains("/p/\(name): \(words)"))
    }
    #expect(!session.errors.contains("notes.txt"))
    #expect(session.errors.hasSuffix("facet: \(out): 1 of 5 pictures written, 4 missing\n"))
  }

  @Test func `are failures without redaction too, and records where that is asked for`() async throws {
    #expect(await session.run(["detect", session.path("p")]) == .someFilesFailed)
    #expect(session.errors.split(separator: "\n").count == 4)
    let line = ["detect", session.path("p"), "--format", "ndjson", "--errors", "inline"]
    let second = try Session()
    #expect(await second.run(line) == .success)
    #expect(second.output.split(separator: "\n").count == 5)
    // A redacted folder that lacks pictures is never a success.
    #expect(await second.run(line + Self.line + [second.path("out")]) == .someFilesFailed)
  }
}
