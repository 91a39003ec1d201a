/// What a `FaceLandmarker` is made from. The defaults are MediaPipe's.
///
/// ```swift
/// var options = FaceLandmarkerOptions()
/// options.baseOptions.modelAssetPath = "face-landmarker.task"
/// options.outputFaceBlendshapes = true
/// let landmarker = try FaceLandmarker(options: options)
/// ```
///
/// A `.task` bundle holds all models. From separate files, `baseOptions` is the landmark model, and the others are given
/// one by one; those given so are also taken instead of a bundle's.
public struct FaceLandmarkerOptions: Sendable, Equatable {
  /// A `.task` bundle, or a landmark model: 478 points, 468 points, or 468 points and refined lips, eyes and irises
  /// ("attention").
  public var baseOptions = BaseOptions()

  /// Any face detector that `FaceDetector` takes. That of the bundle by default; needed without a bundle.
  public var faceDetectorBaseOptions: BaseOptions?

  /// How thoroughly pictures are searched for faces: `.fast` by default, one pass of the detector, as MediaPipe does.
  public var performanceMode = PerformanceMode.fast

  /// The model of the slower modes; see `FaceDetectorOptions.wideBaseOptions`. By default `yunet.tflite` beside the file of
  /// the detector.
  public var wideBaseOptions: BaseOptions?

  /// How pictures are turned to be looked at again; not at all by default.
  public var rotations = Rotations.none

  /// An expression model. That of the bundle by default; needed for `outputFaceBlendshapes` without a bundle.
  public var faceBlendshapesBaseOptions: BaseOptions?

  /// A bundle with the canonical face, or its file by itself (`geometry_pipeline_metadata_landmarks.binarypb`). That of
  /// `baseOptions` by default; needed for `outputFacialTransformationMatrixes` without a bundle.
  public var faceGeometryBaseOptions: BaseOptions?

  /// An iris model, which adds ten points to a mesh of 468 and places the eyes' outlines anew. None by default; refused
  /// with a landmark model that has irises of its own.
  public var irisBaseOptions: BaseOptions?

  /// What kind of pictures the landmarker is given.
  public var runningMode = RunningMode.image

  /// In live-stream mode, who is told.
  var liveStream = LiveStreamOptions()

  /// The most faces of a picture: at least 1, the default. With 1, video and live-stream mode smooth the points.
  public var numFaces = 1

  /// The detector's face is looked at when its score is at least this: 0…1. Until it is set, that of the mode: 0.5 for
  /// `.fast`; see `PerformanceMode.defaultConfidence`.
  public var minFaceDetectionConfidence: Float {
    get { chosenDetectionConfidence ?? performanceMode.defaultConfidence }
    set { chosenDetectionConfidence = newValue }
  }

  /// The caller's, if it was set.
  private var chosenDetectionConfidence: Float?

  /// A face is kept when the landmark model's presence score is above this: 0…1, 0.5 by default.
  public var minFacePresenceConfidence: Float = 0.5

  /// In video and live-stream mode a face found by the detector takes the place of a followed one when the intersection
  /// over union of their regions is above this: 0…1, 0.5 by default.
  public var minTrackingConfidence: Float = 0.5

  /// Whether faces have `blendshapes`; off by default.
  public var outputFaceBlendshapes = false

  /// Whether faces have a `transformationMatrix`; off by default.
  public var outputFacialTransformationMatrixes = false

  /// Threads that one picture's networks are shared among, the caller's own counted: 1, the default, to 256.
  public var numThreads = 1

  /// The defaults, and no model.
  public init() {}
}
