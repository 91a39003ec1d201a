import Testing
import VideoFiles

@Suite struct `Frame rates` {
  @Test func `give the nearest millisecond`() throws {
    let film = try #require(FrameRate(frames: 30000, seconds: 1001))
    #expect((0...4).map(film.milliseconds) == [0, 33, 67, 100, 133])
    #expect(film.milliseconds(ofFrame: 30000) == 1_001_000)
    #expect((0...3).map(FrameRate.assumed.milliseconds) == [0, 40, 80, 120])
  }

  @Test(arguments: [
    (1, 1), (25, 1), (60000, 1001), (999, 1), (1000, 1), (1001, 1), (90000, 1), (Int(Int32.max), 1),
  ])
  func `give every frame a time of its own`(frames: Int, seconds: Int) throws {
    let rate = try #require(FrameRate(frames: frames, seconds: seconds))
    let times = (0..<3000).map(rate.milliseconds)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(rate.milliseconds(ofFrame: .max) > 0)
  }

  @Test(arguments: [(0, 1), (1, 0), (-25, 1), (25, -1), (Int.max, 1), (1, Int.max)])
  func `refuse what is none`(frames: Int, seconds: Int) {
    #expect(FrameRate(frames: frames, seconds: seconds) == nil)
  }

  @Test func `find the frame of a time`() throws {
    let film = try #require(FrameRate(frames: 30000, seconds: 1001))
    #expect(film.frame(atOrAfter: .zero) == 0)
    #expect(film.frame(atOrAfter: .milliseconds(1)) == 1)
    #expect(film.frame(atOrAfter: .seconds(1001)) == 30000)
    #expect(film.frame(atOrAfter: .milliseconds(-5)) == 0)
    #expect(FrameRate.assumed.frame(atOrAfter: .milliseconds(40)) == 1)
    #expect(FrameRate.assumed.frame(atOrAfter: .milliseconds(41)) == 2)
  }

  @Test func `are lower for every n-th frame`() {
    #expect(FrameRate.assumed.every(5) == FrameRate(frames: 5))
    #expect(FrameRate.assumed.every(2) == FrameRate(frames: 25, seconds: 2))
    #expect(FrameRate.assumed.every(.max) == nil)
  }
}
