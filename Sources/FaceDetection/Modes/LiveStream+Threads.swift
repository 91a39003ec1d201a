#if !hasFeature(Embedded)
  internal import Images
  internal import Inference

  /// The thread that works on the frames of a live stream, and what it shares with those who give them.
  ///
  /// The thread holds the detector only while it works on a frame, so that a detector nobody closes ends it too.
  final class LiveStream: Sendable {
    struct Frame: Sendable {
      let image: Image
      let time: FrameTime
    }

    private struct State: Sendable {
      var frames = FlowLimiter<Frame>()
      weak var detector: FaceDetector?
      var thread: Thread?
      /// Whether the thread is to end when no frame is due, and whether it has.
      var isEnding = false, hasEnded = false

      var isOwnThread: Bool { thread?.isCurrent == true }
    }

    private let state = Monitor(State())
    /// Results that wait for whoever reads them: the newest two seconds' of a usual camera.
    let results: AsyncStream<FaceDetectorResult>
    private let reader: AsyncStream<FaceDetectorResult>.Continuation

    init(_ options: LiveStreamOptions) {
      (results, reader) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
      if !options.isResultStreamEnabled { reader.finish() }
    }
  }

  extension LiveStream {
    /// Starts the thread.
    func start(for detector: FaceDetector) throws(FaceDetectorError) {
      state.withLock { $0.detector = detector }
      guard let thread = Thread({ self.run() }) else {
        throw FaceDetectorError(.resourceExhausted, "the system has no thread left for the live stream")
      }
      thread.detach()
      state.withLock { $0.thread = thread }
    }

    /// The next frame comes. The one returned is dropped; let it go where no lock is held.
    func offer(_ frame: Frame) -> Frame? {
      let dropped = state.withLock { $0.frames.offer(frame) }
      return withExtendedLifetime(dropped) { dropped }
    }

    /// Drops the frame that waits; let it go where no lock is held.
    func dropWaiting() -> Frame? {
      let dropped = state.withLock { $0.frames.dropWaiting() }
      return withExtendedLifetime(dropped) { dropped }
    }

    /// Returns when the frames begun so far are done with and told of. From the stream's own thread at once: its frame
    /// cannot end while it waits.
    func waitForFramesInWork() {
      let (begun, isOwn) = state.withLock { ($0.frames.begun, $0.isOwnThread) }
      if !isOwn { state.wait { $0.frames.finished >= begun || $0.hasEnded } }
    }

    /// Returns when both frames are done with and told of, and the thread tells nobody anything more. From the thread
    /// itself at once: its frame is the last.
    func close() {
      let isOwn = state.withLock { state in
        state.isEnding = true
        return state.isOwnThread
      }
      if isOwn { _ = dropWaiting() } else { state.wait { $0.hasEnded } }
    }

    /// The detector is gone: so is the thread, soon.
    func abandon() {
      reader.finish()
      state.withLock { $0.isEnding = true }
    }
  }

  extension LiveStream {
    private func run() {
      repeat { state.wait { $0.frames.isDue || $0.isEnding } } while withAutoreleasePool(answer)
      reader.finish()
      state.withLock { $0.hasEnded = true }
    }

    /// Works on the frame that is due and tells of it; false when there is none, or no detector any more.
    private func answer() -> Bool {
      guard let detector = state.withLock({ $0.detector }), let result = result(of: detector) else {
        return false
      }
      reader.yield(result)
      detector.options.faceDetectorLiveStreamDelegate?.faceDetector(
        detector, didFinishDetection: result, timestampInMilliseconds: result.timestampInMilliseconds,
        error: nil)
      state.withLock { $0.frames.finish() }
      return true
    }

    /// What is found in the frame that is due. Its pixels are let go before anybody is told: cameras have few buffers.
    private func result(of detector: FaceDetector) -> FaceDetectorResult? {
      guard let frame = state.withLock({ $0.frames.take() }) else { return nil }
      return withExtendedLifetime(frame) {
        detector.memory.withLock { detector.result(of: frame.image, at: frame.time, remembering: &$0) }
      }
    }
  }
#endif
