import FaceDetection
import TestSupport
import Testing

@Suite struct `Video mode` {
  private func detector(_ mode: RunningMode = .video) throws -> FaceDetector {
    try FaceDetector(options: .small(mode))
  }

  private func refusal(_ call: () throws(FaceDetectorError) -> FaceDetectorResult) -> FaceDetectorError? {
    do throws(FaceDetectorError) {
      _ = try call()
      return nil
    } catch { return error }
  }

  @Test func `answers each frame with its own faces and its own timestamp`() throws {
    let (video, pictures) = (try detector(), try detector(.image))
    for (time, green) in [(0, 0), (1, 100), (40, 255), (41, 3)] as [(Int, UInt8)] {
      let frame = SmallFaceDetector.picture(green: green)
      let result = try video.detect(videoFrame: frame, timestampInMilliseconds: time)
      #expect(result.timestampInMilliseconds == time)
      #expect(result.detections.count == 1)
      #expect(try result.detections == pictures.detect(image: frame).detections)
      let box = result.detections[0].normalizedBox
      // Green is a byte of 255, summed over 64 pixels in single precision.
      #expect(abs(box.x + box.width / 2 - (0.25 + 0.5 * Float(green) / 255)) < 64 * .ulpOfOne)
    }
    let empty = try video.detect(
      videoFrame: SmallFaceDetector.picture(hasFace: false), timestampInMilliseconds: 42)
    #expect(empty.detections == [] && empty.timestampInMilliseconds == 42)
  }

  @Test func `takes frames whose size and orientation change`() throws {
    let detector = try detector()
    for (time, orientation) in ImageOrientation.allCases.enumerated() {
      var frame = SmallFaceDetector.picture(green: 0, side: 8 + time)
      frame.orientation = orientation
      let result = try detector.detect(videoFrame: frame, timestampInMilliseconds: time)
      #expect(abs(result.uprightDetections[0].normalizedBox.x - 0.125) < 64 * .ulpOfOne)
      #expect((result.detections == result.uprightDetections) == (orientation == .up))
    }
  }

  @Test(arguments: [Int.min / 2, -5, 0, 7]) func `begins with any timestamp`(first: Int) throws {
    let (detector, frame) = (try detector(), SmallFaceDetector.picture())
    #expect(
      try detector.detect(videoFrame: frame, timestampInMilliseconds: first).timestampInMilliseconds == first)
  }

  @Test func `refuses a timestamp that does not grow, which changes nothing`() throws {
    let (detector, frame) = (try detector(), SmallFaceDetector.picture())
    _ = try detector.detect(videoFrame: frame, timestampInMilliseconds: 10)
    for time in [10, 9, 0, -1] {
      let error = refusal { () throws(FaceDetectorError) in
        try detector.detect(videoFrame: frame, timestampInMilliseconds: time)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.description == "INVALID_ARGUMENT: Input timestamp must be monotonically increasing.")
    }
    #expect(
      try detector.detect(videoFrame: frame, timestampInMilliseconds: 11).timestampInMilliseconds == 11)
  }

  @Test(arguments: [Int.min, Int.min / 2 - 1, Int.max / 2 + 1, Int.max])
  func `refuses timestamps whose differences would be no numbers`(time: Int) throws {
    let (detector, frame) = (try detector(), SmallFaceDetector.picture())
    let error = refusal { () throws(FaceDetectorError) in
      try detector.detect(videoFrame: frame, timestampInMilliseconds: time)
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.hasPrefix("timestampInMilliseconds is \(time), expected ") == true)
    // It is not the one before the next.
    #expect(try detector.detect(videoFrame: frame, timestampInMilliseconds: 0).timestampInMilliseconds == 0)
  }

  @Test func `begins again after reset`() throws {
    let (detector, frame) = (try detector(), SmallFaceDetector.picture())
    let first = try detector.detect(videoFrame: frame, timestampInMilliseconds: 100)
    detector.reset()
    let second = try detector.detect(videoFrame: frame, timestampInMilliseconds: 0)
    #expect(first.detections == second.detections && second.timestampInMilliseconds == 0)
    #expect(
      refusal { () throws(FaceDetectorError) in
        try detector.detect(videoFrame: frame, timestampInMilliseconds: 0)
      } != nil)
  }

  @Test func `works on one frame at a time, whoever calls`() async throws {
    // Counts the calls that look at a frame at once.
    let looking = Gauge()
    let detector = try FaceDetector(options: .small(.video)) {
      looking.enter()
      looking.leave()
    }
    let (frame, next) = (SmallFaceDetector.picture(), Gauge())
    let answered = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).count { _ in
            // Some numbers meet a greater one that was quicker, and are refused.
            (try? detector.detect(videoFrame: frame, timestampInMilliseconds: next.enter())) != nil
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(answered >= 1 && answered == looking.entered)
    #expect(looking.most == 1)
    #expect(
      try detector.detect(videoFrame: frame, timestampInMilliseconds: 401).timestampInMilliseconds == 401)
  }
}
