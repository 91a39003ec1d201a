internal import Inference

/// Finds faces in pictures.
///
/// ```swift
/// let detector = try FaceDetector(modelPath: "short-range.tflite")
/// let result = try detector.detect(image: image)
/// result.detections[0].boundingBox  // x 177, y 82, width 95, height 95
/// result.detections[0].score  // 0.9217387
/// ```
///
/// One detector can be used from many threads at once.
public final class FaceDetector: Sendable {
  /// What the detector was made from.
  public let options: FaceDetectorOptions
  private let stage: DetectionStage
  private let workers: LentWorkers<StageWorker>
  /// Called before the model looks at a picture: where tests hold a detection up.
  private let beforeLooking: (@Sendable () -> Void)?
  let runner: TaskRunner<FaceDetector>

  /// Loads a model.
  ///
  /// - Parameter options: The model, and what counts as a face.
  /// - Throws: `FaceDetectorError` for a model that is missing, damaged or no face detector, and for options out of
  ///   range.
  public convenience init(options: FaceDetectorOptions) throws(FaceDetectorError) {
    try self.init(options: options, beforeLooking: nil)
  }

  package init(
    options: FaceDetectorOptions, beforeLooking: (@Sendable () -> Void)?
  ) throws(FaceDetectorError) {
    try options.check()
    self.options = options
    self.beforeLooking = beforeLooking
    let stage = try DetectionStage(options)
    self.stage = stage
    workers = LentWorkers { stage.makeWorker() }
    runner = TaskRunner(options.runningMode, options.liveStream, memory: FrameMemory(options))
    try runner.live?.start(for: self)
  }

  deinit { runner.live?.abandon() }

  /// Loads a model, with the default options.
  ///
  /// - Parameter modelPath: A `.tflite` file, or a `.task` bundle that holds a face detector.
  /// - Throws: `FaceDetectorError`; see `init(options:)`.
  public convenience init(modelPath: String) throws(FaceDetectorError) {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = modelPath
    try self.init(options: options)
  }

  /// The name of the model that was recognised in the file: `short-range`, `full-range`, `full-range-sparse`,
  /// `back-camera`, `yunet`, or `described-by-file` for one that brings its own description. In the slower modes it is the
  /// model that looks at the picture first.
  public var modelName: String { stage.modelName }

  /// The name of the model that looks again at each face in the slower modes; `nil` where none does.
  public var secondLookModelName: String? { stage.secondLookModelName }

  /// How many pixels the longer side of a picture needs for the model to see nearly what it sees of a larger one: three
  /// times those of its input, as measured in Docs/ImageFiles.md, or twice what a model of any size looks at. Larger JPEGs
  /// may be read reduced: `ReadingOptions(neededSide:)` of `ImageFiles` takes this figure.
  public var neededSide: Int { stage.neededSide }
}

extension FaceDetector {
  /// How a photograph stands, told from its faces, whatever its orientation says: stored upright, or turned by 90°, 180° or
  /// 270°. Costs four looks. Blocks until it is known.
  ///
  /// ```swift
  /// var photograph = try ImageFile.read(path: "scan.jpg").image
  /// photograph.orientation = try detector.orientation(of: photograph)
  /// ```
  ///
  /// - Parameters:
  ///   - image: Any size.
  ///   - reduction: How it was reduced, if it was.
  /// - Returns: The orientation in which the surest face stands upright; that of `image` where no face is found.
  /// - Throws: `FaceDetectorError` when the detector is not in image mode or is closed.
  public func orientation(
    of image: MPImage, reduction: Reduction? = nil
  ) throws(FaceDetectorError) -> ImageOrientation {
    try runner.check(is: .image)
    return try runner.run { () throws(FaceDetectorError) in
      let worker = workers.take()
      defer { workers.giveBack(worker) }
      return try stage.orientation(
        of: image, reduction: reduction ?? Reduction(noneOf: image), worker: worker)
    }
  }

  /// Finds the faces of one picture. Blocks until they are found.
  ///
  /// - Parameter image: Any size and orientation.
  /// - Returns: The faces in the options' `resultOrder`, the surest first by default; none when there is no face.
  /// - Throws: `FaceDetectorError` when the detector is not in image mode or is closed.
  public func detect(image: MPImage) throws(FaceDetectorError) -> FaceDetectorResult {
    try detect(image: image, reduction: Reduction(noneOf: image))
  }

  /// Finds the faces of a picture in a reduced copy of it. Blocks until they are found.
  ///
  /// - Parameters:
  ///   - image: The copy, of any orientation.
  ///   - reduction: How it was reduced, as `DecodedImage` of `ImageFiles` says.
  /// - Returns: The faces in the coordinates of the full picture, in the options' `resultOrder`, the surest first by
  ///   default; none when there is no face.
  /// - Throws: `FaceDetectorError` when the detector is not in image mode or is closed, and when such a reduction gives
  ///   no picture of `image`'s size.
  public func detect(image: MPImage, reduction: Reduction) throws(FaceDetectorError) -> FaceDetectorResult {
    try runner.check(is: .image)
    guard (reduction.width, reduction.height) == (image.width, image.height) else {
      throw FaceDetectorError(
        .invalidArgument,
        "A picture of \(reduction.fullWidth)×\(reduction.fullHeight) pixels reduced by \(reduction.factor) has "
          + "\(reduction.width)×\(reduction.height), not \(image.width)×\(image.height).")
    }
    let (width, height) = reduction.fullUprightSize(image.orientation)
    let faces = try runner.run { () throws(FaceDetectorError) in
      try withFaces(in: image, reduction: reduction, region: nil) { faces in
        faces.map { Detection($0, width: width, height: height) }
      }
    }
    return FaceDetectorResult(
      faces, orientation: image.orientation, width: reduction.fullWidth, height: reduction.fullHeight,
      timestampInMilliseconds: 0)
  }

  /// The faces in the coordinates of the upright picture, with `region`, in its pixels, shown to the model.
  package func faces(
    in image: Image, region: RegionOfInterest
  ) throws(FaceDetectorError) -> [Candidate] {
    try withFaces(in: image, reduction: nil, region: region) { Array($0) }
  }

  /// Calls `body` with the faces in the coordinates of the upright picture, the full one where `image` is a reduced
  /// copy, while a worker still holds them.
  func withFaces<Result>(
    in image: Image, reduction: Reduction?, region: RegionOfInterest?,
    _ body: (ArraySlice<Candidate>) -> Result
  ) throws(FaceDetectorError) -> Result {
    let worker = workers.take()
    defer { workers.giveBack(worker) }
    beforeLooking?()
    try stage.findFaces(
      in: image, reduction: reduction, region: region, minScore: options.minDetectionConfidence,
      overlapLimit: options.chosenSuppressionThreshold, worker: worker)
    FaceSelection(options).apply(to: &worker.faces)
    return body(worker.faces[...])
  }
}
