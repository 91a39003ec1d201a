/// What is remembered from one frame of a video to the next. It belongs to whoever works on a frame: the detector keeps
/// it under a lock and hands it the frames in their order.
struct FrameMemory: Sendable {
  private let options: FaceDetectorOptions
  private var video = 0

  init(_ options: FaceDetectorOptions) { self.options = options }

  /// A frame begins. The first one of another video finds nothing remembered.
  mutating func begin(_ time: FrameTime) {
    guard time.video != video else { return }
    self = FrameMemory(options)
    video = time.video
  }

  /// Whether the model is to look at the frame that has begun.
  var needsModel: Bool { true }

  /// The faces of the frame, from those the model has found: `nil` when it has not looked. Both in the coordinates of
  /// the upright picture, `width` × `height` pixels.
  mutating func faces(_ found: [Detection]?, at time: FrameTime, width: Int, height: Int) -> [Detection] {
    found ?? []
  }
}
