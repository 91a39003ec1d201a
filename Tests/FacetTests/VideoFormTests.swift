import FaceDetection
import Images
import Testing
import VideoFiles

@testable import facet

/// Times, orientation and samples of videos, as they come.
@Suite struct `Videos as they are` {
  private func lines(_ session: Session) throws -> [JSONValue] {
    try session.output.split(separator: "\n").map { try JSONValue(text: String($0)) }
  }

  @Test func `have the times of a list`() async throws {
    let session = try Session()
    let times = try session.addFile("times.txt", "0.5\n0.6\n1.0\n1.25\n")
    let line = ["video", "-", "--timestamps", times]
    #expect(await session.run(line, input: Clip.y4m(frames: 4)) == .success)
    #expect(try lines(session).map { $0["timestampInMilliseconds"]?.number } == [500, 600, 1000, 1250])
    let part = try Session()
    #expect(
      await part.run(line + ["--from", "0.55s", "--to", "1s"], input: Clip.y4m(frames: 4)) == .success)
    #expect(try lines(part).map { $0["frame"]?.number } == [1, 2])
  }

  @Test(arguments: [
    (3, "times of 4 frames, but the video has 3"), (5, "times of 4 frames, but the video has 5"),
  ])
  func `are told when a list has other times than they have frames`(frames: Int, words: String) async throws {
    let session = try Session()
    let times = try session.addFile("times.txt", "0\n0.1\n0.2\n0.3\n")
    let line = ["video", "-", "--timestamps", times]
    #expect(await session.run(line, input: Clip.y4m(frames: frames)) == .someFilesFailed)
    #expect(session.errors.contains("times.txt: \(words)"))
    #expect(try lines(session).count == frames)
    // Nobody knows how many there are where not all are read.
    let part = try Session()
    #expect(await part.run(line + ["--to", "1"], input: Clip.y4m(frames: frames)) == .success)
  }

  @Test(
    arguments: [
      ("0\nN/A\n", "times.txt: line 2: N/A, expected a time in seconds"),
      ("", "times.txt: line 1: no time in there"),
      (nil, "none.txt: no such file or directory"),
    ] as [(String?, String)])
  func `are not touched when a list of times is none`(text: String?, words: String) async throws {
    let session = try Session()
    let times = try text.map { try session.addFile("times.txt", $0) } ?? session.path("none.txt")
    #expect(
      await session.run(["video", "-", "--timestamps", times], input: Clip.y4m(frames: 2)) == .dataUnusable)
    #expect(session.errors.contains(words), "\(session.errors)")
    #expect(session.output == "")
  }

  @Test(arguments: ImageOrientation.allCases)
  func `may be stored any way, and are painted where the face is`(orientation: ImageOrientation) async throws
  {
    // A small face near the left edge of the upright frame, at a quarter of its height.
    let session = try Session { image in
      #expect(image.orientation == orientation)
      return [.at(0.2, 0.25, id: 1)]
    }
    let line = [
      "video", "-", "--orientation", "\(orientation.rawValue)", "--redact", "solid", "--redact-margin", "1",
    ]
    #expect(
      await session.run(line + ["--results", session.path("lines")], input: Clip.y4m(frames: 2)) == .success)
    let results = String(decoding: try FileBytes.read(path: session.path("lines")), as: UTF8.self)
    let record = try JSONValue(text: String(results.split(separator: "\n")[0]))
    #expect(record["width"]?.number == (orientation.swapsSides ? 48 : 64))
    #expect(session.frames.starts(with: Array(Clip.header.utf8)))
    let place = orientation.storedPoint(x: 0.2, y: 0.25)
    for (number, frame) in try Clip.frames(of: session.frames).enumerated() {
      let luma = { (x: Float, y: Float) in frame.planes.bytes[Int(y * 48) * 64 + Int(x * 64)] }
      #expect(luma(place.x, place.y) == 16)
      #expect(luma(1 - place.x, 1 - place.y) == Clip.luma(number))
      // An ellipse of a quarter of the sides: π/64 of the frame, and what its edge touches.
      let black = frame.planes.bytes.prefix(64 * 48).count { $0 == 16 }
      #expect((120...220).contains(black))
    }
    let drawn = try Session { _ in [.at(0.2, 0.25)] }
    #expect(
      await drawn.run(
        ["video", "-", "--orientation", orientation.name, "--annotate", "-"], input: Clip.y4m(frames: 1))
        == .success)
    let frame = try #require(try Clip.frames(of: drawn.frames).first)
    // The box is drawn around the face: its centre of mass lies there, the score above the upright box moves it a little.
    let changed = (0..<64 * 48).filter { frame.planes.bytes[$0] != Clip.luma(0) }
    #expect(changed.count > 30)
    let x = Float(changed.map { $0 % 64 }.reduce(0, +)) / Float(64 * changed.count)
    let y = Float(changed.map { $0 / 64 }.reduce(0, +)) / Float(48 * changed.count)
    #expect(abs(x - place.x) < 0.25 && abs(y - place.y) < 0.25, "\(x) \(y)")
  }

  @Test func `of deeper samples keep their header, their depth and all bytes but the face's`() async throws {
    let session = try Session { _ in [.at(0.5, 0.5, id: 1)] }
    let header = "YUV4MPEG2 W64 H48 F25:1 Ip A4:3 C422p10 XYSCSS=422P10 XCOLORRANGE=LIMITED\n"
    let sample: [UInt8] = [0x37, 0x01]
    let clip =
      Array(header.utf8)
      + (0..<2).flatMap { _ in Array("FRAME\n".utf8) + (0..<64 * 48 * 2).flatMap { _ in sample } }
    #expect(await session.run(["video", "-", "--redact", "solid"], input: clip) == .success)
    #expect(session.frames.count == clip.count && session.frames.starts(with: Array(header.utf8)))
    let planes = try #require(try Clip.frames(of: session.frames).first).planes
    let middle = 2 * (24 * 64 + 32)
    #expect(planes.bytes[middle..<middle + 2] == [64, 0])  // 16 · 4
    let color = 2 * 64 * 48 + 2 * (24 * 32 + 16)
    #expect(planes.bytes[color..<color + 2] == [0, 2])  // 128 · 4
    #expect(planes.bytes.prefix(2) == [0x37, 0x01])
  }
}
