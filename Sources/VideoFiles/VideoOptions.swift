public import ImageFiles
public import Images

/// How a video is read: limits, which hold before memory is taken, and what it does not say itself.
public struct VideoOptions: Sendable, Equatable {
  /// Limits of one frame's picture. The file of one is 64 MiB at most.
  public var frame = ReadingOptions(maximumPixels: 200_000_000, maximumBytes: 64 << 20)
  /// Frames per second, where the video does not say: JPEG pictures and folders.
  public var frameRate = FrameRate.assumed
  /// When each frame is shown, in place of what the rate says.
  public var frameTimes: FrameTimes?
  /// How stored frames are turned to stand upright, whatever a picture's EXIF says; nothing to believe the pictures.
  public var orientation: ImageOrientation?

  /// The limits described above.
  public init() {}
}
