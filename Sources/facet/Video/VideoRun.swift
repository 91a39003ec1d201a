import FaceDetection
import VideoFiles

/// One run of `facet video`: every frame looked at in its turn, and what was found written at once.
struct VideoRun {
  private let request: VideoRequest
  private let reader: any VideoReader
  private let finder: VideoFinder
  private let model: ModelReport
  private let surroundings: Surroundings
  private var console: Console
  private var status = ExitStatus.success

  private let results: ResultOutput
  private var annotated: FrameOutput?
  private var redacted: FrameOutput?
  private var timeline: RedactionTimeline
  /// Frames that are held back until it is known where faces are in those behind them.
  private var waiting: [VideoFrame] = []
  private var written = 0
}

extension VideoRun {
  init(_ request: VideoRequest, _ reader: any VideoReader, _ surroundings: Surroundings) throws(RunError) {
    (self.request, self.reader) = (request, reader)
    (self.surroundings, console) = (surroundings, Console(surroundings))
    (finder, model) = try surroundings.load(
      request.model, for: request.task(at: reader.frameRate), name: \.names,
      faces: surroundings.makeVideoFinder, landmarks: surroundings.makeLandmarkVideoFinder)
    results = try ResultOutput(request.results)
    timeline = RedactionTimeline(hold: request.hold)
  }

  /// Looks at all frames. A reader that goes away ends the run without a word.
  mutating func run() throws(RunError) -> ExitStatus {
    let start = surroundings.now()
    do throws(RunError) {
      try openOutputs()
      console.expect(reader.frameCount.map { request.selection.count(of: $0, at: reader.frameRate) })
      try eachFrame(of: reader) { (run, frame) throws(RunError) in try run.look(at: frame) }
      if request.isReadTwice { try redactAgain() } else { try writeWaiting(all: true) }
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
  private mutating func eachFrame(
    of reader: any VideoReader, _ body: (inout VideoRun, VideoFrame) throws(RunError) -> Bool
  ) throws(RunError) {
    var frames = SelectedFrames(reader, request.selection)
    while true {
      let frame: VideoFrame?
      do throws(VideoError) { frame = try frames.next() } catch {
        return fail("\(request.input): \(error)")
      }
      guard let frame, try body(&self, frame) else { return }
    }
  }

  /// Finds the faces of the next frame and writes what can be written; false when there is no going on.
  private mutating func look(at frame: VideoFrame) throws(RunError) -> Bool {
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
      FrameReport(frame, faces.map { showsIDs ? $0 : $0.withoutID }, model: model).line, on: &console)
    try annotate(frame, faces)
    timeline.add(redacted == nil ? [] : faces)
    if redacted != nil, !request.isReadTwice {
      waiting.append(frame)
      try writeWaiting(all: false)
    }
    console.advance()
    return true
  }

  private mutating func annotate(_ frame: VideoFrame, _ faces: [PictureReport.Face]) throws(RunError) {
    guard annotated != nil else { return }
    var planes = frame.planes
    if !faces.isEmpty {
      var overlay = planes.emptyOverlay
      overlay.draw(faces)
      planes.lay(overlay)
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
  /// over that are known by now.
  private mutating func redactAgain() throws(RunError) {
    guard timeline.count > 0, let reader = request.open(surroundings, &console, isAgain: true) else { return }
    try eachFrame(of: reader) { (run, frame) throws(RunError) in
      guard run.written < run.timeline.count else { return false }
      try run.writeRedacted(frame)
      return true
    }
  }

  private mutating func writeRedacted(_ frame: VideoFrame) throws(RunError) {
    guard let redaction = request.redaction else { return }
    var planes = frame.planes
    for box in timeline.boxes(in: written) {
      let place = box.scaled(Float(planes.width), Float(planes.height))
      planes.redact(x: place.x, y: place.y, width: place.width, height: place.height, with: redaction)
    }
    written += 1
    try redacted?.append(planes)
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
      console.report("\(output.path): some frames are left out: \(refusal)".printable)
      status = status.or(.outputFailed)
    }
    let seconds = (surroundings.now() - start) / .seconds(1)
    console.report(
      "\(request.input): \(request.speed(of: timeline.count, in: seconds, reader.frameRate))".printable)
  }
}
