import FaceDetection
import Testing

@testable import facet

@Suite struct `A run that goes on from another` {
  private let session: Session
  private let names: [String]
  private let line: [String]
  /// What a run of all writes.
  private let whole: String

  init() async throws {
    session = try Session()
    let good = try session.addPicture("good.png")
    // One name twice: each of the two gets its line.
    names = [good, session.path("missing.png"), good, session.path("é.png")]
    let list = try session.addFile("list", names.joined(separator: "\n"))
    line = ["detect", "--files-from", list, "--errors", "inline", "--resume"]
    _ = await session.run(line.dropLast())
    whole = session.output
  }

  private func content(_ name: String) throws -> String {
    String(decoding: try FileBytes.read(path: session.path(name)), as: UTF8.self)
  }

  @Test func `begins the file when there is none, and then has nothing left to do`() async throws {
    for _ in 0..<2 {
      #expect(await session.run(line + [session.path("out")]) == .success)
      #expect(try content("out") == whole)
    }
    #expect(session.output == whole)  // nothing was added there
    #expect(session.errors == "")
  }

  @Test func `completes the file wherever the other was ended`() async throws {
    let bytes = Array(whole.utf8)
    for length in stride(from: 0, through: bytes.count, by: 7) {
      _ = try session.addFile("out", Array(bytes[..<length]))
      #expect(await session.run(line + [session.path("out")]) == .success)
      #expect(try content("out") == whole, "\(length) bytes")
    }
  }

  @Test func `does what is missing of operands too, and of a shard`() async throws {
    let first = whole.split(separator: "\n")[0] + "\n"
    _ = try session.addFile("out", String(first))
    let shard = ["--shard", "1/2", "--resume", session.path("out")]
    #expect(await session.run(["detect"] + names + shard) == .success)
    #expect(try content("out").split(separator: "\n") == [first.dropLast(), first.dropLast()])
  }

  @Test(arguments: ["text\n", "{}\n", "\n", #"{"facet": "0.1.0", "file": "a"}"# + "\n", "\u{0}\n"])
  func `leaves a file alone that is no result of an earlier run`(text: String) async throws {
    _ = try session.addFile("out", text + "half")
    #expect(await session.run(line + [session.path("out")]) == .wrongUsage)
    #expect(session.errors.hasPrefix("facet: --resume \(session.path("out")): line 1 is none that"))
    #expect(try content("out") == text + "half")
  }

  @Test(arguments: ["text", "{}", "{\"file\":", "\u{0}"])
  func `drops no rest that is no half line`(rest: String) async throws {
    for start in ["", whole] {
      _ = try session.addFile("out", start + rest)
      #expect(await session.run(line + [session.path("out")]) == .wrongUsage)
      #expect(session.errors.hasSuffix("is no half line of results\n"))
      #expect(try content("out") == start + rest)
    }
  }

  @Test func `leaves a file alone that another model wrote`() async throws {
    let digest = SHA256.digest(of: Array("other".utf8))
    let other = whole.split(separator: SHA256.digest(of: Array("abc".utf8)), omittingEmptySubsequences: false)
      .joined(separator: digest)
    _ = try session.addFile("out", other)
    #expect(await session.run(line + [session.path("out")]) == .wrongUsage)
    #expect(
      session.errors.contains(
        "line 1 is from the model short-range (d9298a10…), not from short-range (ba7816bf…)"))
    #expect(try content("out") == other)
  }

  @Test func `is refused where nothing can be added`() async throws {
    #expect(await session.run(line + ["/dev/null"]) == .wrongUsage)
    #expect(session.errors.contains("/dev/null: this is no file that can be added to"))
    #expect(await session.run(line + [session.path("no/folder/out")]) == .outputFailed)
    #expect(await session.run(line + [session.path("")]) == .outputFailed)
    #expect(session.errors.hasSuffix(": is a directory\n"))
  }

  @Test func `takes lines of versions that knew no modes for one pass`() throws {
    let sha256 = SHA256.digest(of: [])
    let line =
      #"{"faces":[],"facet":"0.1.0","file":"a","height":1,"model":{"name":"m","sha256":"\#(sha256)"},"width":1}"#
    let path = try session.addFile("out", line + "\n")
    var model = ModelReport(name: "m", sha256: sha256)
    var finished = try ResumedFile(path: path, model: model).finished
    let isDone = finished.remove("a")
    #expect(isDone)
    model.mode = PerformanceMode.balanced.rawValue
    #expect(throws: RunError.self) { try ResumedFile(path: path, model: model) }
  }

  @Test func `is refused while another writes to the file`() throws {
    let model = ModelReport(name: "m", sha256: SHA256.digest(of: []))
    let path = session.path("out")
    let file = try ResumedFile(path: path, model: model)
    #expect(throws: RunError.usage(.resume("\(path): another run writes to it"))) {
      try ResumedFile(path: path, model: model)
    }
    #expect(file.finished == .none)
  }
}

@Suite struct `Finished inputs` {
  @Test func `are taken out as often as they were put in`() {
    var finished = FinishedInputs.none
    finished.insert("a")
    finished.insert("a")
    finished.insert("b")
    var taken: [Bool] = []
    for name in ["a", "a", "a", "c", "b", "b"] { taken.append(finished.remove(name)) }
    #expect(taken == [true, true, false, false, true, false])
    #expect(finished.isEmpty)
  }

  @Test func `are told apart by their bytes`() {
    var finished = FinishedInputs.none
    finished.insert("e\u{301}.png")
    #expect("e\u{301}.png" == "é.png")  // the same letters
    let (composed, decomposed) = (finished.remove("é.png"), finished.remove("e\u{301}.png"))
    #expect(!composed && decomposed)
  }
}
