import ImageFiles

/// Reads JPEG pictures that follow one another, each a frame with a size and an orientation of its own.
final class MJPEGReader: VideoReader {
  private var pictures: JPEGStream
  private let options: VideoOptions
  private let clock: FrameClock
  private var number = 0

  let kind = VideoKind.mjpeg
  let frameCount: Int? = nil
  var frameRate: FrameRate { options.frameRate }
  let warnings: [String] = []

  init(_ stream: ByteStream, options: VideoOptions = VideoOptions()) {
    (pictures, self.options) = (JPEGStream(stream, maximumBytes: options.frame.maximumBytes), options)
    clock = FrameClock(rate: options.frameRate, times: options.frameTimes)
  }
}

extension MJPEGReader {
  func next() throws(VideoError) -> VideoFrame? {
    guard let bytes = try picture() else { return nil }
    // A picture that cannot be decoded is a frame too: the next one is that behind it.
    defer { number += 1 }
    do throws(ImageFileError) {
      return VideoFrame(
        try ImageFile.decode(bytes, options: options.frame), number: number,
        milliseconds: clock.milliseconds(ofFrame: number), orientation: options.orientation)
    } catch {
      throw VideoError(.picture(error), frame: number, offset: pictures.start)
    }
  }

  func skip() throws(VideoError) -> Bool {
    guard try picture() != nil else { return false }
    number += 1
    return true
  }

  private func picture() throws(VideoError) -> [UInt8]? {
    do throws(VideoError.Reason) {
      let picture = try pictures.next()
      // Bytes in which no picture is found are no video.
      if picture == nil, number == 0 { throw .noFrame(start: []) }
      return picture
    } catch {
      throw VideoError(error, frame: number, offset: pictures.start)
    }
  }
}
