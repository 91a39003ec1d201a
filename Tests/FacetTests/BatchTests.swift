import Dispatch
import FaceDetection
import Synchronization
import Testing

@testable import facet

@Suite struct `A batch` {
  private let session: Session

  init() throws { session = try Session() }

  private func records(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try JSONValue(text: String($0)) }
  }

  @Test func `writes exactly one line for each name in its order`() async throws {
    let good = try session.addPicture("good.png")
    let names = [
      good, session.path("missing.png"), good, try session.addFile("text.txt", "text"), session.path(""),
    ]
    let list = try session.addFile("list", names.joined(separator: "\n"))
    #expect(await session.run(["detect", "--files-from", list, "--errors", "inline"]) == .success)
    let records = try records(session.output)
    #expect(records.map { $0["file"]?.text } == names)
    #expect(records.map { $0["faces"]?.elements.count } == [1, nil, 1, nil, nil])
    #expect(
      records.map { $0["error"]?["kind"]?.text } == [nil, "notFound", nil, "unsupported", "isFolder"])
    #expect(records[1]["error"]?["message"]?.text == "there is no such file")
    #expect(session.outputs == 5)
    #expect(session.errors == "")
  }

  @Test func `reports what cannot be used unless that is a record`() async throws {
    let list = try session.addFile("list", session.path("missing.png"))
    #expect(await session.run(["detect", "--files-from", list]) == .someFilesFailed)
    #expect(session.errors == "facet: \(session.path("missing.png")): there is no such file\n")
    #expect(try records(session.output).map { $0["error"]?.text } == ["there is no such file"])
  }

  @Test func `takes names from standard input, and with any letter when they end with a zero byte`()
    async throws
  {
    let strange = try session.addPicture("line\nfeed.png")
    let names = Array("\(strange)\0\(session.path("a"))\0".utf8)
    #expect(
      await session.run(
        ["detect", "--files-from", "-", "-0", "--errors=inline"], input: names) == .success)
    #expect(try records(session.output).map { $0["file"]?.text } == [strange, session.path("a")])
  }

  @Test func `gives results while it waits for the next name`() async throws {
    let path = try session.addPicture("a.png")
    let calls = Mutex(0)
    let list: @Sendable () throws(SystemError) -> [UInt8] = { [session] in
      switch calls.withLock({
        $0 += 1; return $0
      }) {
      case 1: return Array("\(path)\n".utf8)
      case 2:
        // Ends when the first result is there. That it never is would take a minute.
        for _ in 0..<6000 where session.outputs == 0 {
          _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(10))
        }
        return Array((session.outputs == 1 ? "\(path)\n" : "").utf8)
      default: return []
      }
    }
    #expect(await session.run(["detect", "--files-from", "-"], list: list) == .success)
    #expect(session.outputs == 2)
  }

  @Test func `reads no further ahead than it works`() async throws {
    let path = try session.addPicture("a.png")
    let calls = Mutex(0)
    let endless: @Sendable () throws(SystemError) -> [UInt8] = {
      calls.withLock { $0 += 1 }
      return Array("\(path)\n".utf8)
    }
    // The reader goes away at once; what was asked for by then is bounded by what may be in work.
    let line = ["detect", "--files-from", "-", "--jobs", "2"]
    #expect(await session.run(line, failure: .nobodyReads, list: endless) == .success)
    #expect(calls.withLock { $0 } <= 16 * 2 + 1)
  }

  @Test func `ends with a status of its own when the list cannot be read to its end`() async throws {
    let path = try session.addPicture("a.png")
    let calls = Mutex(0)
    let list: @Sendable () throws(SystemError) -> [UInt8] = { () throws(SystemError) in
      guard
        calls.withLock({
          $0 += 1; return $0
        }) == 1
      else { throw SystemError.tooLarge }
      return Array("\(path)\n".utf8)
    }
    #expect(await session.run(["detect", "--files-from", "-"], list: list) == .listUnreadable)
    #expect(session.outputs == 1)
    #expect(session.errors == "facet: standard input: file too large\n")
    #expect(await session.run(["detect", "--files-from", session.path("none")]) == .listUnreadable)
    #expect(session.errors.hasSuffix("/none: no such file or directory\n"))
    #expect(await session.run(["detect", "--files-from", session.path("")]) == .listUnreadable)
  }

  @Test(arguments: 1...5)
  func `is done by its shards together, each input once`(count: Int) async throws {
    let names = (0..<11).map { session.path("\($0).png") }
    let list = try session.addFile("list", names.joined(separator: "\n"))
    var found: [[String]] = []
    for number in 1...count {
      let before = session.output.count
      let shard = ["--shard", "\(number)/\(count)", "--errors", "inline"]
      #expect(await session.run(["detect", "--files-from", list] + shard) == .success)
      let fromList = String(session.output.dropFirst(before))
      #expect(await session.run(["detect", "--format", "ndjson"] + names + shard) == .success)
      #expect(String(session.output.dropFirst(before)) == fromList + fromList)
      found.append(try records(fromList).compactMap { $0["file"]?.text })
    }
    let expected = (0..<count).map { part in names.indices.filter { $0 % count == part }.map { names[$0] } }
    #expect(found == expected)
  }

  @Test(arguments: [
    ["--shard", "0/2"], ["--shard", "3/2"], ["--shard", "1"], ["--shard", "1/2/3"], ["--shard", "a/b"],
    ["--shard", "1/0"], ["--errors", "quiet"], ["--errors", "inline"],
    ["--errors", "inline", "--format", "json"],
    ["-0"], ["--null"], ["--crop-margin", "1"], ["--crops", "c", "--crop-margin", "11"],
    ["--resume", "out", "--format", "csv"], ["--files-from", "list"], ["--order", "width"],
    ["--min-face-size", "1.5"], ["--crops", #filePath],
  ])
  func `is refused when options do not fit`(line: [String]) async {
    #expect(await session.run(["detect", "a.png"] + line) == .wrongUsage)
    #expect(session.output == "")
    #expect(session.errors.split(separator: "\n").count == 1)
  }

  @Test func `needs pictures or a list, and plans no annotated picture of a list`() async {
    #expect(await session.run(["detect", "--errors", "inline"]) == .wrongUsage)
    #expect(session.errors.hasPrefix("facet: FILE… missing"))
    #expect(await session.run(["detect", "--files-from", "-", "--annotate", "x/"]) == .wrongUsage)
    #expect(session.errors.hasSuffix("--files-from and --annotate cannot be given together\n"))
  }

  @Test func `keeps the largest when asked`() async throws {
    let order = Mutex<[FaceDetectorOptions]>([])
    let session = try Session(options: { options in order.withLock { $0.append(options) } })
    let path = try session.addPicture("a.png")
    let line = ["detect", path, "--order", "size", "--max-faces", "2", "--min-face-size", "0.1"]
    #expect(await session.run(line) == .success)
    let options = try #require(order.withLock { $0 }.first)
    #expect(options.resultOrder == .size && options.maxFaces == 2 && options.minFaceSize == 0.1)
  }
}
