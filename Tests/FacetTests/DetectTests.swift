import FaceDetection
import Testing

@testable import facet

@Suite struct `Detecting` {
  private let session: Session

  init() throws { session = try Session() }

  @Test func `writes what was found in the order of the inputs`() async throws {
    let paths = try (0..<20).map { try session.addPicture("\($0).png") }
    #expect(await session.run(["detect"] + paths + ["--format", "ndjson", "--jobs", "4"]) == .success)
    let lines = session.output.split(separator: "\n").map(String.init)
    let files = try lines.map { try JSONValue(text: $0)["file"]?.text }
    #expect(files == paths)
    #expect(session.outputs == 20)
    #expect(session.errors == "")
  }

  @Test func `goes on after a file that is bad and says so at the end`() async throws {
    let (good, bad) = (try session.addPicture("good.png"), try session.addFile("bad.png", "text"))
    #expect(await session.run(["detect", bad, session.path("missing.png"), good]) == .someFilesFailed)
    #expect(session.output.hasPrefix("\(good): 4×2, 1 face (short-range, balanced)\n"))
    let errors = session.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].hasPrefix("facet: \(bad): text, but only PNG and JPEG are read"))
    #expect(errors[1] == "facet: \(session.path("missing.png")): there is no such file")
  }

  @Test func `passes over other kinds of file in a folder only`() async throws {
    _ = try session.addPicture("p/a.png")
    let text = try session.addFile("p/a.txt", "text")
    #expect(await session.run(["detect", session.path("p")]) == .success)
    #expect(session.errors == "")
    #expect(await session.run(["detect", text]) == .someFilesFailed)
  }

  @Test func `reads standard input`() async throws {
    #expect(await session.run(["detect", "-"], input: Fixture.png) == .success)
    #expect(session.output.hasPrefix("-: 4×2, 1 face (short-range, balanced)\n"))
    #expect(await session.run(["detect", "-"], input: []) == .someFilesFailed)
  }

  @Test func `turns pictures upright as their tag says, or as the option says`() async throws {
    let path = try session.addPicture("turned.png", Fixture.turnedPNG)
    #expect(await session.run(["detect", path]) == .success)
    #expect(session.output.hasPrefix("\(path): 2×4"))
    #expect(await session.run(["detect", path, "--orientation", "down", "--format", "csv"]) == .success)
    #expect(session.output.contains("\(path),4,2,0,"))
  }

  @Test func `decodes JPEGs smaller when asked, and speaks of the full picture`() async throws {
    // The score tells how wide the picture was that the detector got.
    let session = try Session { (image) throws(FaceDetectorError) in [.sample(score: Float(image.width) / 64)]
    }
    let (large, other) = (
      try session.addPicture("large.jpg", Fixture.largeJPEG), try session.addPicture("a.png")
    )
    #expect(await session.run(["detect", large, other, "--scaled-decode", "--format", "csv"]) == .success)
    #expect(session.output.contains("\(large),40,24,0,1,0,2,1,0.15625,"))
    #expect(session.output.contains("\(other),4,2,0,1,0,2,1,0.0625,"))
    #expect(await session.run(["detect", large, "--format", "csv"]) == .success)
    #expect(session.output.contains("\(large),40,24,0,1,0,2,1,0.625,"))
    #expect(
      await session.run(["detect", large, "--scaled-decode", "--max-pixels", "959"]) == .someFilesFailed)
  }

  @Test func `refuses pictures with more pixels than allowed`() async throws {
    let path = try session.addPicture("a.png")
    #expect(await session.run(["detect", path, "--max-pixels", "8"]) == .success)
    #expect(await session.run(["detect", path, "--max-pixels", "7"]) == .someFilesFailed)
    #expect(session.errors.contains("raise --max-pixels"))
  }

  @Test func `reports a picture the detector refuses, and numbers that are none`() async throws {
    let refusing = try Session { (_) throws(FaceDetectorError) in throw FaceDetectorError(.internal, "no") }
    #expect(await refusing.run(["detect", try refusing.addPicture("a.png")]) == .someFilesFailed)
    #expect(refusing.errors.hasSuffix("a.png: no\n"))
    let endless = try Session { _ in [.sample(rightEyeX: .infinity)] }
    #expect(await endless.run(["detect", try endless.addPicture("a.png")]) == .someFilesFailed)
    #expect(endless.output == "")
  }

  @Test func `ends at once without a model`() async throws {
    let path = try session.addPicture("a.png")
    #expect(await session.run(["detect", path, "--model", "shrt-range"]) == .modelUnavailable)
    #expect(session.errors == "facet: no model is called 'shrt-range'; did you mean short-range?\n")
    #expect(await session.run(["detect", path, "--model", "full-range"]) == .modelUnavailable)
    #expect(session.errors.contains("fetch it with Models/fetch"))
    #expect(await session.run(["detect", path, "--model", "./no.tflite"]) == .modelUnavailable)
    #expect(session.errors.hasSuffix("model ./no.tflite: no such file or directory\n"))
    let refusal = FaceDetectorError(.invalidArgument, "The model is not a valid Flatbuffer")
    #expect(await session.run(["detect", path], refusal: refusal) == .modelUnavailable)
    #expect(session.errors.hasSuffix("short-range.tflite: The model is not a valid Flatbuffer\n"))
    #expect(session.output == "")
  }

  @Test func `ends without a word when nobody reads, and with one when nothing can be written`() async throws
  {
    let path = try session.addPicture("a.png")
    #expect(await session.run(["detect", path], failure: .nobodyReads) == .success)
    #expect(session.errors == "")
    #expect(
      await session.run(["detect", path], failure: .refused("no space left on device")) == .outputFailed)
    #expect(session.errors == "facet: standard output: no space left on device\n")
  }

  @Test(arguments: [
    ["detect"], ["detect", "a", "--max-faces", "0"], ["detect", "a", "--jobs", "none"], ["detct", "a"],
    ["--verbose"],
    ["detect", "-", "-"], ["detect", "a", "--annotate", "b.gif"], ["models", "a"],
    ["models", "--format", "csv"],
  ])
  func `is refused before anything is done when the line is wrong`(arguments: [String]) async {
    #expect(await session.run(arguments) == .wrongUsage)
    #expect(session.output == "")
    #expect(session.errors.hasPrefix("facet: "))
    #expect(session.errors.split(separator: "\n").count == 1)
  }

  @Test func `says when a folder has no picture`() async throws {
    _ = try session.addFile("p/a.txt", "text")
    #expect(await session.run(["detect", session.path("p")]) == .success)
    #expect(session.errors == "facet: \(session.path("p")): no PNG or JPEG picture in there\n")
  }
}
