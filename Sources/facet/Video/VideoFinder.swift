import FaceDetection

/// Finds the faces of a video's frames, one frame after the other, in the coordinates of the upright frame: a
/// `FaceDetector` in video mode, or what a test puts in its place.
struct VideoFinder: Sendable {
  let names: ModelNames
  let find: @Sendable (Image, _ milliseconds: Int) throws(FaceDetectorError) -> [PictureReport.Face]
}

extension VideoFinder {
  /// A detector that is in video mode whatever `options` say.
  init(_ options: FaceDetectorOptions) throws(FaceDetectorError) {
    var options = options
    options.runningMode = .video
    let detector = try FaceDetector(options: options)
    names = ModelNames(model: detector.modelName, secondLook: detector.secondLookModelName)
    find = { (image, milliseconds) throws(FaceDetectorError) in
      try detector.detect(videoFrame: image, timestampInMilliseconds: milliseconds).uprightDetections
        .map(PictureReport.Face.init)
    }
  }

  /// A landmarker that is in video mode whatever `options` say.
  init(_ options: FaceLandmarkerOptions) throws(FaceDetectorError) {
    var options = options
    options.runningMode = .video
    let landmarker = try FaceLandmarker(options: options)
    names = ModelNames(model: landmarker.modelName)
    find = { (image, milliseconds) throws(FaceDetectorError) in
      try landmarker.detect(videoFrame: image, timestampInMilliseconds: milliseconds).faces
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

  let names: ModelNames
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
    names = ModelNames(model: detector.modelName, secondLook: detector.secondLookModelName)
    offer = { (image, milliseconds) throws(FaceDetectorError) in
      try detector.detectAsync(image: image, timestampInMilliseconds: milliseconds)
    }
    answers = Answer.stream(of: detector.results) {
      Answer(
        milliseconds: $0.timestampInMilliseconds, faces: $0.uprightDetections.map(PictureReport.Face.init))
    }
    close = { detector.close() }
  }

  /// A landmarker that is in live-stream mode whatever `options` say.
  init(_ options: FaceLandmarkerOptions) throws(FaceDetectorError) {
    var options = options
    options.runningMode = .liveStream
    options.isResultStreamEnabled = true
    let landmarker = try FaceLandmarker(options: options)
    names = ModelNames(model: landmarker.modelName)
    offer = { (image, milliseconds) throws(FaceDetectorError) in
      try landmarker.detectAsync(image: image, timestampInMilliseconds: milliseconds)
    }
    answers = Answer.stream(of: landmarker.results) {
      Answer(milliseconds: $0.timestampInMilliseconds, faces: $0.faces.map(PictureReport.Face.init))
    }
    close = { landmarker.close() }
  }
}

extension LiveFinder.Answer {
  /// What `answer` makes of each result.
  fileprivate static func stream<Result: Sendable>(
    of results: AsyncStream<Result>, _ answer: @escaping @Sendable (Result) -> Self
  ) -> AsyncStream<Self> {
    AsyncStream { continuation in
      let task = Task {
        for await result in results { continuation.yield(answer(result)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
