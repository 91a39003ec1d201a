import FaceDetection
import VideoFiles

/// A video that has been opened.
struct OpenedVideo {
  let reader: any VideoReader
  /// What it is read from; nothing for standard input.
  let source: VideoSource?
}

extension VideoRequest {
  /// Whether redacted frames are written when the whole video has been looked at.
  func isReadTwice(_ video: OpenedVideo) -> Bool { redaction != nil && video.source?.isRepeatable == true }

  /// What the detector is made with. A face whose frames have been written cannot be painted over any more, so in a video
  /// that is read once no face is followed over a longer gap than it is held for.
  func task(for video: OpenedVideo) -> RequestedTask {
    let rate = video.reader.frameRate
    guard redaction != nil, !isReadTwice(video), case .faces(var options) = task else { return task }
    let (frames, overflows) = hold.multipliedReportingOverflow(by: selection.step)
    let gap = rate.milliseconds(ofFrame: overflows ? .max : frames)
    options.maxTrackingGapInMilliseconds = min(max(1, gap), options.maxTrackingGapInMilliseconds)
    return .faces(options)
  }

  /// Opens the video, and reports why it cannot be, or what is worth knowing.
  func open(_ surroundings: Surroundings, _ console: inout Console) -> OpenedVideo? {
    do throws(VideoError) {
      let source = input == "-" ? nil : try VideoSource(path: input, options: reading)
      let reader: any VideoReader
      if let source {
        reader = try source.reader()
      } else {
        reader = try surroundings.standardInputVideo(reading)
      }
      for warning in reader.warnings { console.report("\(input): \(warning)".printable) }
      return OpenedVideo(reader: reader, source: source)
    } catch {
      console.report("\(input): \(error)".printable)
      return nil
    }
  }

  /// The most bytes a list of times may have: those of some million frames.
  private static let longestTimes = 64 << 20

  /// Reads the times of the frames, if a file has them.
  mutating func readTimes() throws(RunError) {
    guard let path = timestamps else { return }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes.read(path: path, limit: VideoRequest.longestTimes + 1)
    } catch {
      throw .data("\(path): \(error)")
    }
    guard bytes.count <= VideoRequest.longestTimes else {
      throw .data("\(path): more than \(VideoRequest.longestTimes) bytes, expected a time a line")
    }
    do throws(FrameTimesError) { reading.frameTimes = try FrameTimes(bytes) } catch {
      throw .data("\(path): \(error)")
    }
  }

  /// How many frames were looked at in which time, and how that compares with the video's own speed.
  func speed(of count: Int, in seconds: Double, _ rate: FrameRate) -> String {
    let frames = "\(count) \(count == 1 ? "frame" : "frames") in \(Float(seconds).fixed(2)) s"
    guard count > 0, seconds > 0 else { return frames }
    let reached = Double(count) / seconds
    let own = rate.perSecond / Double(selection.step)
    return
      "\(frames): \(Float(reached).fixed(1)) a second, \(Float(reached / own).fixed(1)) times the video's own speed"
  }
}

extension FrameReport {
  init(_ frame: VideoFrame, _ faces: [PictureReport.Face], model: ModelReport) {
    self.init(
      facet: Version.current, model: model, frame: frame.number,
      timestampInMilliseconds: frame.timestampInMilliseconds, width: frame.width, height: frame.height,
      faces: faces)
  }
}

extension PictureReport.Face {
  /// The face without the number it is known by.
  var withoutID: Self {
    var face = self
    face.trackingID = nil
    return face
  }
}
