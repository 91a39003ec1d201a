/// What kind of pictures a detector is given.
///
/// | mode | call | what frames have to do with each other |
/// |---|---|---|
/// | `.image` | `detect(image:)` | nothing |
/// | `.video` | `detect(videoFrame:timestampInMilliseconds:)` | timestamps grow; tracking |
/// | `.liveStream` | `detectAsync(image:timestampInMilliseconds:)` | as in a video; what is too much is dropped |
public enum RunningMode: Sendable, Equatable, CaseIterable {
  /// Single pictures that have nothing to do with each other.
  case image
  /// The frames of a video, each answered before the next is given.
  case video
  /// The frames of a camera, answered later and elsewhere; frames that come too fast are dropped.
  case liveStream
}

extension RunningMode {
  /// The name MediaPipe shows: `Image`, `Video`, `Live Stream`.
  var displayName: String {
    switch self {
    case .image: "Image"
    case .video: "Video"
    case .liveStream: "Live Stream"
    }
  }

  /// The name inside MediaPipe's sentences.
  var nameInText: String {
    switch self {
    case .image: "image"
    case .video: "video"
    case .liveStream: "live stream"
    }
  }

  /// Refuses a call that belongs to the mode `needed`, in the words of MediaPipe's task for iOS.
  func check(is needed: RunningMode) throws(FaceDetectorError) {
    guard self == needed else {
      throw FaceDetectorError(
        .invalidArgument,
        "The vision task is not initialized with \(needed.nameInText) mode. Current Running Mode: \(displayName)"
      )
    }
  }
}
