import FaceDetection
import ImageFiles
import VideoFiles

/// All that a run touches outside itself, so that a test can give it its own.
struct Surroundings: Sendable {
  var output: TextOutput
  var errors: TextOutput
  /// Reads the file that comes in on standard input.
  var standardInput: @Sendable (ReadingOptions) throws(ImageFileError) -> [UInt8]
  /// The next bytes of a list of files that comes in on standard input, as soon as there are some; none at its end.
  var standardInputPiece: @Sendable () throws(SystemError) -> [UInt8]
  /// The folder of the program's own file, symbolic links resolved; nothing where the system does not say.
  var executableFolder: String?
  /// The folder that paths without a leading slash start from.
  var workingFolder: String
  /// Makes what finds the faces.
  var makeFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> FaceFinder
  /// Makes what finds the faces and their points.
  var makeLandmarkFinder: @Sendable (FaceLandmarkerOptions) throws(FaceDetectorError) -> FaceFinder = {
    (options) throws(FaceDetectorError) in FaceFinder(try FaceLandmarker(options: options))
  }
  /// How many pictures may be in work at a time.
  var processors: Int
  /// Time since some moment that does not change during a run.
  var now: @Sendable () -> Duration
  /// Opens the video that comes in on standard input.
  var standardInputVideo: @Sendable (VideoOptions) throws(VideoError) -> any VideoReader = {
    (options) throws(VideoError) in try VideoFile.open(fileDescriptor: 0, options: options)
  }
  /// Writes a piece of a video to standard output.
  var writeFrames: @Sendable ([UInt8]) throws(OutputError) -> Void = { (bytes) throws(OutputError) in
    try TextOutput.write(bytes, to: 1)
  }
  /// Makes what finds the faces of a video, every frame in its turn.
  var makeVideoFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> VideoFinder = {
    (options) throws(FaceDetectorError) in try VideoFinder(options)
  }
  /// Makes what finds the faces of a video and their points, every frame in its turn.
  var makeLandmarkVideoFinder: @Sendable (FaceLandmarkerOptions) throws(FaceDetectorError) -> VideoFinder = {
    (options) throws(FaceDetectorError) in try VideoFinder(options)
  }
  /// Makes what finds the faces of a video that does not wait.
  var makeLiveFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> LiveFinder = {
    (options) throws(FaceDetectorError) in try LiveFinder(options)
  }
  /// Makes what finds the faces of a video that does not wait, and their points.
  var makeLandmarkLiveFinder: @Sendable (FaceLandmarkerOptions) throws(FaceDetectorError) -> LiveFinder = {
    (options) throws(FaceDetectorError) in try LiveFinder(options)
  }
  /// Bytes that all pictures in work may take, asked when the models are loaded.
  var memory: @Sendable () -> Int = { .max }
  /// The files that the standard descriptors lead to.
  var standardFiles = StandardFiles()
  /// Lets some time pass.
  var sleep: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
}

/// Finds the faces of pictures, in the coordinates of the upright picture before it was reduced: a `FaceDetector`, a
/// `FaceLandmarker`, or what a test puts in its place.
struct FaceFinder: Sendable {
  var modelName: String
  /// The model that looks again at each face, if there is one.
  var secondLook: String? = nil
  /// The longer side that is enough for the model.
  let neededSide: Int
  let find: @Sendable (Image, Reduction) throws(FaceDetectorError) -> [PictureReport.Face]
  /// How a picture stands, told from its faces.
  var orientation: @Sendable (Image, Reduction) throws(FaceDetectorError) -> ImageOrientation = { image, _ in
    image.orientation
  }
}

extension FaceFinder {
  var names: ModelNames { ModelNames(model: modelName, secondLook: secondLook) }

  init(_ detector: FaceDetector) {
    (modelName, secondLook) = (detector.modelName, detector.secondLookModelName)
    neededSide = detector.neededSide
    find = { (image, reduction) throws(FaceDetectorError) in
      try detector.detect(image: image, reduction: reduction).uprightDetections.map(PictureReport.Face.init)
    }
    orientation = { (image, reduction) throws(FaceDetectorError) in
      try detector.orientation(of: image, reduction: reduction)
    }
  }

  /// A landmarker's pictures are never reduced: a face is cut out of them.
  init(_ landmarker: FaceLandmarker) {
    modelName = landmarker.modelName
    neededSide = .max
    find = { (image, _) throws(FaceDetectorError) in
      try landmarker.detect(image: image).faces.map(PictureReport.Face.init)
    }
    orientation = { (image, _) throws(FaceDetectorError) in try landmarker.orientation(of: image) }
  }
}
