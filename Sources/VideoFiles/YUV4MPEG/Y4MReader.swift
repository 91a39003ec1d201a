import Images

/// Reads YUV4MPEG2: a line that describes all frames, then for each a line that begins with `FRAME`, and its planes.
final class Y4MReader: VideoReader {
  let header: Y4MHeader
  private let stream: ByteStream
  private let clock: FrameClock
  private let orientation: ImageOrientation
  private var number = 0

  let kind = VideoKind.yuv4mpeg2
  let frameCount: Int? = nil
  var frameRate: FrameRate { header.frameRate }

  init(_ stream: ByteStream, options: VideoOptions = VideoOptions()) throws(VideoError) {
    self.stream = stream
    do throws(VideoError.Reason) {
      header = try Y4MHeader(try stream.line(), options: options)
    } catch {
      throw VideoError(error, offset: 0)
    }
    clock = FrameClock(rate: header.frameRate, times: options.frameTimes)
    orientation = options.orientation ?? .up
  }

  var warnings: [String] {
    var sentences: [String] = []
    if header.isInterlaced {
      sentences.append(
        "interlaced; its frames are looked at as if they were not, and comb where something moves")
    }
    if header.samples.hasAlpha {
      sentences.append("its frames are partly transparent; they are laid on white")
    }
    if header.words.contains(where: { $0.hasPrefix("F0:") })
      || !header.words.contains(where: { $0.hasPrefix("F") })
    {
      sentences.append("it does not say its rate; \(header.frameRate.perSecond) frames a second are assumed")
    }
    return sentences
  }
}

extension Y4MReader {
  func next() throws(VideoError) -> VideoFrame? {
    guard try beginFrame() else { return nil }
    let start = stream.position
    do throws(VideoError.Reason) {
      var bytes = try stream.take(header.frameBytes)
      guard bytes.count == header.frameBytes else {
        throw .cutShort(found: bytes.count, needed: header.frameBytes)
      }
      if header.samples.hasAlpha { layOnWhite(&bytes) }
      let planes: PlanarPicture
      do throws(ImageError) {
        planes = try PlanarPicture(
          bytes: bytes, width: header.width, height: header.height, chroma: header.samples.chroma,
          encoding: header.encoding, bitDepth: header.samples.bitDepth)
      } catch {
        throw .header(error.description)
      }
      defer { number += 1 }
      return VideoFrame(
        number: number, timestampInMilliseconds: clock.milliseconds(ofFrame: number),
        content: .planes(planes), orientation: orientation, warnings: [])
    } catch {
      throw VideoError(error, frame: number, offset: start)
    }
  }

  func skip() throws(VideoError) -> Bool {
    guard try beginFrame() else { return false }
    let start = stream.position
    do throws(VideoError.Reason) {
      let count = try stream.skip(header.frameBytes)
      guard count == header.frameBytes else { throw .cutShort(found: count, needed: header.frameBytes) }
    } catch {
      throw VideoError(error, frame: number, offset: start)
    }
    number += 1
    return true
  }

  /// Lays a frame of 4:4:4 on white by its alpha, which is dropped: what people see of it is what is looked at, painted
  /// and written, with alpha or without.
  private func layOnWhite(_ bytes: inout [UInt8]) {
    let count = header.alphaBytes
    let white = [header.isFullRange ? 255 : 235, 128, 128]
    for pixel in 0..<count {
      let alpha = Int(bytes[3 * count + pixel])
      if alpha == 255 { continue }
      for plane in 0..<3 {
        let place = plane * count + pixel
        bytes[place] = UInt8((Int(bytes[place]) * alpha + white[plane] * (255 - alpha) + 127) / 255)
      }
    }
    bytes.removeLast(count)
  }

  /// Reads the line before a frame; false at the end.
  private func beginFrame() throws(VideoError) -> Bool {
    let start = stream.position
    do throws(VideoError.Reason) {
      guard try stream.peek() != nil else { return false }
      let line = try stream.line()
      let word = Array("FRAME".utf8)
      guard line.starts(with: word), line.count == word.count || line[word.count] == UInt8(ascii: " ") else {
        throw .noFrame(start: Array((line + [UInt8(ascii: "\n")]).prefix(8)))
      }
      return true
    } catch {
      throw VideoError(error, frame: number, offset: start)
    }
  }
}

extension ByteStream {
  /// The bytes up to the next line feed, which is passed over. A line that is too long or does not end is refused.
  fileprivate func line() throws(VideoError.Reason) -> [UInt8] {
    var line: [UInt8] = []
    while let byte = try next() {
      if byte == UInt8(ascii: "\n") { return line }
      guard line.count < Y4MHeader.longestLine else { throw .noFrame(start: Array(line.prefix(8))) }
      line.append(byte)
    }
    throw .lineCutShort(found: line.count)
  }
}
