import FaceDetection

extension CommandSpec {
  static let detect = CommandSpec(
    name: "detect", operands: "FILE…", operandCount: 1...Int.max,
    summary: "Find the faces in pictures: boxes, key points, scores.",
    details: [
      "FILE is a PNG or JPEG file, a folder, whose pictures are taken in the order of their names, or - for "
        + "standard input. Pictures are turned upright as their EXIF tag says, and all coordinates are those of "
        + "the upright picture. A file that cannot be used is reported on standard error, and the rest goes on.",
      "Of an option given twice the last value counts. What follows -- is a file even if it begins with a dash.",
    ],
    options: [
      .model, .mode, .format, .annotate, .redact, .redactShape, .redactMargin, .output, .crops, .cropMargin,
      .background, .wrap, .quality,
      .minConfidence, .minSuppression, .minFaceSize,
      .maxFaces, .order, .rotations, .orientation, .maxPixels, .scaledDecode, .jobs, .memory, .filesFrom,
      .null,
      .errors, .shard, .resume,
    ],
    examples: [
      Example(line: "facet detect photo.jpg", meaning: "the faces of one picture, to be read"),
      Example(
        line: "facet detect photo.jpg --annotate found.png", meaning: "the same, and the picture with boxes"),
      Example(
        line: "facet detect holiday/ --format csv > faces.csv",
        meaning: "every picture below a folder, in a table"),
      Example(
        line: "facet detect --format ndjson --model full-range *.jpg | jq .faces",
        meaning: "a JSON document per line, as the pictures are done"),
      Example(
        line: "facet detect group.jpg --redact mosaic --output safe.jpg",
        meaning: "the picture with its faces made unrecognisable"),
      Example(line: "curl -s URL | facet detect -", meaning: "a picture from standard input"),
      Example(
        line: "facet detect --files-from list.txt --errors inline --resume faces.ndjson",
        meaning: "as many pictures as there are, and on from where an earlier run ended"),
    ],
    operandsFrom: .filesFrom,
    run: { (arguments, surroundings) async throws(RunError) in
      let request: DetectRequest
      do throws(UsageError) { request = try DetectRequest(detecting: arguments) } catch {
        throw .usage(error)
      }
      return try await request.run(in: surroundings)
    })
}

extension DetectRequest {
  /// What a `facet detect` line asks for.
  init(detecting arguments: ParsedArguments) throws(UsageError) {
    let options = try arguments.faceOptions(forRedaction: arguments[.redact] != nil)
    try self.init(arguments, task: .faces(options))
  }

  /// Loads the models and looks at all inputs.
  func run(in surroundings: Surroundings) async throws(RunError) -> ExitStatus {
    var request = self
    let claims: FileClaims
    do throws(UsageError) { claims = try claimedFiles(in: surroundings) } catch { throw .usage(error) }
    request.crops?.spared = claims.existing
    let model = try LoadedModel(self, in: surroundings)
    var run = try DetectRun(request: request, model: model, surroundings: surroundings)
    return try await run.run()
  }
}

/// The detector of a run, and what reports say about it.
struct LoadedModel: Sendable {
  let finder: FaceFinder
  let report: ModelReport
}

extension LoadedModel {
  init(_ request: DetectRequest, in surroundings: Surroundings) throws(RunError) {
    // A picture that is alone has all processors for itself; of many, each has one.
    var task = request.task
    if request.task.mode != .fast, request.list == nil, request.inputs.list.count == 1 {
      task = task.sharing(threads: min(request.jobs ?? surroundings.processors, 256))
    }
    (finder, report) = try surroundings.load(
      request.model, for: task, name: \.names, faces: surroundings.makeFinder,
      landmarks: surroundings.makeLandmarkFinder)
  }
}

extension ModelFolders {
  init(_ surroundings: Surroundings) {
    self.init(
      executableFolder: surroundings.executableFolder, workingFolder: surroundings.workingFolder)
  }
}
