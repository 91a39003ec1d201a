/// What the calls of a detector have to agree on: whether it is closed, how many are in work, and where its video is.
struct Calls: Sendable {
  private(set) var isClosed = false
  private(set) var inWork = 0
  private var clock = FrameClock()

  /// A call begins.
  ///
  /// - Throws: `FaceDetectorError` after `close()`.
  mutating func begin() throws(FaceDetectorError) {
    try checkOpen()
    inWork += 1
  }

  /// A call begins, with the next frame of the video.
  ///
  /// - Throws: `FaceDetectorError` after `close()`, and for a timestamp that does not grow; then nothing has changed.
  mutating func begin(at milliseconds: Int) throws(FaceDetectorError) -> FrameTime {
    let time = try accept(milliseconds)
    inWork += 1
    return time
  }

  /// The next frame of the video, to be worked on elsewhere. Throws as `begin(at:)` does.
  mutating func accept(_ milliseconds: Int) throws(FaceDetectorError) -> FrameTime {
    try checkOpen()
    return try clock.accept(milliseconds)
  }

  /// A call that has begun is over.
  mutating func end() { inWork -= 1 }

  mutating func close() { isClosed = true }

  mutating func startVideo() { clock.startVideo() }

  private func checkOpen() throws(FaceDetectorError) {
    guard !isClosed else {
      throw FaceDetectorError(.invalidArgument, "Task runner is currently not running.")
    }
  }
}
