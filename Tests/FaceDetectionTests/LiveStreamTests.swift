import FaceDetection
import TestSupport
import Testing

@Suite struct `Live-stream mode` {
  private let frame = SmallFaceDetector.picture()

  @Test func `answers each frame elsewhere, with its own faces and timestamp`() throws {
    let recorder = LiveStreamRecorder()
    let detector = try FaceDetector(options: .liveStream(recorder))
    let pictures = try FaceDetector(options: .small(.image))
    for (time, green) in [(0, 0), (33, 200), (66, 9)] as [(Int, UInt8)] {
      let frame = SmallFaceDetector.picture(green: green)
      try detector.detectAsync(image: frame, timestampInMilliseconds: time)
      try #require(recorder.wait())
      #expect(try recorder.told.last?.detections == pictures.detect(image: frame).detections)
    }
    // A frame without faces is told of, too.
    try detector.detectAsync(image: SmallFaceDetector.picture(hasFace: false), timestampInMilliseconds: 99)
    try #require(recorder.wait())
    #expect(recorder.told.map(\.detections.count) == [1, 1, 1, 0])
    #expect(recorder.timestamps == [0, 33, 66, 99])
  }

  @Test func `does not hold up who gives frames, and answers the newest of those that waited`() throws {
    let (recorder, held) = (LiveStreamRecorder(), HeldDetection())
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    try detector.detectAsync(image: frame, timestampInMilliseconds: 0)
    try #require(held.waitUntilLooking())
    // All of these are given while the first is looked at.
    for time in 1...100 { try detector.detectAsync(image: frame, timestampInMilliseconds: time) }
    #expect(recorder.timestamps == [] && held.calls.entered == 1)
    held.letGoOn(times: 2)
    #expect(recorder.wait() && recorder.wait())
    detector.close()
    #expect(recorder.timestamps == [0, 100] && held.calls.entered == 2)
  }

  @Test func `refuses timestamps that do not grow, those of dropped frames counted`() throws {
    let (recorder, held) = (LiveStreamRecorder(), HeldDetection())
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    try detector.detectAsync(image: frame, timestampInMilliseconds: 1)
    try #require(held.waitUntilLooking())
    for time in [5, 9] { try detector.detectAsync(image: frame, timestampInMilliseconds: time) }
    for time in [9, 7, 5, 1, 0, .min] {
      let error = #expect(throws: FaceDetectorError.self) {
        try detector.detectAsync(image: frame, timestampInMilliseconds: time)
      }
      #expect(error?.code == .invalidArgument)
      if time != .min { #expect(error?.message == "Input timestamp must be monotonically increasing.") }
    }
    // What was refused has not taken the place of what waits.
    held.letGoOn(times: 2)
    detector.close()
    #expect(recorder.timestamps == [1, 9])
  }

  @Test func `takes frames from its delegate`() throws {
    let recorder = LiveStreamRecorder { [frame] detector, result in
      guard result.timestampInMilliseconds < 3 else { return }
      try? detector.detectAsync(
        image: frame, timestampInMilliseconds: result.timestampInMilliseconds + 1)
    }
    let detector = try FaceDetector(options: .liveStream(recorder))
    try detector.detectAsync(image: frame, timestampInMilliseconds: 0)
    for _ in 0...3 { try #require(recorder.wait()) }
    detector.close()
    #expect(recorder.timestamps == [0, 1, 2, 3])
  }

  @Test func `goes on when its delegate is gone`() throws {
    var recorder: LiveStreamRecorder? = LiveStreamRecorder()
    weak let gone = recorder
    let looked = Gauge()
    let detector = try FaceDetector(options: .liveStream(recorder)) { looked.enter() }
    #expect(detector.options.faceDetectorLiveStreamDelegate === recorder)
    recorder = nil
    #expect(gone == nil && detector.options.faceDetectorLiveStreamDelegate == nil)
    try detector.detectAsync(image: frame, timestampInMilliseconds: 0)
    detector.close()
    #expect(looked.entered == 1)
  }

  @Test func `tells nothing to a delegate that leaves the method out`() throws {
    final class Silent: FaceDetectorLiveStreamDelegate {}
    let (silent, looked) = (Silent(), Gauge())
    let detector = try FaceDetector(options: .liveStream(silent)) { looked.enter() }
    try detector.detectAsync(image: frame, timestampInMilliseconds: 0)
    detector.close()
    #expect(looked.entered == 1 && detector.options.faceDetectorLiveStreamDelegate === silent)
  }

  @Test func `begins again after reset, which waits for the frame in work and drops the next`() throws {
    let (recorder, held) = (LiveStreamRecorder(), HeldDetection())
    let detector = try FaceDetector(options: .liveStream(recorder), beforeLooking: held.hook)
    try detector.detectAsync(image: frame, timestampInMilliseconds: 50)
    try #require(held.waitUntilLooking())
    try detector.detectAsync(image: frame, timestampInMilliseconds: 60)
    let isBegun = Signal()
    let isReset = inBackground {
      isBegun.give()
      detector.reset()
      // Whoever has reset hears of no frame from before.
      if recorder.timestamps != [50] { held.calls.enter() }
    }
    try #require(isBegun.wait())
    // Long enough for the waiting frame to be dropped, which nothing tells of.
    #expect(!isReset.wait(atMost: 500))
    held.letGoOn()
    #expect(isReset.wait() && held.calls.entered == 1)
    held.letGoOn()
    try detector.detectAsync(image: frame, timestampInMilliseconds: 0)
    detector.close()
    #expect(recorder.timestamps == [50, 0])
  }

  @Test func `is reset by its delegate without waiting for itself`() throws {
    let recorder = LiveStreamRecorder { detector, result in
      if result.timestampInMilliseconds == 50 { detector.reset() }
    }
    let detector = try FaceDetector(options: .liveStream(recorder))
    try detector.detectAsync(image: frame, timestampInMilliseconds: 50)
    try #require(recorder.wait())
    try detector.detectAsync(image: frame, timestampInMilliseconds: 7)
    detector.close()
    #expect(recorder.timestamps == [50, 7])
  }
}
