/// When a frame was taken, and in which video.
struct FrameTime: Sendable, Equatable {
  /// Counts the videos of a detector: `reset()` begins the next.
  let video: Int
  let milliseconds: Int
}

/// Where a video is: the timestamps of its frames grow.
struct FrameClock: Sendable {
  private var video = 0
  private var last: Int?

  /// Half of what an `Int` holds either way, so that the time from any frame to any other is an `Int`.
  static let limits = Int.min / 2...Int.max / 2

  /// Takes the next frame's timestamp, any number for the first.
  ///
  /// - Throws: `FaceDetectorError`, and remembers nothing, for one that is not later than the last one taken.
  mutating func accept(_ milliseconds: Int) throws(FaceDetectorError) -> FrameTime {
    guard FrameClock.limits.contains(milliseconds) else {
      throw FaceDetectorError(
        .invalidArgument,
        "timestampInMilliseconds is \(milliseconds), expected \(FrameClock.limits.lowerBound) to "
          + "\(FrameClock.limits.upperBound)")
    }
    if let last, milliseconds <= last {
      throw FaceDetectorError(.invalidArgument, "Input timestamp must be monotonically increasing.")
    }
    last = milliseconds
    return FrameTime(video: video, milliseconds: milliseconds)
  }

  /// Begins another video, whose first frame may have any timestamp.
  mutating func startVideo() { (video, last) = (video + 1, nil) }
}
