internal import Images
internal import Inference

/// The rules of a task's calls: which belong to its running mode, what happens when several come at once, where its video
/// is, and when all is over.
struct TaskRunner<Task: FrameTask>: Sendable {
  private let mode: RunningMode
  let inFlight = CallsInFlight()
  let calls = Monitor(Calls())
  /// Locked while a frame is worked on. Locked before `calls`, never after.
  let memory: Monitor<Task.Memory>
  /// In live-stream mode only.
  let live: LiveStream<Task>?

  /// A task in this mode that remembers `memory` before the first frame.
  init(_ mode: RunningMode, _ liveStream: LiveStreamOptions, memory: Task.Memory) {
    self.mode = mode
    self.memory = Monitor(memory)
    live = mode == .liveStream ? LiveStream(liveStream) : nil
  }
}

extension TaskRunner {
  /// Works on a single picture.
  func run<Result>(
    _ body: () throws(FaceDetectorError) -> Result
  ) throws(FaceDetectorError) -> Result {
    try inFlight.begin()
    defer { inFlight.end() }
    try calls.withLock { (calls) throws(FaceDetectorError) in try calls.begin() }
    defer { calls.withLock { $0.end() } }
    return try body()
  }

  /// Works on the next frame of a video, after those before it.
  func run(
    _ task: Task, _ image: Image, atMilliseconds milliseconds: Int
  ) throws(FaceDetectorError) -> Task.Result {
    try check(is: .video)
    try inFlight.begin()
    defer { inFlight.end() }
    return try memory.withLock { (memory) throws(FaceDetectorError) in
      let time = try calls.withLock { (calls) throws(FaceDetectorError) in try calls.begin(at: milliseconds) }
      defer { calls.withLock { $0.end() } }
      return try task.result(of: image, at: time, remembering: &memory)
    }
  }

  /// Refuses a call that belongs to another mode.
  func check(is needed: RunningMode) throws(FaceDetectorError) { try mode.check(is: needed) }

  /// Begins another video. Nothing happens in a child of `fork()` that frames cannot be given to either.
  func reset() {
    guard isHere, (try? inFlight.begin()) != nil else { return }
    defer { inFlight.end() }
    calls.lettingGo { calls in
      calls.startVideo()
      return live?.dropWaiting()
    }
    live?.waitForFramesInWork()
  }

  /// Waits for the calls in work, and refuses those that come later. In a child of `fork()` with calls that were in work
  /// there is nobody to wait for, and all are refused already.
  func close() {
    guard isHere, (try? inFlight.begin()) != nil else { return }
    defer { inFlight.end() }
    calls.withLock { $0.close() }
    calls.wait { $0.inWork == 0 }
    live?.close()
  }

  /// Whether the live stream's thread, if there is one, is of this process.
  private var isHere: Bool { live?.isHere ?? true }
}
