/// One run of `facet detect`: every input looked at, and what was found written in the order of the inputs.
struct DetectRun {
  private let emptyFolders: [String]
  private let queue: InputQueue
  private let failureHandling: FailureHandling
  private let examination: Examination
  private let jobs: Int
  private let writer: ReportWriter
  private var console: Console
  private var pictures: [PictureReport] = []
  private var failures: [FailureReport] = []
  private var status = ExitStatus.success
  /// Where redacted pictures go, if several may; how many were to go there, and how many did not.
  private let redactedFolder: String?
  private var (redactions, missing) = (0, 0)

  init(request: DetectRequest, model: LoadedModel, surroundings: Surroundings) throws(RunError) {
    var surroundings = surroundings
    var finished = FinishedInputs.none
    if let path = request.resume {
      let file = try ResumedFile(path: path, model: model.report)
      (finished, surroundings.output) = (file.finished, file.output)
    }
    queue = try InputQueue(request, finished: finished, in: surroundings)
    emptyFolders = request.inputs.emptyFolders
    failureHandling = request.failures
    jobs = request.jobs ?? surroundings.processors
    redactedFolder = request.redactions?.folder
    examination = Examination(request, finder: model.finder, in: surroundings)
    writer = ReportWriter(request.format, model: model.report, failures: request.failures)
    console = Console(surroundings)
  }
}

extension DetectRun {
  /// Looks at all inputs. A reader that goes away ends the run without a word.
  mutating func run() async throws(RunError) -> ExitStatus {
    for folder in emptyFolders {
      console.report("\(folder.printable): no PNG or JPEG picture in there")
    }
    do throws(RunError) {
      try console.print(writer.opening)
      if let count = queue.knownCount { console.expect(count) }
      let (work, queue) = (examination, queue)
      try await inOrder(
        { () throws(RunError) in try await queue.next() }, atOnce: jobs, work: { work.outcome(of: $0) },
        receive: { (outcome) throws(RunError) in try take(outcome) })
      console.finish()
      try console.print(writer.closing(pictures, failures))
      tellMissing()
    } catch {
      console.finish()
      guard error == .output(.nobodyReads) else { throw error }
    }
    return status
  }

  private mutating func take(_ outcome: Examination.Outcome) throws(RunError) {
    for warning in outcome.warnings { console.report(warning.printable) }
    redactions += 1
    if !outcome.isRedacted { missing += 1 }
    switch outcome.result {
    case .success(let picture):
      try console.print(writer.picture(picture))
      if writer.keepsResults { pictures.append(picture) }
    case .failure(let failure):
      if failureHandling == .report {
        console.report("\(failure.file): \(failure.message)".printable)
      }
      // A lack of memory is this run's, not the picture's: it may be done elsewhere.
      if failureHandling == .report || failure.kind == .memory { status = status.or(.someFilesFailed) }
      try console.print(writer.failure(failure))
      if writer.keepsResults { failures.append(failure) }
    }
    for unwritten in outcome.unwritten {
      console.report(unwritten.printable)
      status = status.or(.outputFailed)
    }
    console.advance()
  }
}

extension DetectRun {
  /// A folder with fewer pictures than went in says so, and that is a failure whatever becomes of single files.
  private mutating func tellMissing() {
    guard let redactedFolder, missing > 0 else { return }
    let pictures = redactions == 1 ? "picture" : "pictures"
    console.report(
      "\(redactedFolder): \(redactions - missing) of \(redactions) \(pictures) written, \(missing) missing"
        .printable)
    status = status.or(.someFilesFailed)
  }
}

extension InputQueue {
  /// The inputs of a request that `finished` does not have.
  fileprivate convenience init(
    _ request: DetectRequest, finished: FinishedInputs, in surroundings: Surroundings
  ) throws(RunError) {
    guard let list = request.list else {
      self.init(request.inputs.list, shard: request.shard, finished: finished)
      return
    }
    guard list.path != "-" else {
      self.init(
        FileList(endedByZero: list.isEndedByZero, piece: surroundings.standardInputPiece),
        name: FileList.standardInput, shard: request.shard, finished: finished)
      return
    }
    do throws(SystemError) {
      let file = try OpenFile(reading: list.path)
      self.init(
        FileList(endedByZero: list.isEndedByZero) { () throws(SystemError) in try file.piece() },
        name: list.path, shard: request.shard, finished: finished)
    } catch {
      throw .list("\(list.path): \(error)")
    }
  }
}
