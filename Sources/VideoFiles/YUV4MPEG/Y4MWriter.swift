public import Images

/// Writes YUV4MPEG2, as ffmpeg reads it with `-f yuv4mpegpipe -i -`.
///
/// The header is written with the first frame, which decides about size and planes for all.
public struct Y4MWriter {
  private var header: Y4MHeader?
  private let frameRate: FrameRate
  /// What the header of the video says that is read, where it has one.
  private let source: Y4MHeader?
}

extension Y4MWriter {
  /// A writer of frames at `frameRate`.
  ///
  /// - Parameters:
  ///   - reader: The video that the frames are from: the header says the same as its, if it is YUV4MPEG2.
  ///   - frameRate: Frames per second of what is written.
  public init(like reader: any VideoReader, frameRate: FrameRate) {
    (self.frameRate, source) = (frameRate, (reader as? Y4MReader)?.header)
  }

  /// What stands before the planes of a frame, the header too if it is the first: it is written, then `planes.bytes`,
  /// then `tail`.
  ///
  /// - Throws: `VideoError` when its size or its planes are not those of the first.
  public mutating func line(before planes: PlanarPicture) throws(VideoError) -> [UInt8] {
    let frame = Array("FRAME\n".utf8)
    guard let header else {
      let header =
        source?.with(frameRate)
        ?? Y4MHeader(
          width: planes.width, height: planes.height, frameRate: frameRate,
          samples: .init(planes.chroma, bitDepth: planes.bitDepth),
          isFullRange: planes.encoding.range == .full)
      self.header = header
      return header.line + frame
    }
    guard
      (planes.width, planes.height, planes.chroma, planes.bitDepth)
        == (header.width, header.height, header.samples.chroma, header.samples.bitDepth)
    else {
      throw VideoError(
        .sizeChanges(
          from: .init(width: header.width, height: header.height),
          to: .init(width: planes.width, height: planes.height)))
    }
    return frame
  }

  /// What stands behind the planes of a frame: alpha, opaque all over, in a video that has it.
  public var tail: [UInt8] { [UInt8](repeating: 255, count: header?.alphaBytes ?? 0) }
}
