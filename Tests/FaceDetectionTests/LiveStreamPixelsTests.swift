import FaceDetection
import TestSupport
import Testing

@Suite struct `The pixels of a live stream` {
  @Test func `are let go when the frame is dropped, and before the delegate is told`() throws {
    let (alive, aliveWhenTold, held) = (Gauge(), Gauge(), HeldDetection())
    let recorder = LiveStreamRecorder { _, _ in for _ in 0..<alive.inside { aliveWhenTold.enter() } }
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    for time in 0..<10 {
      try detector.detectAsync(image: CountedPixels.frame(side: 8, alive), timestampInMilliseconds: time)
      if time == 0 { try #require(held.waitUntilLooking()) }
      // One in work, one waiting.
      #expect(alive.inside == min(time + 1, 2))
    }
    // The first is told of while the last waits; nothing waits when the last is told of.
    held.letGoOn(times: 2)
    detector.close()
    #expect(recorder.timestamps == [0, 9])
    #expect(aliveWhenTold.entered == 1 && alive.entered == 10 && alive.inside == 0)
  }

  @Test func `may call the detector when they are let go`() throws {
    let held = HeldDetection()
    let recorder = LiveStreamRecorder()
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    let refused = Gauge()
    try detector.detectAsync(image: SmallFaceDetector.picture(), timestampInMilliseconds: 0)
    try #require(held.waitUntilLooking())
    // Freed with no lock held: that it calls the detector, which refuses it, does not block.
    let frame = {
      try CountedPixels.frame(side: 8, Gauge()) {
        do { try detector.detectAsync(image: SmallFaceDetector.picture(), timestampInMilliseconds: 0) } catch
        {
          refused.enter()
        }
      }
    }
    try detector.detectAsync(image: frame(), timestampInMilliseconds: 1)
    try detector.detectAsync(image: SmallFaceDetector.picture(), timestampInMilliseconds: 2)
    #expect(refused.entered == 1)
    held.letGoOn(times: 2)
    detector.close()
    #expect(recorder.timestamps == [0, 2])
  }
}
