import FaceDetection
import VideoFiles

/// Where frames are written: a YUV4MPEG2 file, or standard output.
struct FrameOutput {
  let path: String
  private var writer: Y4MWriter
  private let write: ([UInt8]) throws(OutputError) -> Void
  /// Why a frame could not be written into this video.
  private(set) var refusal: VideoError?
}

extension FrameOutput {
  /// Opens `path`, `-` for standard output; a file that is there is begun anew.
  init(
    _ path: String, like reader: any VideoReader, frameRate: FrameRate, in surroundings: Surroundings
  ) throws(RunError) {
    self.path = path
    writer = Y4MWriter(like: reader, frameRate: frameRate)
    if path == "-" {
      write = surroundings.writeFrames
    } else {
      let file: OpenFile
      do throws(SystemError) { file = try OpenFile(writing: path) } catch {
        throw .output(.file(path, error.description))
      }
      write = { (bytes) throws(OutputError) in
        do throws(SystemError) { try file.write(bytes) } catch {
          throw OutputError.file(path, error.description)
        }
      }
    }
  }

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
