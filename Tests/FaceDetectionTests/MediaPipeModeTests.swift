import FaceDetection
import ImageFiles
import TestSupport
import Testing

/// MediaPipe's own tests of the running modes, by their names (FaceDetectorTest in C++, MPPFaceDetectorTests for iOS),
/// with its options and tolerances. Its portrait cannot be had: the astronaut takes its place, with what MediaPipe finds
/// in her (Fixtures/README.md), and scikit-image's cat that of the cat.
struct MediaPipeCase: CustomTestStringConvertible, Sendable {
  let name: String
  var model = "short-range"
  var file = "astronaut.png"
  var orientation = ImageOrientation.up
  /// Box in pixels of the upright picture and key points in fractions of it; none where there is no face.
  var face: (box: PixelBox, keypoints: [(Float, Float)])?

  var testDescription: String { name }

  static let shortRange = (
    box: PixelBox(x: 177, y: 82, width: 95, height: 95),
    keypoints: [
      (0.39354578, 0.20487954), (0.48016739, 0.21308003), (0.43052614, 0.24855779), (0.42933598, 0.29025936),
      (0.34802571, 0.22601373), (0.53163111, 0.24192587),
    ] as [(Float, Float)]
  )
  /// 0.33917773, 0.13237566, 0.20298618, 0.20298049 of 512 pixels.
  static let fullRange = (
    box: PixelBox(x: 173, y: 67, width: 103, height: 103),
    keypoints: [
      (0.39610574, 0.20214729), (0.48433638, 0.20680419), (0.43744037, 0.25836712), (0.43469974, 0.29012164),
      (0.34874907, 0.21001694), (0.53012747, 0.21929267),
    ] as [(Float, Float)]
  )

  /// MediaPipe turns the picture by −90° to stand upright; `.left` says the same.
  static let all = [
    MediaPipeCase(name: "PortraitShortRange", face: shortRange),
    MediaPipeCase(name: "PortraitRotatedShortRange", orientation: .left, face: shortRange),
    MediaPipeCase(name: "PortraitFullRange", model: "full-range-sparse", face: fullRange),
    MediaPipeCase(name: "NoFace", file: "chelsea.png"),
  ]
}

extension MediaPipeCase {
  func image() throws -> Image {
    try ImageFile.read(path: Checkout.photograph(file)).image.stored(as: orientation)
  }

  func detector(
    _ mode: RunningMode, _ delegate: (any FaceDetectorLiveStreamDelegate)? = nil
  ) throws -> FaceDetector {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model("\(model).tflite")
    options.runningMode = mode
    options.faceDetectorLiveStreamDelegate = delegate
    return try FaceDetector(options: options)
  }

  /// Within MediaPipe's tolerances: 5 pixels at the box's edges, 0.01 at key points.
  func agrees(_ result: FaceDetectorResult) -> Bool {
    guard let face else { return result.detections.isEmpty }
    guard result.detections.count == 1, let found = result.uprightDetections.first else { return false }
    let (box, expected) = (found.boundingBox, face.box)
    let edges = [
      (box.x, expected.x), (box.y, expected.y), (box.x + box.width, expected.x + expected.width),
      (box.y + box.height, expected.y + expected.height),
    ]
    return edges.allSatisfy { abs($0 - $1) <= 5 }
      && zip(found.keypoints, face.keypoints).allSatisfy {
        abs($0.location.x - $1.0) <= 0.01 && abs($0.location.y - $1.1) <= 0.01
      }
  }
}

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("chelsea.png")), "Models/fetch has not been run"))
struct `MediaPipe's tests of running modes` {
  @Test("FaceDetectorTest/ImageModeTest", arguments: MediaPipeCase.all)
  func image(_ test: MediaPipeCase) throws {
    #expect(try test.agrees(test.detector(.image).detect(image: test.image())))
  }

  /// 100 frames, timestamps 0…99; for iOS 3 frames (testDetectWithVideoModeAndPotraitSucceeds,
  /// testDetectWithVideoModeAndRotatedPotraitSucceeds).
  @Test("FaceDetectorTest/VideoModeTest", arguments: MediaPipeCase.all)
  func video(_ test: MediaPipeCase) throws {
    let (detector, image) = (try test.detector(.video), try test.image())
    for time in 0..<100 {
      let result = try detector.detect(videoFrame: image, timestampInMilliseconds: time)
      #expect(test.agrees(result) && result.timestampInMilliseconds == time)
    }
  }

  /// 100 frames, timestamps 1…100: 0 < results ≤ 100, increasing. Our own bar besides: the last is answered.
  @Test("FaceDetectorTest/LiveStreamModeTest", arguments: MediaPipeCase.all)
  func liveStream(_ test: MediaPipeCase) throws {
    let recorder = LiveStreamRecorder()
    let (detector, image) = (try test.detector(.liveStream, recorder), try test.image())
    for time in 1...100 { try detector.detectAsync(image: image, timestampInMilliseconds: time) }
    detector.close()
    let timestamps = try #require(recorder.timestamps)
    #expect(1...100 ~= timestamps.count && timestamps.last == 100)
    #expect(zip(timestamps, timestamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(recorder.told.allSatisfy(test.agrees))
  }

  /// 100 frames from 0; also testDetectWithLiveStreamModeSucceeds.
  @Test func testDetectWithLiveStreamModeAndPotraitSucceeds() throws {
    let (recorder, test) = (LiveStreamRecorder(), MediaPipeCase.all[0])
    let (detector, image) = (try test.detector(.liveStream, recorder), try test.image())
    for time in 0..<100 { try detector.detectAsync(image: image, timestampInMilliseconds: time) }
    detector.close()
    #expect(1...100 ~= recorder.told.count && recorder.told.allSatisfy(test.agrees))
    #expect(recorder.timestamps?.first == 0)
  }

  @Test func testDetectWithOutOfOrderTimestampsAndLiveStreamModeFails() throws {
    let (recorder, test) = (LiveStreamRecorder(), MediaPipeCase.all[0])
    let (detector, image) = (try test.detector(.liveStream, recorder), try test.image())
    try detector.detectAsync(image: image, timestampInMilliseconds: 1)
    let error = #expect(throws: FaceDetectorError.self) {
      try detector.detectAsync(image: image, timestampInMilliseconds: 0)
    }
    #expect(error?.description == "INVALID_ARGUMENT: Input timestamp must be monotonically increasing.")
    detector.close()
    #expect(recorder.timestamps == [1])
  }

  @Test func testCreateFaceDetectorFailsWithDelegateInNonLiveStreamMode() throws {
    let recorder = LiveStreamRecorder()
    for mode in [RunningMode.image, .video] {
      let error = #expect(throws: FaceDetectorError.self) {
        try MediaPipeCase.all[0].detector(mode, recorder)
      }
      #expect(
        error?.message
          == "The vision task is in image or video mode. The delegate must not be set in the task's options.")
    }
  }

  @Test func testCreateFaceDetectorFailsWithMissingDelegateInLiveStreamMode() throws {
    let error = #expect(throws: FaceDetectorError.self) { try MediaPipeCase.all[0].detector(.liveStream) }
    #expect(
      error?.message
        == "The vision task is in live stream mode. An object must be set as the delegate of the task in its "
        + "options to ensure asynchronous delivery of results.")
  }

  private func refusals(in mode: RunningMode, _ delegate: LiveStreamRecorder? = nil) throws -> [String] {
    let test = MediaPipeCase.all[0]
    let (detector, image) = (try test.detector(mode, delegate), try test.image())
    func refusal(_ call: () throws(FaceDetectorError) -> Void) -> String? {
      do throws(FaceDetectorError) {
        try call()
        return nil
      } catch { return error.message }
    }
    return [
      refusal { () throws(FaceDetectorError) in _ = try detector.detect(image: image) },
      refusal { () throws(FaceDetectorError) in
        _ = try detector.detect(videoFrame: image, timestampInMilliseconds: 0)
      },
      refusal { () throws(FaceDetectorError) in
        try detector.detectAsync(image: image, timestampInMilliseconds: 0)
      },
    ].compactMap { $0 }
  }

  @Test func testDetectFailsWithCallingWrongApiInImageMode() throws {
    #expect(
      try refusals(in: .image) == [
        "The vision task is not initialized with video mode. Current Running Mode: Image",
        "The vision task is not initialized with live stream mode. Current Running Mode: Image",
      ])
  }

  @Test func testDetectFailsWithCallingWrongApiInVideoMode() throws {
    #expect(
      try refusals(in: .video) == [
        "The vision task is not initialized with image mode. Current Running Mode: Video",
        "The vision task is not initialized with live stream mode. Current Running Mode: Video",
      ])
  }

  @Test func testDetectFailsWithCallingWrongApiInLiveStreamMode() throws {
    #expect(
      try refusals(in: .liveStream, LiveStreamRecorder()) == [
        "The vision task is not initialized with image mode. Current Running Mode: Live Stream",
        "The vision task is not initialized with video mode. Current Running Mode: Live Stream",
      ])
  }
}
