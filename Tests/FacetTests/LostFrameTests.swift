import FaceDetection
import ImageFiles
import Images
import Testing
import VideoFiles

@testable import facet

/// Frames that cannot be read are records, and black in every video that is written; as many frames come out as go in.
@Suite struct `Frames that cannot be read` {
  private static let broken: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 3, 0, 0xFF, 0xD9]

  /// A grey picture of the size of `Clip`'s frames.
  private static func picture(_ number: Int, _ kind: ImageFileKind) throws -> [UInt8] {
    let pixels = [UInt8](repeating: Clip.luma(number), count: Clip.width * Clip.height)
    let image = try Image(pixels: pixels, width: Clip.width, height: Clip.height, format: .grey)
    return try ImageFile.encode(image, as: kind)
  }

  private func lines(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try JSONValue(text: String($0)) }
  }

  /// Frames 0, 1 and 4 of six are broken.
  private func check(_ session: Session, results: String, videos: [[UInt8]]) throws {
    let lines = try lines(results)
    #expect(lines.map { $0["frame"]?.number } == [0, 1, 2, 3, 4, 5])
    #expect(lines.map { $0["timestampInMilliseconds"]?.number } == [0, 40, 80, 120, 160, 200])
    for (number, line) in lines.enumerated() {
      #expect((line["error"] != nil) == [0, 1, 4].contains(number))
      #expect((line["faces"] != nil) == [2, 3, 5].contains(number))
    }
    for video in videos {
      let frames = try Clip.frames(of: video)
      #expect(frames.map(\.width) == [64, 64, 64, 64, 64, 64])
      for (number, frame) in frames.enumerated() {
        #expect((Set(frame.planes.bytes) == [16, 128]) == [0, 1, 4].contains(number))
      }
    }
    #expect(session.errors.contains("frame 0") && session.errors.contains("frame 4"))
  }

  @Test func `in a folder have their lines, and are black`() async throws {
    let session = try Session { _ in [.at(0.5, 0.5, id: 1)] }
    for number in 0..<6 {
      let isBroken = [0, 1, 4].contains(number)
      _ = try session.addFile("frames/\(number).png", isBroken ? [1, 2, 3] : Self.picture(number, .png))
    }
    let status = await session.run([
      "video", session.path("frames"), "--redact", "solid", "--output", session.path("safe.y4m"),
      "--annotate", session.path("drawn.y4m"),
    ])
    #expect(status == .someFilesFailed)
    let safe = try FileBytes.read(path: session.path("safe.y4m"))
    try check(
      session, results: session.output, videos: [safe, FileBytes.read(path: session.path("drawn.y4m"))])
    let middle = try Clip.luma(x: 32, y: 24, of: safe)
    #expect(middle == [16, 16, 16, 16, 16, 16])
    // A record each, and each told once.
    #expect(session.errors.split(separator: "\n").filter { $0.contains("frame 4") }.count == 1)
    let docs = FilePath.join(FilePath.folder(of: #filePath), "../../Docs")
    let bytes = try FileBytes.read(path: FilePath.join(docs, "facet-output.schema.json"))
    let schema = JSONSchema(root: try JSONValue(text: String(decoding: bytes, as: UTF8.self)))
    for line in try lines(session.output) { #expect(schema.problems(of: line) == []) }
  }

  @Test(arguments: [true, false])
  func `among JPEG pictures have their lines, and are black`(isFile: Bool) async throws {
    let session = try Session { _ in [.at(0.5, 0.5, id: 1)] }
    let stream = try (0..<6).flatMap { number in
      [0, 1, 4].contains(number) ? Self.broken : try Self.picture(number, .jpeg)
    }
    let path = try session.addFile("clip.mjpeg", stream)
    let results = session.path("lines")
    let status = await session.run(
      ["video", isFile ? path : "-", "--redact", "solid", "--results", results]
        + (isFile ? ["--output", session.path("safe.y4m")] : []), input: stream)
    #expect(status == .someFilesFailed)
    let safe = isFile ? try FileBytes.read(path: session.path("safe.y4m")) : session.frames
    try check(
      session, results: String(decoding: try FileBytes.read(path: results), as: UTF8.self), videos: [safe])
  }

  @Test func `end the video when a hundred follow each other`() async throws {
    let session = try Session()
    let stream = try Self.picture(0, .jpeg) + (0..<150).flatMap { _ in Self.broken } + Self.picture(1, .jpeg)
    #expect(await session.run(["video", "-"], input: stream) == .someFilesFailed)
    let lines = try lines(session.output)
    #expect(lines.count == 101)
    #expect(
      session.errors.contains("frame 101, byte")
        && session.errors.contains("101 frames one after the other cannot"))
    let fewer = try Session()
    let rest = try (0..<100).flatMap { _ in Self.broken } + Self.picture(1, .jpeg)
    #expect(await fewer.run(["video", "-"], input: rest) == .someFilesFailed)
    #expect(try self.lines(fewer.output).count == 101)
  }

  @Test func `are passed over live`() async throws {
    let session = try Session()
    let stream = try Self.picture(0, .jpeg) + Self.broken + Self.picture(1, .jpeg) + Self.picture(2, .jpeg)
    #expect(await session.run(["video", "-", "--live"], input: stream) == .someFilesFailed)
    #expect(session.errors.contains("frame 1, byte"))
    #expect(session.errors.contains("-: 3 frames in"))
  }

  @Test func `and nothing else give no video`() async throws {
    let session = try Session()
    let line = ["video", "-", "--redact", "solid"]
    #expect(await session.run(line, input: Self.broken + Self.broken) == .someFilesFailed)
    #expect(session.frames == [])
  }
}
