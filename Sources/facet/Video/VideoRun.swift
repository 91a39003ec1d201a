import FaceDetection
import Images
import VideoFiles

/// One run of `facet video`: every frame looked at in its turn, and what was found written at once.
struct VideoRun {
  private let request: VideoRequest
  private let video: OpenedVideo
  private let finder: VideoFinder
  private let model: ModelReport
  private let surroundings: Surroundings
  private var console: Console
  private var status = ExitStatus.success

  private let results: ResultOutput
  private var annotated: FrameOutput?
  private var redacted: FrameOutput?
  private var timeline: RedactionTimeline
  /// Frames that are held back until it is known where faces are in those behind them; nothing for one that cannot be
  /// read.
  private var waiting: [VideoFrame?] = []
  private var written = 0

  /// Where the redacted frames are read from, when the video has been looked at to its end; nothing when it is read once.
  private let source: VideoSource?
  /// What tells each frame that was looked at from any other, where they are read again; nothing for a lost one.
  private var fingerprints: [UInt64?] = []
  private let seed = UInt64.random(in: .min ... .max)
}

extension VideoRun {
  init(_ request: VideoRequest, _ video: OpenedVideo, _ surroundings: Surroundings) throws(RunError) {
    (self.request, self.video) = (request, video)
    source = request.isReadTwice(video) ? video.source : nil
    (self.surroundings, console) = (surroundings, Console(surroundings))
    (finder, model) = try surroundings.load(
      request.model, for: request.task(for: video), name: \.names,
      faces: surroundings.makeVideoFinder, landmarks: surroundings.makeLandmarkVideoFinder)
    results = try ResultOutput(request.results)
    timeline = RedactionTimeline(hold: request.hold)
  }

  /// Looks at all frames. A reader that goes away ends the run without a word.
  mutating func run() throws(RunError) -> ExitStatus {
    let start = surroundings.now()
    do throws(RunError) {
      try openOutputs()
      let clock = FrameClock(rate: video.reader.frameRate, times: request.reading.frameTimes)
      console.expect(video.reader.frameCount.map { request.selection.count(of: $0, by: clock) })
      let total = try eachFrame(of: video.reader) { (run, frame) throws(RunError) in try run.look(at: frame) }
      if let total, let path = request.timestamps,
        let words = request.reading.frameTimes?.mismatch(with: total)
      {
        fail("\(path): \(words)")
      }
      if let source { try redactAgain(from: source) } else { try writeWaiting(all: true) }
      console.finish()
      try finishOutputs()
      summarise(since: start)
    } catch {
      console.finish()
      guard error == .output(.nobodyReads) else { throw error }
    }
    return status
  }

  private mutating func openOutputs() throws(RunError) {
    // A rate too slow to be told is told as that of the video.
    let reader = video.reader
    let rate = reader.frameRate.every(request.selection.step) ?? reader.frameRate
    annotated = try request.annotated.map { (path) throws(RunError) in
      try FrameOutput(path, like: reader, frameRate: rate, in: surroundings)
    }
    redacted = try request.redacted.map { (path) throws(RunError) in
      try FrameOutput(path, like: reader, frameRate: rate, in: surroundings)
    }
  }

  /// Puts the files in their places. A run that ends early leaves what was there before.
  private func finishOutputs() throws(RunError) {
    for frames in [annotated, redacted] { try frames?.finish() }
    try results.finish()
  }

  /// Calls `body` with each frame that is looked at. A video that cannot be read further is reported, and ends there.
  /// Gives the number of all its frames, those passed over too, where it was read to its end.
  @discardableResult
  private mutating func eachFrame(
    of reader: any VideoReader, _ body: (inout VideoRun, SelectedFrames.Frame) throws(RunError) -> Bool
  ) throws(RunError) -> Int? {
    var frames = SelectedFrames(reader, request.selection, times: request.reading.frameTimes)
    while true {
      let frame: SelectedFrames.Frame?
      do throws(VideoError) { frame = try frames.next() } catch {
        fail("\(request.input): \(error)")
        return nil
      }
      guard let frame, try body(&self, frame) else { return frames.total }
    }
  }

  /// Finds the faces of the next frame and writes what can be written; false when there is no going on.
  private mutating func look(at place: SelectedFrames.Frame) throws(RunError) -> Bool {
    let frame: VideoFrame
    switch place {
    case .read(let read): frame = read
    case .lost(let number, let milliseconds, let error):
      fail("\(request.input): \(error)")
      let report = LostFrameReport(
        facet: Version.current, model: model, frame: number, timestampInMilliseconds: milliseconds,
        error: error.reason.description)
      try results.print(JSON.line(report), on: &console)
      try annotated?.appendBlack()
      try finish(nil, faces: [])
      return true
    }
    for warning in frame.warnings {
      console.report("\(request.input): frame \(frame.number): \(warning)".printable)
    }
    let faces: [PictureReport.Face]
    do throws(FaceDetectorError) { faces = try finder.find(frame.image, frame.timestampInMilliseconds) } catch
    {
      fail("\(request.input): frame \(frame.number): \(error.message)")
      return false
    }
    guard faces.allSatisfy(\.isFinite) else {
      fail("\(request.input): frame \(frame.number): \(PictureError.endlessNumbers)")
      return false
    }
    let (model, showsIDs) = (model, request.showsIDs)
    try results.print(
      JSON.line(FrameReport(frame, faces.map { showsIDs ? $0 : $0.withoutID }, model: model)), on: &console)
    try annotate(frame, faces)
    try finish(frame, faces: faces)
    return true
  }

  /// Remembers what was found in a frame, nothing in one that cannot be read, until it can be painted over.
  private mutating func finish(_ frame: VideoFrame?, faces: [PictureReport.Face]) throws(RunError) {
    timeline.add(redacted == nil ? [] : faces)
    if source != nil {
      fingerprints.append(frame?.fingerprint(seed: seed))
    } else if redacted != nil {
      waiting.append(frame)
      try writeWaiting(all: false)
    }
    console.advance()
  }

  private mutating func annotate(_ frame: VideoFrame, _ faces: [PictureReport.Face]) throws(RunError) {
    guard annotated != nil else { return }
    var planes = frame.planes
    if !faces.isEmpty {
      let orientation = frame.planeOrientation
      var overlay = planes.emptyOverlay(standing: orientation)
      overlay.draw(faces)
      overlay.orientation = orientation.inverse
      planes.lay(overlay.upright())
    }
    try annotated?.append(planes)
  }
}

extension VideoRun {
  /// Writes the redacted frames that wait for no other any more.
  private mutating func writeWaiting(all: Bool) throws(RunError) {
    while let frame = waiting.first, all || waiting.count > request.hold {
      waiting.removeFirst()
      try writeRedacted(frame)
    }
  }

  /// Reads the video from its beginning again and writes the frames that have been looked at, with all faces painted
  /// over that are known by now. A frame that is not the one that was looked at ends it: nobody knows what it shows.
  private mutating func redactAgain(from source: VideoSource) throws(RunError) {
    guard timeline.count > 0 else { return }
    let reader: any VideoReader
    do throws(VideoError) {
      try source.checkUnchanged()
      reader = try source.reader()
    } catch {
      return giveUpRedacting(error)
    }
    var change: VideoError?
    try eachFrame(of: reader) { (run, place) throws(RunError) in
      guard run.written < run.timeline.count else { return false }
      let (frame, number): (VideoFrame?, Int) =
        switch place {
        case .read(let frame): (frame, frame.number)
        case .lost(let number, _, _): (nil, number)
        }
      guard frame?.fingerprint(seed: run.seed) == run.fingerprints[run.written] else {
        change = VideoError(.changed("this is another frame"), frame: number)
        return false
      }
      try run.writeRedacted(frame)
      return true
    }
    do throws(VideoError) {
      if let change { throw change }
      guard written == timeline.count else {
        throw VideoError(
          .changed("\(timeline.count) frames were looked at, and it has \(written) of them now"))
      }
      try source.checkUnchanged()
    } catch {
      giveUpRedacting(error)
    }
  }

  /// Leaves the redacted video unfinished.
  private mutating func giveUpRedacting(_ error: VideoError) {
    fail("\(request.input): \(error); the redacted video is not finished")
    redacted = nil
  }

  private mutating func writeRedacted(_ frame: VideoFrame?) throws(RunError) {
    guard let redaction = request.redaction else { return }
    let boxes = timeline.boxes(in: written)
    written += 1
    guard let frame else {
      try redacted?.appendBlack()
      return
    }
    var planes = frame.planes
    for box in boxes {
      let place = box.stored(frame.planeOrientation).scaled(Float(planes.width), Float(planes.height))
      planes.redact(x: place.x, y: place.y, width: place.width, height: place.height, with: redaction)
    }
    try redacted?.append(planes)
  }
}

extension VideoFrame {
  /// How `planes` are turned to stand upright: those of a picture do.
  fileprivate var planeOrientation: ImageOrientation {
    switch content {
    case .planes: orientation
    case .picture: .up
    }
  }
}

extension ImageOrientation {
  /// The orientation that turns back what this one turns upright.
  fileprivate var inverse: ImageOrientation {
    switch self {
    case .right: .left
    case .left: .right
    default: self
    }
  }
}

extension PictureReport.Box<Float> {
  /// The box, in fractions of an upright picture, on the picture as it is stored.
  fileprivate func stored(_ orientation: ImageOrientation) -> Self {
    let one = orientation.storedPoint(x: x, y: y)
    let other = orientation.storedPoint(x: x + width, y: y + height)
    return Self(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
      height: abs(one.y - other.y))
  }
}

extension VideoRun {
  private mutating func fail(_ sentence: String) {
    console.report(sentence.printable)
    status = status.or(.someFilesFailed)
  }

  /// Tells how many frames there were and how long they took.
  private mutating func summarise(since start: Duration) {
    for output in [annotated, redacted].compactMap(\.self) {
      guard let refusal = output.refusal else { continue }
      console.report("\(output.path): some frames are black: \(refusal)".printable)
      status = status.or(.outputFailed)
    }
    let seconds = (surroundings.now() - start) / .seconds(1)
    console.report(
      "\(request.input): \(request.speed(of: timeline.count, in: seconds, video.reader.frameRate))".printable)
  }
}
