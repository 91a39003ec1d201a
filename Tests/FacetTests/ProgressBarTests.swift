import Testing

@testable import facet

@Suite struct `The progress bar` {
  @Test func `stands on a terminal only and only for many pictures`() async throws {
    for (count, onTerminal, expected) in [(9, true, false), (10, true, true), (10, false, false)] {
      let session = try Session()
      let paths = try (0..<count).map { try session.addPicture("\($0).png") }
      #expect(await session.run(["detect"] + paths, onTerminal: onTerminal) == .success)
      #expect(session.errors.contains("░") == expected)
      if expected { #expect(session.errors.hasSuffix("\r\u{1B}[K")) }
    }
  }

  @Test func `is gone before an error is written`() async throws {
    let session = try Session()
    let paths = try (0..<10).map { try session.addPicture("\($0).png") }
    #expect(await session.run(["detect", "x/missing"] + paths, onTerminal: true) == .someFilesFailed)
    #expect(session.errors.contains("\r\u{1B}[Kfacet: x/missing: there is no such file\n"))
  }

  @Test func `shows rate and time left`() {
    var bar = ProgressBar(total: 1000)
    #expect(bar.line == "░░░░░░░░░░░░░░░░░░░░░░░░ 0/1000")
    for _ in 0..<250 { bar.advance(to: .seconds(5)) }
    #expect(bar.line == "██████░░░░░░░░░░░░░░░░░░ 250/1000  50/s  0:15 left")
    bar.advance(to: .seconds(2000))
    #expect(bar.line.hasSuffix(" 251/1000  0.1/s  1:39:29 left"))
  }
}
