/// One run of `facet detect`: every input looked at, and what was found written in the order of the inputs.
struct DetectRun {
  private let inputs: PictureInputs
  private let examination: Examination
  private let jobs: Int
  private let writer: ReportWriter
  private var console: Console
  private var pictures: [PictureReport] = []
  private var failures: [FailureReport] = []
  private var status = ExitStatus.success

  init(request: DetectRequest, model: LoadedModel, surroundings: Surroundings) {
    inputs = request.inputs
    jobs = request.jobs ?? surroundings.processors
    examination = Examination(request, finder: model.finder, in: surroundings)
    writer = ReportWriter(request.format, model: model.report)
    console = Console(surroundings)
  }
}

extension DetectRun {
  /// Looks at all inputs. A reader that goes away ends the run without a word.
  mutating func run() async throws(RunError) -> ExitStatus {
    for folder in inputs.emptyFolders {
      console.report("\(folder.printable): no PNG or JPEG picture in there")
    }
    do throws(RunError) {
      try console.print(writer.opening)
      console.expect(inputs.list.count)
      let work = examination
      try await inOrder(
        Array(inputs.list.indices), atOnce: jobs, work: { work.outcome(of: $0) },
        receive: { (outcome) throws(RunError) in try take(outcome) })
      console.finish()
      try console.print(writer.closing(pictures, failures))
    } catch {
      console.finish()
      guard error == .output(.nobodyReads) else { throw error }
    }
    return status
  }

  private mutating func take(_ outcome: Examination.Outcome) throws(RunError) {
    for warning in outcome.warnings { console.report(warning.printable) }
    switch outcome.result {
    case .success(let picture):
      try console.print(writer.picture(picture))
      if writer.keepsResults { pictures.append(picture) }
    case .failure(let failure):
      console.report("\(failure.file): \(failure.message)".printable)
      try console.print(writer.failure(failure))
      if writer.keepsResults { failures.append(failure) }
      status = status.or(.someFilesFailed)
    }
    if let unwritten = outcome.unwritten {
      console.report(unwritten.printable)
      status = status.or(.outputFailed)
    }
    console.advance()
  }
}
