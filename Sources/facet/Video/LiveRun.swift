import FaceDetection
import Synchronization
import VideoFiles

/// A run of `facet video --live`: frames come when the video shows them, whether there is time for them or not.
struct LiveRun {
  private let request: VideoRequest
  private let reader: any VideoReader
  private let finder: LiveFinder
  private let model: ModelReport
  private let surroundings: Surroundings
  private var console: Console
}

/// Frames that were given to the finder, and have not been answered: shared by who gives them and who hears of them.
private final class GivenFrames: Sendable {
  private let frames = Mutex<[FrameReport]>([])
  private let failure = Mutex<RunError?>(nil)

  func add(_ frame: FrameReport) { frames.withLock { $0.append(frame) } }

  /// The frame of this time; those before it will not be answered any more.
  func take(at milliseconds: Int) -> FrameReport? {
    frames.withLock { frames in
      guard let place = frames.firstIndex(where: { $0.timestampInMilliseconds == milliseconds }) else {
        return nil
      }
      defer { frames.removeFirst(place + 1) }
      return frames[place]
    }
  }

  /// Why nothing can be written any more.
  var error: RunError? {
    get { failure.withLock { $0 } }
    set { failure.withLock { $0 = newValue } }
  }
}

extension LiveRun {
  init(_ request: VideoRequest, _ reader: any VideoReader, _ surroundings: Surroundings) throws(RunError) {
    (self.request, self.reader) = (request, reader)
    (self.surroundings, console) = (surroundings, Console(surroundings))
    (finder, model) = try surroundings.load(
      request.model, for: request.task, name: \.names, faces: surroundings.makeLiveFinder,
      landmarks: surroundings.makeLandmarkLiveFinder)
  }

  mutating func run() async throws(RunError) -> ExitStatus {
    let given = GivenFrames()
    let output = try ResultOutput(request.results)
    let (finder, showsIDs, surroundings) = (finder, request.showsIDs, surroundings)
    // Results are written while frames are given; where nobody reads them any more, no frame is given any more.
    let answered = Task {
      var (console, count) = (Console(surroundings), 0)
      for await answer in finder.answers {
        guard given.error == nil, var report = given.take(at: answer.milliseconds) else { continue }
        report.faces = answer.faces.map { showsIDs ? $0 : $0.withoutID }
        count += 1
        do throws(RunError) {
          if report.faces.allSatisfy(\.isFinite) { try output.print(JSON.line(report), on: &console) }
        } catch {
          given.error = error
        }
      }
      return count
    }
    let start = surroundings.now()
    let (count, late, status) = await play(since: start, given)
    finder.close()
    let answers = await answered.value
    if let error = given.error {
      if error == .output(.nobodyReads) { return status }
      throw error
    }
    try output.finish()
    let seconds = (surroundings.now() - start) / .seconds(1)
    console.report(
      "\(request.input): \(count) frames in \(Float(seconds).fixed(2)) s, \(answers) looked at, "
        + "\(count - answers) dropped, \(late) came late".printable)
    return status
  }

  /// Gives each frame when it is due. Says how many there were, and how many were not ready when they were due.
  private mutating func play(
    since start: Duration, _ given: GivenFrames
  ) async -> (count: Int, late: Int, status: ExitStatus) {
    var frames = SelectedFrames(reader, request.selection, times: request.reading.frameTimes)
    var (count, late, first, status) = (0, 0, 0, ExitStatus.success)
    while given.error == nil {
      let frame: VideoFrame
      do throws(VideoError) {
        switch try frames.next() {
        case .read(let next): frame = next
        case .lost(_, _, let error):
          console.report("\(request.input): \(error)".printable)
          status = .someFilesFailed
          continue
        case nil: return (count, late, status)
        }
      } catch {
        console.report("\(request.input): \(error)".printable)
        return (count, late, .someFilesFailed)
      }
      if count == 0 { first = frame.timestampInMilliseconds }
      let due = start + .milliseconds(frame.timestampInMilliseconds - first)
      let wait = due - surroundings.now()
      // A frame that is less than half of one late is as good as a camera's.
      if wait < .milliseconds(-500) / reader.frameRate.perSecond { late += 1 }
      if wait > .zero { await surroundings.sleep(wait) }
      given.add(FrameReport(frame, [], model: model))
      do throws(FaceDetectorError) {
        try finder.offer(frame.image, frame.timestampInMilliseconds)
      } catch {
        console.report("\(request.input): frame \(frame.number): \(error.message)".printable)
        return (count, late, .someFilesFailed)
      }
      count += 1
    }
    return (count, late, status)
  }
}
