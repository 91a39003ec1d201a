internal import Inference

/// Finds faces in pictures and 478 points of each, and if asked for the expression and how the head is turned.
///
/// ```swift
/// let landmarker = try FaceLandmarker(modelPath: "face-landmarker.task")
/// let result = try landmarker.detect(image: image)
/// result.faceLandmarks[0].count  // 478
/// result.faces[0].landmarks[1]  // the tip of the nose: x 0.437, y 0.256, z −0.045
/// ```
///
/// One landmarker can be used from many threads at once.
public final class FaceLandmarker: Sendable {
  /// What the landmarker was made from.
  public let options: FaceLandmarkerOptions
  let stages: LandmarkStages
  private let workers: LentWorkers<LandmarkWorker>
  let runner: TaskRunner<FaceLandmarker>
  /// Called before the detector looks at a picture: where tests count how often it does.
  let beforeDetecting: (@Sendable () -> Void)?

  /// Loads the models.
  ///
  /// - Parameter options: The models, and what counts as a face.
  /// - Throws: `FaceDetectorError` for a model that is missing, damaged or another than it should be, for options out of
  ///   range, and for outputs whose model is not there.
  public convenience init(options: FaceLandmarkerOptions) throws(FaceDetectorError) {
    try self.init(options: options, beforeDetecting: nil)
  }

  package init(
    options: FaceLandmarkerOptions, beforeDetecting: (@Sendable () -> Void)?
  ) throws(FaceDetectorError) {
    try options.check()
    let stages = try LandmarkStages(options)
    (self.options, self.stages, self.beforeDetecting) = (options, stages, beforeDetecting)
    workers = LentWorkers { LandmarkWorker(stages) }
    runner = TaskRunner(options.runningMode, options.liveStream, memory: LandmarkMemory())
    try runner.live?.start(for: self)
  }

  deinit { runner.live?.abandon() }

  /// Loads the models of a bundle, with the default options.
  ///
  /// - Parameter modelPath: A `.task` bundle.
  /// - Throws: `FaceDetectorError`; see `init(options:)`.
  public convenience init(modelPath: String) throws(FaceDetectorError) {
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = modelPath
    try self.init(options: options)
  }

  /// The name of the landmark model that was recognised: `face-landmarks` (478 points), `face-landmark` (468), or
  /// `face-landmark-with-attention`.
  public var modelName: String { stages.mesh.model.family.name }
}

extension FaceLandmarker {
  /// Finds the faces of one picture and their points. Blocks until they are found.
  ///
  /// - Parameter image: Any size and orientation.
  /// - Returns: The faces, the surest first; none when there is no face.
  /// - Throws: `FaceDetectorError` when the landmarker is not in image mode or is closed.
  public func detect(image: MPImage) throws(FaceDetectorError) -> FaceLandmarkerResult {
    try runner.check(is: .image)
    return try runner.run { () throws(FaceDetectorError) in
      FaceLandmarkerResult(
        try withWorker { (worker) throws(FaceDetectorError) in
          findFaces(try detectedRegions(in: image, worker), in: image, worker) { $0 }.map { $0.face }
        }, orientation: image.orientation, timestampInMilliseconds: 0)
    }
  }

  /// How a photograph stands, told from its faces; see `FaceDetector.orientation(of:reduction:)`.
  public func orientation(of image: MPImage) throws(FaceDetectorError) -> ImageOrientation {
    try runner.check(is: .image)
    return try runner.run { () throws(FaceDetectorError) in
      try withWorker { (worker) throws(FaceDetectorError) in
        try stages.detection.orientation(
          of: image, reduction: Reduction(noneOf: image), worker: worker.detection)
      }
    }
  }

  /// Finds the faces of the next frame of a video and their points. Blocks until they are found; calls from several
  /// threads are worked on one after another.
  ///
  /// The faces of the frame before are looked for where they were; the detector looks at the whole frame only while there
  /// are fewer of them than `numFaces`. With one face, its points are smoothed.
  ///
  /// - Parameters:
  ///   - image: The frame, of any size and orientation; both may change from frame to frame.
  ///   - timestampInMilliseconds: When the frame was taken: any number for the first frame, then more than the frame
  ///     before.
  /// - Returns: The faces, those of the frame before first, then the surest first; none when there is no face.
  /// - Throws: `FaceDetectorError` when the landmarker is not in video mode or is closed, and when the timestamp does not
  ///   grow; a refused frame changes nothing.
  public func detect(
    videoFrame image: MPImage, timestampInMilliseconds: Int
  ) throws(FaceDetectorError) -> FaceLandmarkerResult {
    try runner.run(self, image, atMilliseconds: timestampInMilliseconds)
  }

  /// Begins another video: its first frame may have any timestamp, and nothing is remembered of the frames before. The
  /// models stay loaded. In live-stream mode as with `FaceDetector.reset()`.
  public func reset() { runner.reset() }

  /// Ends the landmarker's work; see `FaceDetector.close()`.
  public func close() { runner.close() }
}

extension FaceLandmarker {
  /// Calls `body` with memory that nobody else has meanwhile.
  func withWorker<Result>(
    _ body: (LandmarkWorker) throws(FaceDetectorError) -> Result
  ) throws(FaceDetectorError) -> Result {
    let worker = workers.take()
    defer { workers.giveBack(worker) }
    return try body(worker)
  }
}
