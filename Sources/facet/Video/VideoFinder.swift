import FaceDetection

/// Finds the faces of a video's frames, one frame after the other, in the coordinates of the upright frame: a
/// `FaceDetector` in video mode, or what a test puts in its place.
struct VideoFinder: Sendable {
  let modelName: String
  let find: @Sendable (Image, _ milliseconds: Int) throws(FaceDetectorError) -> [PictureReport.Face]
}

extension VideoFinder {
  /// A detector that is in video mode whatever `options` say.
  init(_ options: FaceDetectorOptions) throws(FaceDetectorError) {
    var options = options
    options.runningMode = .video
    let detector = try FaceDetector(options: options)
    modelName = detector.modelName
    find = { (image, milliseconds) throws(FaceDetectorError) in
      try detector.detect(videoFrame: image, timestampInMilliseconds: milliseconds).uprightDetections
        .map(PictureReport.Face.init)
    }
  }
}

/// Finds the faces of a live stream's frames as far as there is time for: a `FaceDetector` in live-stream mode, or what a
/// test puts in its place.
struct LiveFinder: Sendable {
  /// What was found in a frame, which its time names.
  struct Answer: Sendable {
    let milliseconds: Int
    let faces: [PictureReport.Face]
  }

  let modelName: String
  let offer: @Sendable (Image, _ milliseconds: Int) throws(FaceDetectorError) -> Void
  /// Ends when the finder is closed.
  let answers: AsyncStream<Answer>
  /// Waits for the frames that are in work.
  let close: @Sendable () -> Void
}

extension LiveFinder {
  /// A detector that is in live-stream mode whatever `options` say.
  init(_ options: FaceDetectorOptions) throws(FaceDetectorError) {
    var options = options
    options.runningMode = .liveStream
    options.isResultStreamEnabled = true
    let detector = try FaceDetector(options: options)
    modelName = detector.modelName
    offer = { (image, milliseconds) throws(FaceDetectorError) in
      try detector.detectAsync(image: image, timestampInMilliseconds: milliseconds)
    }
    let results = detector.results
    answers = AsyncStream { continuation in
      let task = Task {
        for await result in results {
          continuation.yield(
            Answer(
              milliseconds: result.timestampInMilliseconds,
              faces: result.uprightDetections.map(PictureReport.Face.init)))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
    close = { detector.close() }
  }
}
