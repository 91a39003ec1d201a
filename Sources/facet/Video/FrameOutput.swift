import FaceDetection
import VideoFiles

/// Where frames are written: a YUV4MPEG2 file, or standard output.
struct FrameOutput {
  let path: String
  private var writer: Y4MWriter
  private let write: ([UInt8]) throws(OutputError) -> Void
  /// The file, if it is one.
  private let file: OutputFile?
  /// A frame of the video that is black, as soon as one has told what it looks like.
  private var black: PlanarPicture?
  /// Black frames that stand before the first other one, and wait for it.
  private var waiting = 0
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

  /// Writes a frame. In place of one that the video cannot have stands a black one, and why is remembered.
  mutating func append(_ planes: PlanarPicture) throws(RunError) {
    if black == nil {
      black = planes.blackened
      while waiting > 0 {
        waiting -= 1
        try appendBlack()
      }
    }
    let line: [UInt8]
    do throws(VideoError) { line = try writer.line(before: planes) } catch {
      refusal = refusal ?? error
      return try appendBlack()
    }
    try write(line, planes)
  }

  /// Writes a black frame, in place of one that cannot be read.
  mutating func appendBlack() throws(RunError) {
    guard let black else {
      waiting += 1
      return
    }
    let line: [UInt8]
    do throws(VideoError) { line = try writer.line(before: black) } catch {
      preconditionFailure("it is like the first frame, which is written")
    }
    try write(line, black)
  }

  private func write(_ line: [UInt8], _ planes: PlanarPicture) throws(RunError) {
    do throws(OutputError) {
      try write(line)
      try write(planes.bytes)
      let tail = writer.tail
      if !tail.isEmpty { try write(tail) }
    } catch {
      throw .output(error)
    }
  }
}
