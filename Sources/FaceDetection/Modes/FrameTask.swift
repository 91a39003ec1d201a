internal import Images

/// A task that looks at pictures in one of the running modes.
protocol FrameTask: AnyObject, Sendable {
  /// What is kept from one frame of a video to the next.
  associatedtype Memory: Sendable
  /// What is found in a picture.
  associatedtype Result: Sendable

  /// The rules of its calls.
  var runner: TaskRunner<Self> { get }

  /// What is found in a frame, with what is remembered of the frames before it.
  func result(
    of image: Image, at time: FrameTime, remembering memory: inout Memory
  ) throws(FaceDetectorError) -> Result

  /// Tells the listener of a live stream, on the stream's own thread.
  func tell(_ result: Swift.Result<Result, FaceDetectorError>, at time: FrameTime)
}
