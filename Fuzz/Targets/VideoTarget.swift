internal import ImageFiles
internal import Images
internal import VideoFiles

/// Reads the bytes as YUV4MPEG2, whether they begin so or not.
func openY4M(_ bytes: [UInt8]) -> String? {
  let signature = Array("YUV4MPEG2 ".utf8)
  return openVideo(bytes.starts(with: signature) ? bytes : signature + bytes)
}

/// Reads the bytes as JPEG pictures one after the other, whether they begin so or not.
func openMJPEG(_ bytes: [UInt8]) -> String? {
  openVideo(bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? bytes : Array("--\r\n".utf8) + bytes)
}

/// Reads a video as `facet video --redact` does: every frame as a picture and as planes, painted over, written, and read
/// again, where each has to be what was written.
private func openVideo(_ bytes: [UInt8]) -> String? {
  var options = VideoOptions()
  options.frame = ReadingOptions(maximumPixels: 1 << 16, maximumBytes: 1 << 20)
  options.orientation = ImageOrientation(rawValue: bytes.count % 9)
  guard
    let reader = try? VideoFile.open(
      bytes: bytes, pieceSize: [1, 100, .max][bytes.count % 3], options: options)
  else { return nil }
  let method = Redaction.Method.allCases[bytes.count / 9 % Redaction.Method.allCases.count]
  var writer = Y4MWriter(like: reader, frameRate: reader.frameRate)
  var (written, painted, lost): ([UInt8], [PlanarPicture], Int) = ([], [], 0)
  while painted.count < 32, lost < 32 {
    let frame: VideoFrame
    do throws(VideoError) {
      guard let next = try reader.next() else { break }
      frame = next
    } catch {
      if error.endsVideo { break }
      lost += 1
      continue
    }
    if frame.image.uprightWidth != frame.width {
      return "frame \(frame.number): its picture is not as wide as it"
    }
    _ = frame.fingerprint(seed: 7)
    var planes = frame.planes
    planes.redact(
      x: -3, y: 1, width: Float(planes.width), height: Float(planes.height) / 2, with: Redaction(method))
    guard let line = try? writer.line(before: planes) else {
      lost += 1  // of another size
      continue
    }
    written += line + planes.bytes + writer.tail
    painted.append(planes)
  }
  if painted.isEmpty { return nil }
  guard let again = try? VideoFile.open(bytes: written, options: options) else {
    return "a video that was written is refused"
  }
  for (number, planes) in painted.enumerated() {
    guard let frame = try? again.next() else { return "frame \(number) that was written is refused" }
    if frame.planes.bytes != planes.bytes { return "frame \(number) is read otherwise than it was written" }
  }
  return (try? again.skip()) == false ? nil : "more frames are read than were written"
}
