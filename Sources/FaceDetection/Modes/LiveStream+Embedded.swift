#if hasFeature(Embedded)
  /// A system without threads has nobody to work on a live stream, and options for one are refused.
  final class LiveStream<Task: FrameTask>: Sendable {
    init(_ options: LiveStreamOptions) {}

    var isHere: Bool { true }

    func start(for task: Task) throws(FaceDetectorError) {}

    func dropWaiting() -> Int? { nil }  // there are no frames

    func waitForFramesInWork() {}

    func close() {}

    func abandon() {}
  }

  extension FrameTask {
    /// Nobody listens.
    func tell(_ result: Swift.Result<Result, FaceDetectorError>, at time: FrameTime) {}
  }
#endif
