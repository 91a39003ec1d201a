import FaceDetection
import TestSupport
import Testing

// The code of MediaPipe's guide for iOS in a module of the Swift 5 language mode, warnings as errors. What differs is
// the import, and `var` for the options, which are a struct here.

/// As in the guide: an object with state that is not `Sendable`, told of a live stream.
class FaceDetectorResultProcessor: FaceDetectorLiveStreamDelegate {
  var timestamps: [Int] = []
  var faces: [Detection] = []

  func faceDetector(
    _ faceDetector: FaceDetector,
    didFinishDetection result: FaceDetectorResult?,
    timestampInMilliseconds: Int,
    error: Error?
  ) {
    timestamps.append(timestampInMilliseconds)
    faces += result?.detections ?? []
  }
}

@Suite struct `The guide's code` {
  private let image = SmallFaceDetector.picture()

  @Test func `for images`() throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = SmallFaceDetector.model
    options.runningMode = .image
    let faceDetector = try FaceDetector(options: options)
    let result = try faceDetector.detect(image: image)
    #expect(result.detections.count == 1)
  }

  @Test func `for videos`() throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = SmallFaceDetector.model
    options.runningMode = .video
    let faceDetector = try FaceDetector(options: options)
    let result = try faceDetector.detect(videoFrame: image, timestampInMilliseconds: 40)
    #expect(result.detections.count == 1 && result.timestampInMilliseconds == 40)
  }

  @Test func `for live streams`() throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = SmallFaceDetector.model
    options.runningMode = .liveStream
    let processor = FaceDetectorResultProcessor()
    options.faceDetectorLiveStreamDelegate = processor
    let faceDetector = try FaceDetector(options: options)
    try faceDetector.detectAsync(image: image, timestampInMilliseconds: 7)
    // The calls are over when `close()` returns, so this thread may look.
    faceDetector.close()
    #expect(processor.timestamps == [7] && processor.faces.count == 1)
  }
}
