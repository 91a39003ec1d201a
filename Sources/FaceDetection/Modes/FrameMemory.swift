/// What is remembered from one frame of a video to the next. It belongs to whoever works on a frame: the detector keeps
/// it under a lock and hands it the frames in their order.
struct FrameMemory: Sendable {
  private let options: FaceDetectorOptions
  private var video = 0
  /// Frames until the model looks again.
  private var framesToSkip = 0
  /// Who is who; none where no option asks.
  private var tracker: FaceTracker?

  init(_ options: FaceDetectorOptions) {
    self.options = options
    guard options.isTrackingEnabled || options.smoothing != nil || options.detectionInterval > 1 else {
      return
    }
    tracker = FaceTracker(
      maxGapInMilliseconds: options.maxTrackingGapInMilliseconds, smoothing: options.smoothing)
  }

  /// A frame begins. The first one of another video finds nothing remembered.
  mutating func begin(_ time: FrameTime) {
    guard time.video != video else { return }
    self = FrameMemory(options)
    video = time.video
  }

  /// Whether the model is to look at the frame that has begun.
  var needsModel: Bool { framesToSkip == 0 }

  /// The faces of the frame, from those the model has found: `nil` when it has not looked, and then those of the last
  /// look, moved on. Both in the coordinates of the upright picture, `width` × `height` pixels.
  mutating func faces(_ found: [Candidate]?, at time: FrameTime, width: Int, height: Int) -> [Detection] {
    framesToSkip = (found == nil ? framesToSkip : options.detectionInterval) - 1
    let faces: [TrackedFace]
    if tracker == nil {
      faces = (found ?? []).map { TrackedFace(face: $0, trackingID: nil) }
    } else if let found {
      faces = tracker?.track(found, atMilliseconds: time.milliseconds) ?? []
    } else {
      faces = tracker?.predict(atMilliseconds: time.milliseconds) ?? []
    }
    return faces.map {
      Detection(
        $0.face, trackingID: options.isTrackingEnabled ? $0.trackingID : nil, width: width, height: height)
    }
  }
}
