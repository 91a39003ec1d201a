import Testing

@testable import FaceDetection

@Suite struct `The flow limiter` {
  @Test func `begins a frame at once when there is no other`() {
    var frames = FlowLimiter<Int>()
    #expect(!frames.isDue && frames.take() == nil)
    #expect(frames.offer(0) == nil)
    #expect(frames.isDue && frames.begun == 1 && frames.finished == 0)
    // Begun though nobody has taken it yet: the next one does not take its place.
    #expect(frames.offer(1) == nil)
    #expect(frames.take() == 0 && !frames.isDue && frames.take() == nil)
    frames.finish()
    #expect(frames.isDue && frames.take() == 1)
    frames.finish()
    #expect(!frames.isDue && frames.begun == 2 && frames.finished == 2)
  }

  @Test func `lets the newest wait and drops the others`() {
    var frames = FlowLimiter<Int>()
    #expect([0, 1, 2, 3, 4].map { frames.offer($0) } == [nil, nil, 1, 2, 3])
    #expect(frames.take() == 0)
    #expect(frames.offer(5) == 4)
    frames.finish()
    #expect(frames.offer(6) == nil)
    #expect(frames.take() == 5)
    frames.finish()
    #expect(frames.take() == 6)
    frames.finish()
    #expect(frames.begun == 3 && frames.finished == 3)
  }

  @Test func `drops what waits, not what has begun`() {
    var frames = FlowLimiter<Int>()
    #expect(frames.dropWaiting() == nil)
    _ = frames.offer(0)
    #expect(frames.dropWaiting() == nil)
    _ = frames.offer(1)
    #expect(frames.dropWaiting() == 1 && frames.dropWaiting() == nil)
    #expect(frames.take() == 0)
    frames.finish()
    #expect(!frames.isDue)
  }
}
