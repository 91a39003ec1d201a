/// One frame in work and one waiting: a frame begins at once when there is no other, and else waits, in the place of
/// the one that waited before. (The rule of MediaPipe's FlowLimiterCalculator with one in flight and one in the queue.)
struct FlowLimiter<Frame> {
  private var given: Frame?  // in work, and not yet taken by whoever works
  private var waiting: Frame?
  /// Frames that were ever in work, and those of them that no longer are.
  private(set) var begun = 0, finished = 0
}

extension FlowLimiter: Sendable where Frame: Sendable {}

extension FlowLimiter {
  /// Whether a frame is to be taken.
  var isDue: Bool { given != nil }

  /// The next frame comes. The one returned is dropped.
  mutating func offer(_ frame: Frame) -> Frame? {
    guard begun == finished else {
      defer { waiting = frame }
      return waiting
    }
    begin(frame)
    return nil
  }

  /// The frame in work, once.
  mutating func take() -> Frame? {
    defer { given = nil }
    return given
  }

  /// The frame that was taken is done with; the waiting one begins.
  mutating func finish() {
    precondition(given == nil && finished < begun, "a frame was taken before")
    finished += 1
    if let waiting { begin(waiting) }
    waiting = nil
  }

  /// Drops the frame that waits.
  mutating func dropWaiting() -> Frame? {
    defer { waiting = nil }
    return waiting
  }

  private mutating func begin(_ frame: Frame) {
    begun += 1
    given = frame
  }
}
