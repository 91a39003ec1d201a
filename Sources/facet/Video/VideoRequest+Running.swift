import FaceDetection
import VideoFiles

extension VideoRequest {
  /// Whether redacted frames are written when the whole video has been looked at.
  var isReadTwice: Bool { redaction != nil && input != "-" && FileStatus(path: input)?.kind != .other }

  /// What the detector is made with. A face whose frames have been written cannot be painted over any more, so in a video
  /// that is read once no face is followed over a longer gap than it is held for.
  func task(at rate: FrameRate) -> RequestedTask {
    guard redaction != nil, !isReadTwice, case .faces(var options) = task else { return task }
    let (frames, overflows) = hold.multipliedReportingOverflow(by: selection.step)
    let gap = rate.milliseconds(ofFrame: overflows ? .max : frames)
    options.maxTrackingGapInMilliseconds = min(max(1, gap), options.maxTrackingGapInMilliseconds)
    return .faces(options)
  }

  /// Opens the video, and reports why it cannot be, or what is worth knowing.
  func open(_ surroundings: Surroundings, _ console: inout Console, isAgain: Bool = false) -> (
    any VideoReader
  )? {
    do throws(VideoError) {
      let reader =
        input == "-"
        ? try surroundings.standardInputVideo(reading) : try VideoFile.open(path: input, options: reading)
      if !isAgain {
        for warning in reader.warnings { console.report("\(input): \(warning)".printable) }
      }
      return reader
    } catch {
      console.report("\(input): \(error)".printable)
      return nil
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
