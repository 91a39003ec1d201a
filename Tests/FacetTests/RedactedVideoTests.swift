import FaceDetection
import Testing
import VideoFiles

@testable import facet

@Suite struct `Redacted videos` {
  /// Where a face is in frame `number` of the clips here: it moves from left to right, and is missed in some frames.
  private static func face(_ number: Int, missed: Set<Int>) -> [PictureReport.Face] {
    missed.contains(number) ? [] : [.at(place(number), 0.5, id: 1)]
  }

  private static func place(_ number: Int) -> Float { 0.2 + 0.02 * Float(number) }

  private func session(missed: Set<Int>) throws -> Session {
    try Session { image in Self.face(Clip.number(of: image), missed: missed) }
  }

  /// Which frames show the pixel at the middle of the face, by where it is in each.
  private func shown(_ bytes: [UInt8], frames: Int) throws -> [Int] {
    let redacted = try Clip.frames(of: bytes)
    #expect(redacted.count == frames)
    return redacted.indices.filter { number in
      let x = min(63, Int(Self.place(number) * 64))
      return redacted[number].planes.bytes[24 * 64 + x] == Clip.luma(number)
    }
  }

  @Test(arguments: [true, false])
  func `show no frame of a face that is missed for a while`(isFile: Bool) async throws {
    let session = try session(missed: [5, 6, 7, 8, 9, 10, 11, 12, 20])
    let clip = Clip.y4m(frames: 25)
    if isFile {
      let path = try session.addFile("clip.y4m", clip)
      #expect(
        await session.run(["video", path, "--redact", "solid", "--output", session.path("out.y4m")])
          == .success)
      #expect(try shown(FileBytes.read(path: session.path("out.y4m")), frames: 25) == [])
      #expect(session.output.split(separator: "\n").count == 25)
    } else {
      #expect(await session.run(["video", "-", "--redact", "solid"], input: clip) == .success)
      #expect(try shown(session.frames, frames: 25) == [])
      #expect(session.output == "")
    }
  }

  @Test(arguments: [true, false], [0, 2, 4])
  func `hold a face before it comes and after it has gone`(isFile: Bool, hold: Int) async throws {
    // A face that stands still and is found in frames 8 to 10 only.
    let session = try Session { image in
      (8...10).contains(Clip.number(of: image)) ? [.at(0.5, 0.5, id: 1)] : []
    }
    let clip = Clip.y4m(frames: 20)
    let options = ["--redact", "solid", "--hold", "\(hold)"]
    let output: [UInt8]
    if isFile {
      let path = try session.addFile("clip.y4m", clip)
      #expect(await session.run(["video", path, "--output", session.path("out.y4m")] + options) == .success)
      output = try FileBytes.read(path: session.path("out.y4m"))
    } else {
      #expect(await session.run(["video", "-"] + options, input: clip) == .success)
      output = session.frames
    }
    let black = try Clip.luma(x: 32, y: 24, of: output).enumerated().filter { $1 == 16 }.map(\.offset)
    #expect(black == Array(8 - hold...10 + hold))
    // What no face is near to is as it was.
    #expect(try Clip.luma(x: 2, y: 2, of: output) == (0..<20).map { Int(Clip.luma($0)) })
  }

  @Test func `hold each of several faces, numbered or not, for itself`() async throws {
    let session = try Session { image in
      switch Clip.number(of: image) {
      case 3: [.at(0.2, 0.5), .at(0.8, 0.5, id: 4)]
      case 9: [.at(0.2, 0.5)]
      case 12: [.at(0.8, 0.5, id: 4)]
      default: []
      }
    }
    let path = try session.addFile("clip.y4m", Clip.y4m(frames: 16))
    #expect(
      await session.run(["video", path, "--redact", "solid", "--hold", "1", "--output", session.path("o")])
        == .success)
    let output = try FileBytes.read(path: session.path("o"))
    let black = { (x: Int) in
      try Clip.luma(x: x, y: 24, of: output).enumerated().filter { $1 == 16 }.map(\.offset)
    }
    #expect(try black(13) == [2, 3, 4, 8, 9, 10])
    #expect(try black(51) == Array(2...13))  // known again: hidden all the time between
  }

  @Test(arguments: [true, false])
  func `hold nothing back but what has been looked at`(isFile: Bool) async throws {
    // The video breaks off: what was looked at is written, redacted, and nothing else.
    let session = try session(missed: [])
    let clip = Array(Clip.y4m(frames: 9).dropLast(100))
    let path = try session.addFile("clip.y4m", clip)
    let line = isFile ? [path, "--output", session.path("out.y4m")] : ["-"]
    #expect(await session.run(["video"] + line + ["--redact", "mosaic"], input: clip) == .someFilesFailed)
    let output = isFile ? try FileBytes.read(path: session.path("out.y4m")) : session.frames
    #expect(try Clip.frames(of: output).count == 8)
    let late = try Session { (image) throws(FaceDetectorError) in
      if Clip.number(of: image) == 5 { throw FaceDetectorError(.internal, "no more") }
      return []
    }
    #expect(
      await late.run(["video"] + line + ["--redact", "mosaic"], input: Clip.y4m(frames: 9))
        == .someFilesFailed)
    #expect(late.errors.contains("frame 5: no more"))
    if !isFile { #expect(try Clip.frames(of: late.frames).count == 5) }
  }

  @Test func `contain the frames that were chosen only`() async throws {
    let session = try session(missed: [])
    let path = try session.addFile("clip.y4m", Clip.y4m(frames: 20))
    #expect(
      await session.run([
        "video", path, "--redact", "solid", "--output", session.path("o"), "--from", "4", "--to", "15",
        "--every", "5",
      ]) == .success)
    let output = try FileBytes.read(path: session.path("o"))
    #expect(try Clip.luma(x: 0, y: 0, of: output) == [4, 9, 14].map { Int(Clip.luma($0)) })
    #expect(output.starts(with: Array("YUV4MPEG2 W64 H48 F5:1 ".utf8)))
  }

  @Test func `take faces that are less sure, unless told otherwise`() throws {
    let session = try Session()
    _ = session
    func confidence(_ words: String...) throws -> Float {
      let arguments = try ParsedArguments(["-", "--redact", "solid"] + words, for: .video)
      return try #require(VideoRequest(arguments, in: .process).task.faceOptions).minDetectionConfidence
    }
    #expect(try confidence("--output", "x") == PerformanceMode.accurate.findAllConfidence)
    #expect(try confidence("--output", "x", "--model", "short-range") == 0.3)
    #expect(try confidence("--output", "x", "--min-confidence", "0.7") == 0.7)
    let plain = try ParsedArguments(["-"], for: .video)
    #expect(try VideoRequest(plain, in: .process).task.faceOptions?.minDetectionConfidence == 0.5)
  }
}
