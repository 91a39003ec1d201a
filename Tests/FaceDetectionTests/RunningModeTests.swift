import FaceDetection
import TestSupport
import Testing

/// The calls and options that do not fit the mode, in the words of MediaPipe's task for iOS.
@Suite struct `A running mode` {
  private static let names = [
    (RunningMode.image, "image", "Image"), (.video, "video", "Video"),
    (.liveStream, "live stream", "Live Stream"),
  ]

  private func detector(_ mode: RunningMode) throws -> FaceDetector {
    var options = FaceDetectorOptions.small(mode)
    options.isResultStreamEnabled = mode == .liveStream
    return try FaceDetector(options: options)
  }

  private func refusal(_ mode: RunningMode, calling called: RunningMode) throws -> FaceDetectorError? {
    let (detector, picture) = (try detector(mode), SmallFaceDetector.picture())
    do throws(FaceDetectorError) {
      switch called {
      case .image: _ = try detector.detect(image: picture)
      case .video: _ = try detector.detect(videoFrame: picture, timestampInMilliseconds: 0)
      case .liveStream: try detector.detectAsync(image: picture, timestampInMilliseconds: 0)
      }
      return nil
    } catch { return error }
  }

  @Test(arguments: RunningMode.allCases, RunningMode.allCases)
  func `has its own call and refuses the others`(mode: RunningMode, called: RunningMode) throws {
    let error = try refusal(mode, calling: called)
    let (wanted, found) = (Self.names.first { $0.0 == called }, Self.names.first { $0.0 == mode })
    if mode == called {
      #expect(error == nil)
    } else {
      #expect(error?.code == .invalidArgument)
      #expect(
        try error?.message
          == "The vision task is not initialized with \(#require(wanted).1) mode. "
          + "Current Running Mode: \(#require(found).2)")
    }
  }

  @Test(arguments: [RunningMode.video, .liveStream])
  func `refuses a reduced picture where it refuses pictures`(mode: RunningMode) throws {
    let (detector, picture) = (try detector(mode), SmallFaceDetector.picture())
    let error = #expect(throws: FaceDetectorError.self) {
      try detector.detect(
        image: picture, reduction: Reduction(factor: 2, fullWidth: 16, fullHeight: 16))
    }
    #expect(error?.message.hasPrefix("The vision task is not initialized with image mode.") == true)
  }

  @Test(arguments: [RunningMode.image, .video])
  func `that tells nobody refuses whoever would be told`(mode: RunningMode) {
    let recorder = LiveStreamRecorder()
    var options = FaceDetectorOptions.small(mode)
    options.faceDetectorLiveStreamDelegate = recorder
    let error = #expect(throws: FaceDetectorError.self) { try FaceDetector(options: options) }
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message
        == "The vision task is in image or video mode. The delegate must not be set in the task's options.")
    options.faceDetectorLiveStreamDelegate = nil
    options.isResultStreamEnabled = true
    #expect(throws: FaceDetectorError.self) { try FaceDetector(options: options) }
    options.isResultStreamEnabled = false
    #expect(throws: Never.self) { try FaceDetector(options: options) }
  }

  @Test func `of live streams refuses that nobody is told`() throws {
    let recorder = LiveStreamRecorder()
    let error = #expect(throws: FaceDetectorError.self) { try FaceDetector(options: .liveStream(nil)) }
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message
        == "The vision task is in live stream mode. An object must be set as the delegate of the task in its "
        + "options to ensure asynchronous delivery of results.")
    _ = try FaceDetector(options: .liveStream(recorder))
    _ = try FaceDetector(options: .liveStream(nil, results: true))
  }

  @Test func `and its listeners are part of what makes options equal`() {
    let (one, other) = (LiveStreamRecorder(), LiveStreamRecorder())
    #expect(FaceDetectorOptions.liveStream(one) == .liveStream(one))
    #expect(FaceDetectorOptions.liveStream(one) != .liveStream(other))
    #expect(FaceDetectorOptions.liveStream(one) != .liveStream(one, results: true))
    #expect(FaceDetectorOptions.small(.image) != .small(.video))
  }
}
