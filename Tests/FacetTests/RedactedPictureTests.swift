import FaceDetection
import Foundation
import ImageFiles
import Images
import Testing

@testable import facet

@Suite struct `Redacted pictures` {
  private let session: Session

  init() throws { session = try Session { _ in [.at(0.5, 0.5)] } }

  /// A white JPEG file of 40×40 pixels; in its EXIF block stands a small copy of another, as cameras write it.
  private func photograph() throws -> [UInt8] {
    let white = { (side: Int) in
      let image = try Image(
        pixels: [UInt8](repeating: 250, count: side * side), width: side, height: side, format: .grey)
      return try ImageFile.encode(image, as: .jpeg)
    }
    let (picture, copy) = (try white(40), try white(8))
    let block = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\0\0\0\0\0FACECOPY".utf8) + copy
    let length = block.count + 2
    return picture.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block
      + picture.dropFirst(2)
  }

  private func pixel(_ x: Int, _ y: Int, of name: String) throws -> UInt8 {
    let image = try ImageFile.read(path: session.path(name)).image.copy(as: .grey)
    return image.withPixels { $0[byte: y * image.width + x] }
  }

  @Test(arguments: ["png", "jpg"])
  func `hold no face, and nothing of the file but pixels`(kind: String) async throws {
    let path = try session.addFile("a.jpg", photograph())
    let output = session.path("out.\(kind)")
    #expect(await session.run(["detect", path, "--redact", "solid", "--output", output]) == .success)
    #expect(session.errors == "")
    #expect(try pixel(20, 20, of: "out.\(kind)") < 8)
    #expect(try pixel(2, 2, of: "out.\(kind)") > 240)
    let bytes = try FileBytes.read(path: output)
    let text = String(decoding: bytes.map { $0 < 128 ? $0 : 46 }, as: UTF8.self)
    #expect(!text.contains("FACECOPY") && !text.contains("Exif"))
    // One start of a JPEG at most: no small copy.
    let starts = bytes.indices.dropLast(2).filter { Array(bytes[$0..<$0 + 3]) == [0xFF, 0xD8, 0xFF] }
    #expect(starts.count == (kind == "jpg" ? 1 : 0))
    let names = try FileManager.default.contentsOfDirectory(atPath: session.path("")).sorted()
    #expect(names == ["Models", "a.jpg", "out.\(kind)"])
  }

  @Test func `are the full ones where a smaller one was decoded, and stand upright`() async throws {
    let path = try session.addPicture("large.jpg", Fixture.largeJPEG)
    let line = [
      "--scaled-decode", "--orientation", "left", "--redact", "blur", "--output", session.path("o.png"),
    ]
    #expect(await session.run(["detect", path] + line) == .success)
    let image = try ImageFile.read(path: session.path("o.png")).image
    #expect(image.width == 24 && image.height == 40 && image.orientation == .up)
  }

  @Test func `go into a folder for several, and annotated ones into another`() async throws {
    for name in ["p/a.png", "p/q/b.png"] { _ = try session.addPicture(name) }
    let line = ["--redact", "mosaic", "--output", session.path("safe"), "--annotate", session.path("found")]
    #expect(await session.run(["detect", session.path("p")] + line) == .success)
    for name in ["safe/a.png", "safe/q/b.png", "found/a.png", "found/q/b.png"] {
      #expect(FileStatus.isFile(session.path(name)))
    }
  }

  @Test func `are not made when a line makes no sense`() async throws {
    let path = try session.addFile("a.jpg", photograph())
    let (output, other) = (session.path("o.png"), session.path("p.png"))
    let lines: [([String], String)] = [
      (["--redact", "solid"], "--redact: needs --output FILE|FOLDER"),
      (["--output", output], "--output: needs --redact"),
      (["--redact-shape", "box"], "needs --redact"),
      (["--redact", "blur", "--output", path], "a picture to look at"),
      (["--redact", "blur", "--output", output, "--annotate", output], "is that of --annotate already"),
      (["--redact", "blur", "--output", session.path("o.gif")], "ends in .png, .jpg or .jpeg"),
      (["--redact", "black", "--output", output], "one of solid, blur, mosaic"),
    ]
    for (options, words) in lines {
      #expect(await session.run(["detect", path] + options) == .wrongUsage)
      #expect(session.errors.contains(words), "\(options)")
    }
    #expect(!FileStatus.isFile(output) && !FileStatus.isFile(other))
    #expect(try FileBytes.read(path: path) == photograph())
  }

  @Test func `take faces that are less sure, unless told otherwise`() throws {
    func confidence(_ words: String...) throws -> Float {
      let request = try DetectRequest(detecting: ParsedArguments(["a.png"] + words, for: .detect))
      return try #require(request.task.faceOptions).minDetectionConfidence
    }
    #expect(try confidence() == 0.5)
    #expect(
      try confidence("--redact", "solid", "--output", "b.png") == PerformanceMode.accurate.findAllConfidence)
    #expect(try confidence("--redact", "solid", "--output", "b.png", "--mode", "fast") == 0.3)
    #expect(try confidence("--redact", "solid", "--output", "b.png", "--min-confidence", "0.6") == 0.6)
  }
}
