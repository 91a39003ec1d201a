import FaceDetection
import TestSupport
import Testing

@Suite struct `Tracking in a detector` {
  private func options(_ change: (inout FaceDetectorOptions) -> Void) -> FaceDetectorOptions {
    var options = FaceDetectorOptions.small(.video)
    change(&options)
    return options
  }

  private func frame(_ green: Int, hasFace: Bool = true) -> Image {
    SmallFaceDetector.picture(hasFace: hasFace, green: UInt8(green))
  }

  @Test func `is off unless asked for, and changes nothing but the number`() throws {
    let (plain, tracking) = (
      try FaceDetector(options: options { _ in }),
      try FaceDetector(options: options { $0.isTrackingEnabled = true })
    )
    for time in 0..<5 {
      let frame = frame(100 + time)
      let (without, with) = (
        try plain.detect(videoFrame: frame, timestampInMilliseconds: 40 * time).detections,
        try tracking.detect(videoFrame: frame, timestampInMilliseconds: 40 * time).detections
      )
      #expect(without.map(\.trackingID) == [nil] && with.map(\.trackingID) == [1])
      #expect(without[0].boundingBox == with[0].boundingBox && without[0].keypoints == with[0].keypoints)
      #expect(without[0].normalizedBox == with[0].normalizedBox && without[0].score == with[0].score)
    }
  }

  @Test func `keeps a number through a gap, in any orientation, and forgets at a reset`() throws {
    let detector = try FaceDetector(
      options: options { ($0.isTrackingEnabled, $0.maxTrackingGapInMilliseconds) = (true, 500) })
    func numbers(_ frame: Image, _ time: Int) throws -> [Int?] {
      let result = try detector.detect(videoFrame: frame, timestampInMilliseconds: time)
      #expect(result.detections.map(\.trackingID) == result.uprightDetections.map(\.trackingID))
      return result.detections.map(\.trackingID)
    }
    #expect(try numbers(frame(100), 0) == [1])
    #expect(try numbers(frame(0, hasFace: false), 40) == [])
    #expect(try numbers(frame(110), 500) == [1])
    var turned = frame(110)
    turned.orientation = .leftMirrored
    #expect(try numbers(turned, 540) == [1])
    #expect(try numbers(frame(110), 1041) == [2])
    // Two face widths away.
    #expect(try numbers(frame(255), 1080) == [3])
    detector.reset()
    #expect(try numbers(frame(255), 0) == [1])
  }

  @Test(arguments: [1, 2, 5]) func `has the model look at every so many frames`(interval: Int) throws {
    let looks = Gauge()
    let detector = try FaceDetector(options: options { $0.detectionInterval = interval }) { looks.enter() }
    for frame in 0..<21 {
      let result = try detector.detect(
        videoFrame: self.frame(100 + 2 * frame), timestampInMilliseconds: 40 * frame)
      #expect(looks.entered == frame / interval + 1)
      #expect(result.timestampInMilliseconds == 40 * frame)
      #expect(result.detections.map(\.trackingID) == [nil])
      // 1/510 of the width for each step of green, a quarter of the width for the face.
      let box = result.detections[0].normalizedBox
      let truth = 0.25 + 0.5 * Float(100 + 2 * frame) / 255
      #expect(abs(box.x + box.width / 2 - truth) < 0.004 * Float(frame % interval) + 1e-5)
    }
    detector.reset()
    let before = looks.entered
    _ = try detector.detect(videoFrame: frame(0), timestampInMilliseconds: 0)
    #expect(looks.entered == before + 1)
  }

  @Test func `smooths what is told of, if asked`() throws {
    let (plain, smooth) = (
      try FaceDetector(options: options { _ in }),
      try FaceDetector(options: options { $0.smoothing = SmoothingOptions(speedCoefficient: 0) })
    )
    for time in 0..<20 {
      let frame = frame(time % 2 == 0 ? 100 : 120)
      let (rough, still) = (
        try plain.detect(videoFrame: frame, timestampInMilliseconds: 40 * time).detections[0],
        try smooth.detect(videoFrame: frame, timestampInMilliseconds: 40 * time).detections[0]
      )
      #expect(still.trackingID == nil && still.score == rough.score)
      // It trembles by 20/510; at 1 Hz and 25 frames a second a fifth of each step is followed.
      if time == 0 { #expect(still.normalizedBox == rough.normalizedBox) }
      if time > 10 {
        #expect(abs(still.normalizedBox.x - rough.normalizedBox.x) > 0.01)
        #expect(abs(still.normalizedBox.x - (0.125 + 0.5 * 110 / 255)) < 0.01)
      }
      #expect(abs(still.normalizedBox.width - 0.25) < 1e-5)
    }
  }

  @Test func `gives numbers in a live stream too`() throws {
    let recorder = LiveStreamRecorder()
    var options = FaceDetectorOptions.liveStream(recorder)
    options.isTrackingEnabled = true
    let detector = try FaceDetector(options: options)
    for time in 0..<5 {
      try detector.detectAsync(image: frame(100 + time), timestampInMilliseconds: 40 * time)
      recorder.wait()
    }
    detector.close()
    #expect(recorder.told.map { $0.detections.map(\.trackingID) } == Array(repeating: [1], count: 5))
  }
}

@Suite struct `Options for tracking` {
  private func refusal(
    _ mode: RunningMode = .video, _ change: (inout FaceDetectorOptions) -> Void
  ) -> String? {
    var options = FaceDetectorOptions.small(mode)
    change(&options)
    do throws(FaceDetectorError) {
      _ = try FaceDetector(options: options)
      return nil
    } catch { return error.description }
  }

  @Test func `are off`() {
    let options = FaceDetectorOptions()
    #expect(!options.isTrackingEnabled && options.smoothing == nil && options.detectionInterval == 1)
    #expect(options.maxTrackingGapInMilliseconds == 2000)
  }

  @Test func `are refused in image mode`() {
    #expect(refusal(.image) { $0.maxTrackingGapInMilliseconds = 5 } == nil)
    let reason =
      " in image mode, expected video or live stream mode: single pictures have no frame before them"
    #expect(
      refusal(.image) { $0.isTrackingEnabled = true }
        == "INVALID_ARGUMENT: isTrackingEnabled is true" + reason)
    #expect(
      refusal(.image) { $0.smoothing = SmoothingOptions() } == "INVALID_ARGUMENT: smoothing is set" + reason)
    #expect(
      refusal(.image) { $0.detectionInterval = 2 } == "INVALID_ARGUMENT: detectionInterval is 2" + reason)
    #expect(
      refusal {
        ($0.isTrackingEnabled, $0.smoothing, $0.detectionInterval) = (true, SmoothingOptions(), 2)
      } == nil)
  }

  @Test(arguments: [0, -1, .min]) func `outside their ranges are refused`(value: Int) {
    #expect(
      refusal { $0.maxTrackingGapInMilliseconds = value }
        == "INVALID_ARGUMENT: maxTrackingGapInMilliseconds is \(value), expected at least 1")
    #expect(
      refusal { $0.detectionInterval = value }
        == "INVALID_ARGUMENT: detectionInterval is \(value), expected at least 1")
    #expect(refusal { ($0.maxTrackingGapInMilliseconds, $0.detectionInterval) = (1, .max) } == nil)
    #expect(refusal { $0.maxTrackingGapInMilliseconds = .max } == nil)
  }

  @Test(arguments: [-1, .nan, .infinity, 0] as [Float])
  func `for smoothing are refused where they are no frequencies`(value: Float) {
    func error(_ name: String, _ range: String) -> String {
      "INVALID_ARGUMENT: smoothing.\(name) is \(value), expected a finite number \(range)"
    }
    #expect(
      refusal { $0.smoothing = SmoothingOptions(minCutoffInHertz: value) }
        == error("minCutoffInHertz", "above 0"))
    #expect(
      refusal { $0.smoothing = SmoothingOptions(speedCutoffInHertz: value) }
        == error("speedCutoffInHertz", "above 0"))
    let coefficient = refusal { $0.smoothing = SmoothingOptions(speedCoefficient: value) }
    #expect(coefficient == (value == 0 ? nil : error("speedCoefficient", "of at least 0")))
  }
}
