import Dispatch
import FaceDetection
import ImageFiles
import Images
import Synchronization
import Testing

@testable import facet

@Suite struct `The memory of pictures in work` {
  @Test func `lets wait what does not fit now, and refuses what never will`() throws {
    let budget = MemoryBudget(limit: 1000)
    var first: MemoryBudget.Share? = budget.share()
    try first?.takeFile(100)
    try first?.takePicture(600)
    #expect(first?.fits(900) == true && first?.fits(901) == false)
    let order = Mutex<[String]>([])
    let done = DispatchSemaphore(value: 0)
    Thread.run {
      let second = budget.share()
      try? second.takeFile(100)
      try? second.takePicture(500)
      order.withLock { $0.append("second") }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + .milliseconds(100)) == .timedOut)
    order.withLock { $0.append("first") }
    first = nil
    done.wait()
    #expect(order.withLock { $0 } == ["first", "second"])
    let third = budget.share()
    try third.takeFile(400)
    #expect(throws: PictureError.memory(needed: 1001, limit: 1000)) { try third.takePicture(601) }
    #expect(throws: PictureError.memory(needed: 1 << 60, limit: nil)) {
      try MemoryBudget(limit: .max).share().takePicture(1 << 60)
    }
  }

  @Test func `is what the option says; a picture above it is a record`() async throws {
    let session = try Session()
    let small = try session.addPicture("a.png")
    let large = try session.addPicture("b.png", try grey(3000, 2000, as: .png))
    let line = ["detect", small, large, small, "--format", "ndjson", "--errors", "inline", "--memory", "8M"]
    #expect(await session.run(line) == .someFilesFailed)  // a lack of memory is the run's, inline or not
    let records = try session.output.split(separator: "\n").map { try JSONValue(text: String($0)) }
    #expect(records.map { $0["error"]?["kind"]?.text } == [nil, "memory", nil])
    #expect(records[1]["error"]?["message"]?.text?.contains("pictures have 8 MiB (--memory)") == true)
    #expect(await session.run(["detect", large, "--memory", "16M"]) == .success)
    #expect(
      await session.run(["detect", large, "--memory", "16M", "--annotate", session.path("o.png")])
        == .someFilesFailed)
  }

  @Test func `is kept by decoding smaller where that is allowed`() async throws {
    let widths = Mutex<[Int]>([])
    let session = try Session { (image) throws(FaceDetectorError) in
      widths.withLock { $0.append(image.width) }
      return []
    }
    // The session's detector needs 8 pixels; at 1/8 it gets 500.
    let large = try session.addPicture("a.jpg", try grey(4000, 3000, as: .jpeg))
    #expect(await session.run(["detect", large, "--memory", "8M"]) == .someFilesFailed)
    #expect(await session.run(["detect", large, "--memory", "8M", "--scaled-decode"]) == .success)
    #expect(widths.withLock { $0 } == [500])
    #expect(session.output.hasPrefix("\(large): 4000×3000"))
  }

  @Test(arguments: ["0", "-1", "1X", "M", "99999999999G", "1.5G"])
  func `is a number of bytes`(text: String) async throws {
    #expect(await (try Session()).run(["detect", "a.png", "--memory", text]) == .wrongUsage)
  }

  private func grey(_ width: Int, _ height: Int, as kind: ImageFileKind) throws -> [UInt8] {
    let image = try Image(
      pixels: [UInt8](repeating: 90, count: width * height), width: width, height: height, format: .grey)
    return try ImageFile.encode(image, as: kind)
  }
}

private enum Thread {
  /// Runs `body` beside the test.
  static func run(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "test").async(execute: body)
  }
}

@Suite struct `Limits of a process` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `are those of the second version's groups, the least of all above`() throws {
    try folder.write("0::/a/b\n", to: "proc/self/cgroup")
    try folder.write("max 100000\n", to: "sys/fs/cgroup/a/b/cpu.max")
    try folder.write("150000 100000\n", to: "sys/fs/cgroup/a/cpu.max")
    try folder.write("max\n", to: "sys/fs/cgroup/a/b/memory.max")
    try folder.write("300000000\n", to: "sys/fs/cgroup/a/memory.max")
    try folder.write("200000000\n", to: "sys/fs/cgroup/a/memory.high")
    let groups = ControlGroups(root: folder.root)
    #expect(groups.processors == 1.5)
    #expect(groups.memory == 200_000_000)
  }

  @Test func `are those of the first version's groups, in a container too`() throws {
    try folder.write("4:memory:/docker/x\n3:cpu,cpuacct:/docker/x\n0::/\n", to: "proc/self/cgroup")
    try folder.write("50000\n", to: "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us")
    try folder.write("100000\n", to: "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us")
    try folder.write("9223372036854771712\n", to: "sys/fs/cgroup/memory/docker/x/memory.limit_in_bytes")
    try folder.write("1000000\n", to: "sys/fs/cgroup/memory/memory.limit_in_bytes")
    let groups = ControlGroups(root: folder.root)
    #expect(groups.processors == 0.5)
    #expect(groups.memory == 1_000_000)
  }

  @Test func `are none where the system says nothing`() throws {
    let groups = ControlGroups(root: folder.root)
    #expect(groups.processors == nil && groups.memory == nil)
    #expect(ProcessLimits.processors >= 1 && ProcessLimits.memory > 1 << 20)
  }
}
