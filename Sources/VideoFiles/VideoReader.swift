/// A video being read, one frame at a time: no more than one frame is held.
///
/// ```swift
/// let video = try VideoFile.open(path: "clip.y4m")
/// while let frame = try video.next() {
///   let faces = try detector.detect(
///     videoFrame: frame.image, timestampInMilliseconds: frame.timestampInMilliseconds)
/// }
/// ```
public protocol VideoReader: AnyObject {
  /// What the frames are read from.
  var kind: VideoKind { get }
  /// Frames per second: the video's own, or what was assumed.
  var frameRate: FrameRate { get }
  /// What is worth knowing although it can be read, a sentence each; complete when the first frame is there.
  var warnings: [String] { get }
  /// How many frames there are, where that is known beforehand.
  var frameCount: Int? { get }
  /// The next frame; nothing behind the last one.
  ///
  /// - Throws: `VideoError`. Where its `endsVideo` is false only this frame is lost, and the next call gives the one
  ///   behind it.
  func next() throws(VideoError) -> VideoFrame?
  /// Passes over the next frame without decoding it; false behind the last one.
  func skip() throws(VideoError) -> Bool
}

/// The forms videos are read in.
public enum VideoKind: Sendable, Equatable, CaseIterable {
  /// YUV4MPEG2: a header, then the planes of frame after frame.
  case yuv4mpeg2
  /// JPEG pictures one after the other.
  case mjpeg
  /// A folder of numbered pictures.
  case folder
}
