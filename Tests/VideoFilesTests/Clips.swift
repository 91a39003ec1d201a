import ImageFiles
import Images
import Testing

@testable import VideoFiles

/// Small videos made here, and what is read of videos.
enum Clips {
  /// The planes of frame `number`: bytes that differ from frame to frame.
  static func planes(_ count: Int, number: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: 31 * $0 + 7 * number) }
  }

  /// A YUV4MPEG2 file with `frames` frames.
  static func y4m(
    _ header: String, frameBytes: Int, frames: Int, frameLine: String = "FRAME\n"
  ) -> [UInt8] {
    Array("YUV4MPEG2 \(header)\n".utf8)
      + (0..<frames).flatMap { Array(frameLine.utf8) + planes(frameBytes, number: $0) }
  }

  /// A picture with something to compress.
  static func picture(width: Int, height: Int) throws -> Image {
    try Image(
      pixels: (0..<3 * width * height).map { UInt8(truncatingIfNeeded: $0 * $0 / 5) }, width: width,
      height: height)
  }

  static func jpeg(width: Int, height: Int) throws -> [UInt8] {
    try ImageFile.encode(picture(width: width, height: height), as: .jpeg)
  }

  /// All frames of a video, and the error it ends with, if it does.
  static func read(_ bytes: [UInt8], pieceSize: Int = .max, options: VideoOptions = VideoOptions())
    -> (frames: [VideoFrame], error: VideoError?)
  {
    var frames: [VideoFrame] = []
    do throws(VideoError) {
      let reader = try VideoFile.open(bytes: bytes, pieceSize: pieceSize, options: options)
      while let frame = try reader.next() { frames.append(frame) }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }
}

extension VideoFrame {
  var bytes: [UInt8] {
    switch content {
    case .planes(let planes): planes.bytes
    case .picture(let image): image.withPixels { span in (0..<span.byteCount).map { span[byte: $0] } }
    }
  }
}
