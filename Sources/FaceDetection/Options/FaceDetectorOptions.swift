/// What a `FaceDetector` is made from. The defaults are MediaPipe's.
///
/// ```swift
/// var options = FaceDetectorOptions()
/// options.baseOptions.modelAssetPath = "short-range.tflite"
/// options.minDetectionConfidence = 0.6
/// let detector = try FaceDetector(options: options)
/// ```
public struct FaceDetectorOptions: Sendable, Equatable {
  /// Where the model comes from.
  public var baseOptions = BaseOptions()

  /// What kind of pictures the detector is given.
  public var runningMode = RunningMode.image

  /// How thoroughly pictures are searched: `.fast` by default, one pass of the model.
  public var performanceMode = PerformanceMode.fast

  /// The model of the slower modes: one that takes pictures of any size, such as YuNet. By default `yunet.tflite` beside
  /// the file of `baseOptions`, whose model then looks again at each face. Not needed where `baseOptions` is such a model
  /// itself; then nobody looks again.
  public var wideBaseOptions: BaseOptions?

  /// How pictures are turned to be looked at again; not at all by default.
  public var rotations = Rotations.none

  /// In live-stream mode, who is told.
  var liveStream = LiveStreamOptions()

  /// A face is kept when its score is at least this: 0…1. Until it is set, that of the mode: 0.5 for `.fast`; see
  /// `PerformanceMode.defaultConfidence`.
  public var minDetectionConfidence: Float {
    get { chosenDetectionConfidence ?? performanceMode.defaultConfidence }
    set { chosenDetectionConfidence = newValue }
  }

  /// The caller's, if it was set.
  private var chosenDetectionConfidence: Float?

  /// Two boxes are one face when their intersection over union is above this: 0…1, 0.3 by default. Until it is set, a
  /// model whose makers suppress by another limit has theirs: 0.45 for YuNet.
  ///
  /// At 0 all boxes that overlap at all are merged. At 1 only the single best face of a picture is returned:
  /// no overlap, not even a box's with itself, is above 1, and suppression ends with the first face that merges
  /// with nothing. MediaPipe does the same.
  public var minSuppressionThreshold: Float {
    get { chosenSuppressionThreshold ?? DetectionPipeline.overlapLimit }
    set { chosenSuppressionThreshold = newValue }
  }

  /// The caller's, if it was set.
  var chosenSuppressionThreshold: Float?

  /// The narrowest face that is kept: the width of its box as a fraction of the upright picture's width, 0…1. 0 by
  /// default, which keeps all, as MediaPipe does; ML Kit's default is 0.1.
  ///
  /// Faces are left out after suppression; the work is the same.
  public var minFaceSize: Float = 0

  /// The smallest face that is looked for and kept: the longer side of its box, the tight one where there is one, in pixels
  /// of the picture. 0 by default, which keeps all. The larger it is, the smaller are the sizes at which the slower modes
  /// look at a picture, and the quicker they are.
  public var minFaceSizeInPixels: Float = 0

  /// Which faces come first in a result: the surest by default.
  public var resultOrder = ResultOrder.score

  /// The most faces a result may hold, the first ones by `resultOrder`; at least 1. No limit by default.
  public var maxFaces: Int?

  /// Threads that one picture's network is shared among, the caller's own counted: at least 1, the default. The others
  /// sleep between pictures. Results are the same for any number. Many pictures go quicker one a thread: the same detector
  /// may be called from all of them.
  public var numThreads = 1

  /// Whether every face gets a `Detection.trackingID` that it keeps over the frames of a video or stream; off by default,
  /// refused in image mode, whose pictures have nothing to do with each other.
  public var isTrackingEnabled = false

  /// The longest time that a face may be missed and still keep its number: at least 1, 2,000 by default, long enough for
  /// a head that turns away and back. In milliseconds of the video's own timestamps rather than in frames, so that it
  /// means the same at any frame rate, when frames are dropped, and with any `detectionInterval`.
  public var maxTrackingGapInMilliseconds = 2_000

  /// How boxes and key points are smoothed over the frames of a video or stream; not at all by default. Refused in image
  /// mode.
  public var smoothing: SmoothingOptions?

  /// The model looks at every so many frames of a video or stream; in between, faces are moved on by prediction. 1, the
  /// default, looks at every frame. Anything else is refused in image mode.
  public var detectionInterval = 1

  /// The defaults, and no model.
  public init() {}
}
