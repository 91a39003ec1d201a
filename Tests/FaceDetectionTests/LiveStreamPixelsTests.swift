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

  @Test(arguments: [false, true])
  func `may call the detector when they are let go`(byReset: Bool) throws {
    let (recorder, held, freed) = (LiveStreamRecorder(), HeldDetection(), Signal())
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    try detector.detectAsync(image: SmallFaceDetector.picture(), timestampInMilliseconds: 0)
    try #require(held.waitUntilLooking())
    // Freed with no lock held: that it calls the detector does not block. The optimiser likes to free it earlier. In a
    // function, so that nobody here holds it.
    func giveFrame() throws {
      let frame = try CountedPixels.frame(side: 8, Gauge()) {
        try? detector.detectAsync(image: SmallFaceDetector.picture(), timestampInMilliseconds: 0)
        freed.give()
      }
      try detector.detectAsync(image: frame, timestampInMilliseconds: 1)
    }
    try giveFrame()
    let isDone = inBackground {
      if byReset {
        detector.reset()
      } else {
        try? detector.detectAsync(image: SmallFaceDetector.picture(), timestampInMilliseconds: 2)
      }
    }
    #expect(freed.wait())
    held.letGoOn(times: 2)
    #expect(isDone.wait())
    detector.close()
    // After a reset 0 may come again; else it is refused.
    #expect(recorder.timestamps == (byReset ? [0, 0] : [0, 2]))
  }
}
