public import Images

/// One frame of a video.
public struct VideoFrame: Sendable {
  /// Its place in the video, counted from 0.
  public let number: Int
  /// When it is shown, from the first frame on. Strictly increases from frame to frame.
  public let timestampInMilliseconds: Int
  /// What is on it.
  public var content: Content
  /// How its planes are turned to stand upright; a picture says that itself.
  public let orientation: ImageOrientation
  /// What is wrong with it although it could be read, a sentence each.
  public let warnings: [String]

  /// The pixels of a frame, in the form its video has them.
  public enum Content: Sendable {
    /// Planes, from YUV4MPEG2.
    case planes(PlanarPicture)
    /// A picture of its own, with its own size and orientation, from JPEG or PNG.
    case picture(Image)
  }
}

extension VideoFrame {
  /// Pixels from left to right when the frame stands upright.
  public var width: Int {
    switch content {
    case .planes(let planes): orientation.swapsSides ? planes.height : planes.width
    case .picture(let image): image.uprightWidth
    }
  }

  /// Rows from top to bottom when the frame stands upright.
  public var height: Int {
    switch content {
    case .planes(let planes): orientation.swapsSides ? planes.width : planes.height
    case .picture(let image): image.uprightHeight
    }
  }
}
