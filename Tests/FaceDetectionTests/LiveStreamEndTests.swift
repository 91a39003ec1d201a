import TestSupport
import Testing

@testable import FaceDetection

@Suite struct `A live stream ends` {
  private let frame = SmallFaceDetector.picture()

  @Test func `with the frame in work and the one that waits answered`() throws {
    let (recorder, held) = (LiveStreamRecorder(), HeldDetection())
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    for time in 0...2 {
      try detector.detectAsync(image: frame, timestampInMilliseconds: time)
      if time == 0 { try #require(held.waitUntilLooking()) }
    }
    let isClosed = inBackground { detector.close() }
    #expect(!isClosed.wait(atMost: 50))
    held.letGoOn(times: 2)
    #expect(isClosed.wait())
    #expect(recorder.timestamps == [0, 2])
    detector.close()
    detector.reset()
    let error = #expect(throws: FaceDetectorError.self) {
      try detector.detectAsync(image: frame, timestampInMilliseconds: 3)
    }
    #expect(error?.code == .invalidArgument && error?.message == "Task runner is currently not running.")
    #expect(recorder.timestamps == [0, 2])
  }

  @Test func `when several close it at once`() throws {
    let recorder = LiveStreamRecorder()
    let detector = try FaceDetector(options: .liveStream(recorder))
    for time in 0..<10 { try detector.detectAsync(image: frame, timestampInMilliseconds: time) }
    let closed = (0..<4).map { _ in inBackground { detector.close() } }
    #expect(closed.allSatisfy { $0.wait() })
    #expect(recorder.timestamps?.last == 9)
  }

  @Test func `when its delegate closes it, and the frame it is told of is the last`() throws {
    let held = HeldDetection()
    let recorder = LiveStreamRecorder { detector, _ in detector.close() }
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    try detector.detectAsync(image: frame, timestampInMilliseconds: 0)
    try #require(held.waitUntilLooking())
    try detector.detectAsync(image: frame, timestampInMilliseconds: 1)
    held.letGoOn(times: 2)
    try #require(recorder.wait())
    detector.close()
    #expect(recorder.timestamps == [0] && held.calls.entered == 1)
  }

  @Test func `with its thread when nobody closes the detector`() throws {
    var detector: FaceDetector? = try FaceDetector(options: .liveStream(nil, results: true))
    weak let stream = detector?.runner.live
    try #require(stream != nil)
    try detector?.detectAsync(image: frame, timestampInMilliseconds: 0)
    detector = nil
    // The thread's body holds the stream.
    #expect(isTrueSoon { stream == nil })
  }

  @Test func `with its thread when the detector is let go while a frame is in work`() throws {
    let (recorder, held) = (LiveStreamRecorder(), HeldDetection())
    var detector: FaceDetector? = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    weak let stream = detector?.runner.live
    weak let gone = detector
    try detector?.detectAsync(image: frame, timestampInMilliseconds: 0)
    try #require(held.waitUntilLooking())
    try detector?.detectAsync(image: frame, timestampInMilliseconds: 1)
    // The last to hold it is its own thread, which then ends itself.
    detector = nil
    #expect(gone != nil)
    held.letGoOn(times: 2)
    #expect(isTrueSoon { stream == nil } && gone == nil)
    #expect(recorder.timestamps == [0])
  }

  /// Looks again and again for a minute: what ends by itself says nothing when it has.
  private func isTrueSoon(_ condition: () -> Bool) -> Bool {
    let pause = Signal()
    for _ in 0..<60_000 {
      if condition() { return true }
      pause.wait(atMost: 1)
    }
    return false
  }
}
