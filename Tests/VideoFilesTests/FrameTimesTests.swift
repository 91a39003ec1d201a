import Testing

@testable import VideoFiles

@Suite struct `Times of frames` {
  private func times(_ text: String) throws -> [Int] { try FrameTimes(Array(text.utf8)).milliseconds }

  @Test(arguments: [
    ("0.000000\n0.033367\n0.100100\n", [0, 33, 100]), ("0.0,\n0.04,side data\n\n0.08", [0, 40, 80]),
    ("# timestamp format v2\n0\n33.366667\n100.1\n", [0, 33, 100]),
    ("\u{FEFF}# timecode format v2\r\n0\r\n40\r\n", [0, 40]), ("# a comment\n1.5\n", [1500]),
    ("-0.080000\n0.000000\n", [-80, 0]), ("0.0001\n0.0002\n0.0003\n", [0, 1, 2]), ("1e-1", [100]),
  ])
  func `are read as ffprobe and mkvextract write them`(text: String, expected: [Int]) throws {
    #expect(try times(text) == expected)
  }

  @Test(arguments: [
    ("", "line 1: no time in there"), ("# timestamp format v2\n", "line 2: no time in there"),
    ("0.0\nN/A\n", "line 2: N/A, expected a time in seconds"),
    ("# timestamp format v2\nx\n", "line 2: x, expected a time in milliseconds"),
    ("0.0\n0.04\n0.04\n", "line 3: 0.04, expected a later time than the one before"),
    ("1\n0.5", "line 2: 0.5, expected a later"), ("nan", "line 1: nan"), ("inf", "line 1: inf"),
    ("1e300", "line 1: 1e300"), ("# timestamp format v1\n", "line 1: times in the format v1, expected v2"),
    (String(repeating: "1", count: 201), "line 1: no text, or a long line"),
  ])
  func `are refused where they are none, and the line is named`(text: String, words: String) {
    let error = #expect(throws: FrameTimesError.self) { try times(text) }
    #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
  }

  @Test func `that are no text are refused`() {
    #expect(throws: FrameTimesError.self) { try FrameTimes([0x30, 0x0A, 0xFF, 0xFE]) }
    #expect(throws: FrameTimesError.self) { try FrameTimes([UInt8](repeating: 0, count: 100)) }
  }

  @Test func `fit the frames, or say how they do not`() throws {
    let seconds = try FrameTimes(Array("0\n1\n2".utf8))
    #expect(seconds.mismatch(with: 3) == nil)
    #expect(seconds.mismatch(with: 2) == "times of 3 frames, but the video has 2")
    #expect(
      seconds.mismatch(with: 4)?.hasPrefix("times of 3 frames, but the video has 4; those behind") == true)
    // mkvextract writes when the last frame ends, too.
    let version2 = try FrameTimes(Array("# timestamp format v2\n0\n40\n80\n".utf8))
    #expect(version2.mismatch(with: 3) == nil && version2.mismatch(with: 2) == nil)
    #expect(version2.mismatch(with: 1) != nil && version2.mismatch(with: 4) != nil)
  }

  @Test func `tell a frame by its time, and go on at the rate behind the last`() throws {
    let clock = FrameClock(rate: .assumed, times: try FrameTimes(Array("0.1\n0.2\n0.5".utf8)))
    #expect((0...4).map(clock.milliseconds) == [100, 200, 500, 540, 580])
    let found = [0, 100, 101, 200, 499, 500, 501, 540, 541].map { clock.frame(atOrAfter: .milliseconds($0)) }
    #expect(found == [0, 0, 1, 1, 2, 2, 3, 3, 4])
    #expect(clock.frame(atOrAfter: .seconds(1_000_000_000)) > 1_000_000)
    let even = FrameClock(rate: .assumed)
    #expect(even.milliseconds(ofFrame: 3) == 120 && even.frame(atOrAfter: .milliseconds(41)) == 2)
  }

  @Test func `stand in the frames`() throws {
    var options = VideoOptions()
    options.frameTimes = try FrameTimes(Array("7\n9".utf8))
    let clip = Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 3)
    #expect(Clips.read(clip, options: options).frames.map(\.timestampInMilliseconds) == [7000, 9000, 9040])
    let pictures = try Clips.jpeg(width: 9, height: 5) + Clips.jpeg(width: 9, height: 5)
    #expect(Clips.read(pictures, options: options).frames.map(\.timestampInMilliseconds) == [7000, 9000])
  }
}
