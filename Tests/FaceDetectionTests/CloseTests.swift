import FaceDetection
import TestSupport
import Testing

@Suite struct `A closed detector` {
  private func detector(
    _ mode: RunningMode, beforeLooking: (@Sendable () -> Void)? = nil
  ) throws -> FaceDetector {
    try FaceDetector(options: .small(mode), beforeLooking: beforeLooking)
  }

  @Test func `refuses pictures in MediaPipe's words`() throws {
    let (detector, picture) = (try detector(.image), SmallFaceDetector.picture())
    _ = try detector.detect(image: picture)
    detector.close()
    detector.close()
    let error = #expect(throws: FaceDetectorError.self) { try detector.detect(image: picture) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message == "Task runner is currently not running.")
  }

  @Test func `refuses frames, and reset opens nothing`() throws {
    let (detector, frame) = (try detector(.video), SmallFaceDetector.picture())
    _ = try detector.detect(videoFrame: frame, timestampInMilliseconds: 0)
    detector.close()
    detector.reset()
    let error = #expect(throws: FaceDetectorError.self) {
      try detector.detect(videoFrame: frame, timestampInMilliseconds: 1)
    }
    #expect(error?.message == "Task runner is currently not running.")
  }

  @Test(arguments: [RunningMode.image, .video])
  func `has waited for the calls in work`(mode: RunningMode) throws {
    let (looking, closed, calls) = (Signal(), Signal(), Gauge())
    let detector = try detector(mode) {
      calls.enter()
      looking.give()
      // Long enough for a `close()` that does not wait to return meanwhile.
      closed.wait(atMost: 100)
      calls.leave()
    }
    let picture = SmallFaceDetector.picture()
    let answered = inBackground {
      _ =
        mode == .image
        ? try? detector.detect(image: picture)
        : try? detector.detect(videoFrame: picture, timestampInMilliseconds: 0)
    }
    #expect(looking.wait())
    detector.close()
    #expect(calls.inside == 0 && calls.entered == 1)
    closed.give()
    #expect(answered.wait())
  }
}
