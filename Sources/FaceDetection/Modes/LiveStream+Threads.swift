#if !hasFeature(Embedded)
  internal import Images
  internal import Inference

  /// A frame of a live stream.
  struct LiveFrame: Sendable {
    let image: Image
    let time: FrameTime
  }

  /// The thread that works on the frames of a live stream, and what it shares with those who give them.
  ///
  /// The thread holds the task only while it works on a frame, so that a task nobody closes ends it too.
  final class LiveStream<Task: FrameTask>: Sendable {
    private struct State: Sendable {
      var frames = FlowLimiter<LiveFrame>()
      weak var task: Task?
      var thread: Thread?
      /// Whether the thread is to end when no frame is due, and whether it has.
      var isEnding = false, hasEnded = false

      var isOwnThread: Bool { thread?.isCurrent == true }
    }

    private let state = Monitor(State())
    private let process = CurrentProcess.number
    /// Results that wait for whoever reads them: the newest two seconds' of a usual camera.
    let results: AsyncStream<Task.Result>
    private let reader: AsyncStream<Task.Result>.Continuation

    init(_ options: LiveStreamOptions) {
      (results, reader) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
      if !options.isResultStreamEnabled { reader.finish() }
    }
  }

  extension LiveStream {
    /// Whether the thread is of this process; a child of `fork()` does not have it, and must not wait for it.
    var isHere: Bool { process == CurrentProcess.number }

    /// Starts the thread.
    func start(for task: Task) throws(FaceDetectorError) {
      state.withLock { $0.task = task }
      guard let thread = Thread({ self.run() }) else {
        throw FaceDetectorError(.resourceExhausted, "the system has no thread left for the live stream")
      }
      thread.detach()
      state.withLock { $0.thread = thread }
    }

    /// The next frame comes. The one returned is dropped; let it go where no lock is held.
    func offer(_ frame: LiveFrame) -> LiveFrame? {
      let dropped = state.withLock { $0.frames.offer(frame) }
      return withExtendedLifetime(dropped) { dropped }
    }

    /// Drops the frame that waits; let it go where no lock is held.
    func dropWaiting() -> LiveFrame? {
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
      if isOwn { state.lettingGo { $0.frames.dropWaiting() } } else { state.wait { $0.hasEnded } }
    }

    /// The task is gone: so is the thread, soon.
    func abandon() {
      guard isHere else { return }
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

    /// Works on the frame that is due and tells of it; false when there is none, or no task any more.
    private func answer() -> Bool {
      guard let task = state.withLock({ $0.task }), let (result, time) = result(of: task) else {
        return false
      }
      if case .success(let found) = result { reader.yield(found) }
      task.tell(result, at: time)
      state.withLock { $0.frames.finish() }
      return true
    }

    /// What is found in the frame that is due. Its pixels are let go before anybody is told: cameras have few buffers.
    private func result(of task: Task) -> (Result<Task.Result, FaceDetectorError>, FrameTime)? {
      guard let frame = state.withLock({ $0.frames.take() }) else { return nil }
      return withExtendedLifetime(frame) {
        let result = task.runner.memory.withLock { memory in
          do throws(FaceDetectorError) {
            return Result<Task.Result, FaceDetectorError>.success(
              try task.result(of: frame.image, at: frame.time, remembering: &memory))
          } catch {
            return .failure(error)
          }
        }
        return (result, frame.time)
      }
    }
  }
#endif
