import FaceDetection
import VideoFiles

/// Where frames are written: a YUV4MPEG2 file, or standard output.
struct FrameOutput {
  let path: String
  private var writer: Y4MWriter
  private let write: ([UInt8]) throws(OutputError) -> Void
  /// The file, if it is one.
  private let file: OutputFile?
  /// Why a frame could not be written into this video.
  private(set) var refusal: VideoError?
}

extension FrameOutput {
  /// Opens `path`, `-` for standard output; a file that is there is replaced when the new one is whole.
  init(
    _ path: String, like reader: any VideoReader, frameRate: FrameRate, in surroundings: Surroundings
  ) throws(RunError) {
    self.path = path
    writer = Y4MWriter(like: reader, frameRate: frameRate)
    if path == "-" {
      (file, write) = (nil, surroundings.writeFrames)
    } else {
      let output = try OutputFile(at: path)
      (file, write) = (output, { (bytes) throws(OutputError) in try output.write(bytes) })
    }
  }

  /// Puts the file in its place, if it is one.
  func finish() throws(RunError) { try file?.finish() }

  /// Writes a frame. One that the video cannot have is left out and remembered.
  mutating func append(_ planes: PlanarPicture) throws(RunError) {
    let line: [UInt8]
    do throws(VideoError) { line = try writer.line(before: planes) } catch {
      refusal = refusal ?? error
      return
    }
    do throws(OutputError) {
      try write(line)
      try write(planes.bytes)
    } catch {
      throw .output(error)
    }
  }
}
