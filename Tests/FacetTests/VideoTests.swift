import FaceDetection
import ImageFiles
import Images
import Testing
import VideoFiles

@testable import facet

@Suite struct Videos {
  private func lines(_ session: Session) throws -> [JSONValue] {
    try session.output.split(separator: "\n").map { try JSONValue(text: String($0)) }
  }

  private func numbers(_ session: Session) throws -> [Double?] {
    try lines(session).map { $0["frame"]?.number }
  }

  @Test func `give a line for each frame`() async throws {
    let session = try Session { _ in [.at(0.5, 0.5, id: 7)] }
    let path = try session.addFile("clip.y4m", Clip.y4m(frames: 3))
    #expect(await session.run(["video", path]) == .success)
    let lines = try lines(session)
    #expect(lines.map { $0["frame"] } == [.number(0), .number(1), .number(2)])
    #expect(lines.map { $0["timestampInMilliseconds"] } == [.number(0), .number(40), .number(80)])
    #expect(lines[0]["width"] == .number(64) && lines[0]["height"] == .number(48))
    #expect(lines[0]["model"]?["name"] == .string("short-range"))
    // The faces are those of `facet detect`, without numbers, which nobody asked for.
    let face = try JSONValue(text: JSON.text(PictureReport.Face.at(0.5, 0.5)))
    #expect(lines.map { $0["faces"] } == [.array([face]), .array([face]), .array([face])])
    #expect(session.outputs == 3)
    #expect(session.errors.hasPrefix("facet: \(path): 3 frames in "))
  }

  @Test func `tell who is who when asked to`() async throws {
    let session = try Session { _ in [.at(0.5, 0.5, id: 7)] }
    #expect(await session.run(["video", "-", "--track"], input: Clip.y4m(frames: 1)) == .success)
    #expect(try lines(session)[0]["faces"]?.elements[0]["trackingID"] == .number(7))
  }

  @Test(arguments: [
    (["--from", "3"], [3, 4, 5, 6, 7, 8, 9]), (["--to", "2"], [0, 1, 2]), (["--every", "4"], [0, 4, 8]),
    (["--from", "1", "--to", "8", "--every", "3"], [1, 4, 7]),
    (["--from", "0.1s", "--to", "0.2s"], [3, 4, 5]),
    (["--from", "0:00.32"], [8, 9]), (["--from", "20"], []), (["--from", "5", "--to", "4"], []),
  ])
  func `are looked at where they are asked to be`(options: [String], expected: [Int]) async throws {
    let session = try Session()
    #expect(await session.run(["video", "-"] + options, input: Clip.y4m(frames: 10)) == .success)
    #expect(try numbers(session) == expected.map { Double($0) })
  }

  @Test func `show the largest faces first when asked`() throws {
    let line = ["-", "--order", "size", "--max-faces", "2", "--min-face-size", "0.1"]
    let request = try VideoRequest(try ParsedArguments(line, for: .video), in: .process)
    let options = try #require(request.task.faceOptions)
    #expect(options.resultOrder == .size && options.maxFaces == 2 && options.minFaceSize == 0.1)
    #expect(throws: UsageError.self) {
      try VideoRequest(try ParsedArguments(["-", "--order", "age"], for: .video), in: .process)
    }
  }

  @Test func `cut short give all results up to there, and fail`() async throws {
    let session = try Session()
    let clip = Clip.y4m(frames: 4)
    #expect(await session.run(["video", "-"], input: clip.dropLast(10)) == .someFilesFailed)
    #expect(try numbers(session) == [0, 1, 2])
    #expect(
      session.errors.contains(
        "facet: -: frame 3, byte \(clip.count - 4608): the frame ends after 4598 of 4608"))
    #expect(session.errors.contains("3 frames in"))
  }

  @Test(arguments: [
    ("", "nothing there"), ("", "its own error stands above this one"),
    ("YUV4MPEG2 W4 H4 Im\n", "frames of which some are interlaced"), ("text", "text, expected YUV4MPEG2"),
    ("YUV4MPEG2 W0 H4\n", "says W0"),
    ("YUV4MPEG2 W99999 H99999\n", "frames of 99999×99999 pixels"),
    ("--boundary\r\n\r\n", "expected the next frame"),
  ])
  func `that are none are refused`(text: String, words: String) async throws {
    let session = try Session()
    #expect(await session.run(["video", "-"], input: Array(text.utf8)) == .someFilesFailed)
    #expect(session.output == "")
    #expect(session.errors.contains(words), "\(session.errors)")
    #expect(await session.run(["video", session.path("none.y4m")]) == .someFilesFailed)
    #expect(session.errors.contains("none.y4m: no such file or directory"))
  }

  @Test func `of pictures may change their size`() async throws {
    let session = try Session()
    for (name, width) in [("f2.png", 20), ("f10.png", 30)] {
      let image = try Image(
        pixels: [UInt8](repeating: 9, count: 10 * width), width: width, height: 10, format: .grey)
      _ = try session.addPicture("frames/" + name, ImageFile.encode(image, as: .png))
    }
    let line = ["video", session.path("frames"), "--rate", "10"]
    #expect(await session.run(line) == .success)
    #expect(try lines(session).map { $0["width"] } == [.number(20), .number(30)])
    #expect(try lines(session).map { $0["timestampInMilliseconds"] } == [.number(0), .number(100)])
    // A YUV4MPEG2 file may not: the frames that it can have are there, and the results of all.
    #expect(
      await session.run(
        line + ["--annotate", session.path("out.y4m"), "--results", session.path("out.ndjson")])
        == .outputFailed)
    #expect(
      session.errors.contains(
        "out.y4m: some frames are black: 30×10 pixels, but the file was begun with 20×10"))
    let frames = try Clip.frames(of: FileBytes.read(path: session.path("out.y4m")))
    #expect(frames.map(\.width) == [20, 20])
    #expect(Set(frames[1].planes.bytes) == [16, 128])
    let results = String(decoding: try FileBytes.read(path: session.path("out.ndjson")), as: UTF8.self)
    #expect(results == session.output)
  }

  @Test func `are annotated where faces are, and keep every other byte`() async throws {
    let session = try Session { image in Clip.number(of: image) == 1 ? [.at(0.5, 0.5)] : [] }
    let clip = Clip.y4m(frames: 3)
    #expect(await session.run(["video", "-", "--annotate", "-"], input: clip) == .success)
    #expect(session.output == "")  // it would stand between the frames
    let (before, after) = (try Clip.frames(of: clip), try Clip.frames(of: session.frames))
    #expect(session.frames.count == clip.count)
    #expect(session.frames.starts(with: Array(Clip.header.utf8)))
    #expect(before[0].planes == after[0].planes && before[2].planes == after[2].planes)
    let changed = before[1].planes.bytes.indices.filter {
      before[1].planes.bytes[$0] != after[1].planes.bytes[$0]
    }
    #expect(changed.count > 50)
    let luma = changed.filter { $0 < 64 * 48 }
    // Box, points and score lie in the box, above it and at key points, which are at half the height.
    #expect(luma.allSatisfy { (4...32).contains($0 / 64) })
    #expect(luma.contains { $0 / 64 == 18 && $0 % 64 == 30 })  // the box's upper side
  }

  @Test(arguments: [
    (["--hold", "3"], "--redact"), (["--output", "x"], "--redact"), (["--redact-shape", "box"], "--redact"),
    (["--redact-margin", "2"], "--redact"), (["--redact", "paint"], "one of solid, blur, mosaic"),
    (["--redact", "blur", "--redact-margin", "0.5"], "a number from 1 to 10"),
    (["--redact", "blur", "--hold", "-1"], "a whole number from 0 to 1000"),
    (["--redact", "blur", "--live"], "--live"), (["--annotate", "x", "--live"], "--live"),
    (["--annotate", "-", "--redact", "blur"], "is that of --annotate already"),
    (["--annotate", "-", "--results", "-"], "is that of --results already"),
    (["--from", "soon"], "a frame's number, or a time"), (["--to", "-3"], "a frame's number, or a time"),
    (["--from", "1.5"], "a frame's number, or a time"), (["--every", "0"], "at least 1"),
    (["--rate", "0"], "frames per second"), (["--rate", "1/0"], "frames per second"),
    (["--threads", "0"], "from 1 to 256"), (["--orientation", "9"], "a number from 1 to 8"),
    (["--orientation", "auto"], "frames are not turned by their faces"),
    (["--annotate", "."], "is a folder"),
  ])
  func `are not touched when a line makes no sense`(options: [String], words: String) async throws {
    let session = try Session()
    #expect(await session.run(["video", "-"] + options, input: Clip.y4m(frames: 1)) == .wrongUsage)
    #expect(session.errors.contains(words), "\(session.errors)")
    #expect(session.output == "" && session.frames == [])
  }

  @Test func `are not written over themselves, nor on a terminal`() async throws {
    let session = try Session()
    let clip = Clip.y4m(frames: 1)
    let path = try session.addFile("clip.y4m", clip)
    try session.makeLink("link.y4m", to: path)
    for options in [
      ["--annotate", path], ["--redact", "solid", "--output", session.path("link.y4m")], ["--results", path],
    ] {
      #expect(await session.run(["video", path] + options) == .wrongUsage)
      #expect(session.errors.contains("is the video to look at"))
    }
    #expect(try FileBytes.read(path: path) == clip)
  }

  @Test func `end without a word when nobody reads, and with one when nothing can be written`() async throws {
    let session = try Session()
    let clip = Clip.y4m(frames: 2)
    for options in [[], ["--annotate", "-"], ["--redact", "solid"]] {
      #expect(await session.run(["video", "-"] + options, input: clip, failure: .nobodyReads) == .success)
      #expect(session.errors == "")
    }
    #expect(await session.run(["video", "-"], input: clip, failure: .refused("full")) == .outputFailed)
    #expect(session.errors == "facet: standard output: full\n")
    let path = session.path("none/out.y4m")
    #expect(await session.run(["video", "-", "--annotate", path], input: clip) == .outputFailed)
    #expect(session.errors.contains("\(path): no such file or directory"))
  }

  @Test func `show how far they are on a terminal`() async throws {
    let session = try Session()
    #expect(await session.run(["video", "-"], input: Clip.y4m(frames: 3), onTerminal: true) == .success)
    #expect(session.errors.contains("\r2  "))
    #expect(session.errors.contains("/s"))
  }

  @Test func `played live tell what was dropped`() async throws {
    let session = try Session { image in [.at(0.5, 0.5, id: Clip.number(of: image))] }
    #expect(await session.run(["video", "-", "--live", "--track"], input: Clip.y4m(frames: 10)) == .success)
    let lines = try lines(session)
    #expect(lines.map { $0["frame"] } == [.number(0), .number(3), .number(6), .number(9)])
    #expect(
      lines.map { $0["timestampInMilliseconds"] } == [.number(0), .number(120), .number(240), .number(360)])
    #expect(lines.map { $0["faces"]?.elements[0]["trackingID"]?.number } == [0, 3, 6, 9])
    #expect(session.errors.contains("-: 10 frames in "))
    #expect(session.errors.contains("s, 4 looked at, 6 dropped"))
    let short = try Session()
    #expect(
      await short.run(["video", "-", "--live"], input: Clip.y4m(frames: 10).dropLast(1)) == .someFilesFailed)
    #expect(short.errors.contains("frame 9, byte"))
    #expect(
      await short.run(["video", "-", "--live"], input: Clip.y4m(frames: 3), failure: .nobodyReads) == .success
    )
  }
}
