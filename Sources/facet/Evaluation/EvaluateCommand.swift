import FaceDetection

extension CommandSpec {
  static let evaluate = CommandSpec(
    name: "evaluate", operands: "LABELS", operandCount: 1...1,
    summary: "Measure how well a detector finds the faces of labelled pictures.",
    details: [
      "LABELS is WIDER FACE's text (a path, a count, and a line of ten numbers for each face), COCO JSON, or a JSON list "
        + "of {file, faces: [{x, y, w, h}]}. Prints average precision, precision and recall for all faces and for "
        + "each level that the labels have, recall by face height, and false alarms on pictures without faces.",
      "The detector is run on the pictures, or its detections are read from a file. A detection is right if it overlaps "
        + "the face it lies on by at least --iou and no surer one did before.",
    ],
    options: [
      .model, .mode, .rotations, .detections, .pictures, .labelSet, .overlap, .evaluatedThreshold,
      .evaluatedConfidence,
      .minSuppression,
      .minFaceSize, .maxPixels, .scaledDecode, .jobs, .listFormat, .curves, .compare, .runName, .baseline,
      .tolerance,
    ],
    examples: [
      Example(
        line: "facet evaluate labels.json --model full-range", meaning: "the figures of a model, as a table"),
      Example(
        line: "facet evaluate wider_face_val_bbx_gt.txt --pictures WIDER_val/images",
        meaning: "WIDER FACE as it comes, with the default model"),
      Example(
        line: "facet evaluate labels.json --detections found.ndjson --curves curves",
        meaning: "what 'facet detect' found earlier, and the curves as SVG"),
      Example(
        line: "facet evaluate labels.json --model full-range --baseline before.json",
        meaning: "fails when a figure is worse than in before.json, made with --format json"),
    ],
    run: { (arguments, surroundings) async throws(RunError) in
      let request: EvaluateRequest
      do throws(UsageError) { request = try EvaluateRequest(arguments) } catch { throw .usage(error) }
      return try await request.run(in: surroundings)
    })
}

extension OptionSpec {
  static let detections = OptionSpec(
    name: "detections", value: "FILE",
    summary:
      "Read detections from FILE instead of running a model: JSON, NDJSON or COCO of 'facet detect', MediaPipe's "
      + "answers (--model says which of the models in there), or COCO results.",
    completion: .files)
  static let pictures = OptionSpec(
    name: "pictures", value: "FOLDER",
    summary: "The folder that the labels' paths start from. That of LABELS by default.", completion: .files)
  static let labelSet = OptionSpec(
    name: "set", value: "NAME[,NAME]",
    summary:
      "Only pictures of these sets: as the labels call them, or the first folder of a picture's path. All by default."
  )
  static let overlap = OptionSpec(
    name: "iou", value: "X",
    summary: "The least intersection over union of a detection that is right, 0 to 1. 0.5 by default.")
  static let evaluatedThreshold = OptionSpec(
    name: "threshold", value: "X",
    summary:
      "The score from which detections count for precision, recall and false alarms. By default the least score of the mode; "
      + "0.5 with --detections.")
  static let evaluatedConfidence = OptionSpec(
    name: "min-confidence", value: "X",
    summary:
      "Leave out detections with a score below this, 0 to 1. 0.05 by default; with --detections 0, which keeps all."
  )
  static let curves = OptionSpec(
    name: "curves", value: "FOLDER",
    summary:
      "Write precision-recall.svg, reliability.svg and recall-by-size.svg into FOLDER, made if missing.",
    completion: .files)
  static let compare = OptionSpec(
    name: "compare", value: "FILE",
    summary:
      "Draw the curves of an earlier evaluation too, written with --format json. May be given several times; needs "
      + "--curves.",
    completion: .files, isRepeatable: true)
  static let runName = OptionSpec(
    name: "name", value: "TEXT", summary: "What the curves call this detector. The model's name by default.")
  static let baseline = OptionSpec(
    name: "baseline", value: "FILE",
    summary:
      "Fail with status 2 when a figure is worse than in an earlier evaluation, written with --format json.",
    completion: .files)
  static let tolerance = OptionSpec(
    name: "tolerance", value: "X",
    summary: "By how much a figure may fall below that of --baseline, 0 to 1. 0.002 by default.")
}

/// What a `facet evaluate` line asks for, every value checked.
struct EvaluateRequest {
  let labels: String
  /// The folder of the pictures.
  let pictures: String
  let sets: [String]?
  /// The model to run, or to choose in a file of detections.
  let model: String?
  /// The file of detections; nothing where the model is run.
  let detections: String?
  let options: FaceDetectorOptions
  let terms: EvaluationTerms
  let maxPixels: Int?
  let scaledDecode: Bool
  let jobs: Int?
  let format: ListFormat
  let curves: String?
  let compared: [String]
  let name: String?
  let baseline: String?
  let tolerance: Double
}

extension EvaluateRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    labels = arguments.operands[0]
    pictures = arguments[.pictures] ?? FilePath.folder(of: labels)
    sets = arguments[.labelSet].map { $0.split(separator: ",").map(String.init) }
    (model, detections) = (arguments[.model], arguments[.detections])
    if detections != nil {
      for option in [
        OptionSpec.pictures, .mode, .rotations, .minSuppression, .minFaceSize, .maxPixels, .scaledDecode,
        .jobs,
      ] where arguments[option] != nil {
        throw .notTogether(option.flag, OptionSpec.detections.flag)
      }
    }
    var terms = EvaluationTerms()
    if let overlap = try arguments.decimal(.overlap) { terms.overlap = overlap }
    var options = try arguments.faceOptions(forRedaction: false)
    terms.threshold =
      try arguments.fraction(.evaluatedThreshold)
      ?? (detections == nil ? options.minDetectionConfidence : terms.threshold)
    terms.minConfidence = try arguments.fraction(.evaluatedConfidence) ?? (detections == nil ? 0.05 : 0)
    self.terms = terms
    options.minDetectionConfidence = terms.minConfidence
    self.options = options
    maxPixels = try arguments.count(.maxPixels)
    scaledDecode = arguments[.scaledDecode] != nil
    jobs = try arguments.count(.jobs)
    format = try arguments.word(.listFormat, as: ListFormat.self) ?? .text
    curves = arguments[.curves]
    compared = arguments.all(.compare)
    if !compared.isEmpty, curves == nil {
      throw .needs(option: OptionSpec.compare.flag, OptionSpec.curves.flag)
    }
    name = arguments[.runName]
    baseline = arguments[.baseline]
    if arguments[.tolerance] != nil, baseline == nil {
      throw .needs(option: OptionSpec.tolerance.flag, OptionSpec.baseline.flag)
    }
    tolerance = try arguments.decimal(.tolerance) ?? 0.002
  }

  /// Reads the labels, has the faces found, and says how well they were.
  func run(in surroundings: Surroundings) async throws(RunError) -> ExitStatus {
    do throws(UsageError) { try checkFiles(in: surroundings) } catch { throw .usage(error) }
    // Everything that can be refused is read before the long work begins.
    let labels = try chosenLabels()
    let earlier = try compared.map { (path) throws(RunError) in try earlierEvaluation(path) }
    let before = try baseline.map { (path) throws(RunError) in (path, try earlierEvaluation(path)) }
    var console = Console(surroundings)
    let found = try await boxes(for: labels, &console, surroundings)

    var status = ExitStatus.success
    for failure in found.failures {
      console.report("\(failure.file): \(failure.message)".printable)
      status = .someFilesFailed
    }
    if let detections, let first = found.missing.first {
      let count = "\(found.missing.count) of \(labels.pictures.count) labelled pictures"
      console.report(
        "\(detections): nothing about \(count), the first of them '\(first)'; nothing counts as found there"
          .printable)
      status = .someFilesFailed
    }
    if let detections, found.unlabelled > 0 {
      console.report(
        "\(detections): left out, for they have no labels: \(found.unlabelled) pictures".printable)
    }
    let evaluation = Evaluation(
      found, labels: labels, file: self.labels, sets: sets, terms: terms,
      name: name ?? found.name ?? detections.map(FilePath.lastPart) ?? "", detections: detections)
    try console.print(format == .json ? JSON.text(evaluation, pretty: true) + "\n" : evaluation.text)
    if let curves { try write(CurveChart.charts(of: [evaluation] + earlier), to: curves) }
    if let (path, before) = before {
      if let sentence = evaluation.difference(from: before) { throw .data("\(path): \(sentence)") }
      for sentence in evaluation.declines(since: before, tolerance: tolerance) {
        console.report(sentence.printable)
        status = status.or(.figureFell)
      }
    }
    return status
  }

  private func chosenLabels() throws(RunError) -> Labels {
    do throws(EvaluationFileError) {
      var chosen = try Labels(path: labels)
      guard let sets else { return chosen }
      let known = chosen.sets
      if let unknown = sets.first(where: { !known.contains($0) }) {
        throw EvaluationFileError(
          file: labels,
          problem:
            "found no picture of the set '\(unknown)', expected one of \(known.joined(separator: ", "))")
      }
      chosen.pictures.removeAll { !sets.contains($0.set) }
      return chosen
    } catch {
      throw .data(error.description)
    }
  }

  private func earlierEvaluation(_ path: String) throws(RunError) -> Evaluation {
    do throws(EvaluationFileError) { return try EvaluationFile(path: path).decoded(Evaluation.self) } catch {
      throw .data(error.description)
    }
  }

  /// Refuses a line that would write to a file that it reads.
  private func checkFiles(in surroundings: Surroundings) throws(UsageError) {
    var claims = FileClaims(surroundings.standardFiles)
    claims.read(labels, as: "the labels")
    if let detections { claims.read(detections, as: "the detections") }
    for path in compared + [baseline].compactMap(\.self) { claims.read(path, as: "an earlier evaluation") }
    claims.readModels(
      RequestedTask.faces(options).models(named: model ?? ModelFolders.defaultModel), in: surroundings)
    try claims.writeStandardOutput()
    if let curves {
      for name in CurveChart.files { try claims.write(FilePath.join(curves, name), by: .curves) }
    }
    try claims.checkStandardError()
  }

  private func write(_ charts: [CurveChart.Named], to folder: String) throws(RunError) {
    for named in charts {
      let path = FilePath.join(folder, named.file)
      do throws(SystemError) { try Folder.make(folder) } catch {
        throw .output(.file(path, error.description))
      }
      let file = try OutputFile(at: path)
      do throws(OutputError) { try file.write(Array(named.chart.svg.utf8)) } catch { throw .output(error) }
      try file.finish()
    }
  }
}

extension EvaluateRequest {
  /// What was found: read from the file, or by running the model now.
  private func boxes(
    for labels: Labels, _ console: inout Console, _ surroundings: Surroundings
  ) async throws(RunError) -> FoundBoxes {
    guard let detections else { return try await detected(labels, &console, surroundings) }
    do throws(EvaluationFileError) {
      return try FoundBoxes(EvaluationFile(path: detections), labels: labels, model: model)
    } catch {
      throw .data(error.description)
    }
  }

  /// Looks at all pictures, several at a time.
  private func detected(
    _ labels: Labels, _ console: inout Console, _ surroundings: Surroundings
  ) async throws(RunError) -> FoundBoxes {
    let task = RequestedTask.faces(options)
    let (finder, report) = try surroundings.load(
      model ?? task.defaultModel, for: task, name: \.names, faces: surroundings.makeFinder,
      landmarks: surroundings.makeLandmarkFinder)
    let examination = Examination(
      finder: finder, maxPixels: maxPixels, scaledDecode: scaledDecode, in: surroundings)
    let inputs = labels.pictures.enumerated().map { number, picture in
      NumberedInput(
        index: number,
        input: PictureInput(
          source: .file, path: FilePath.join(pictures, picture.file), mirroredName: picture.file))
    }
    var found = FoundBoxes(boxes: [], name: report.name, model: report)
    console.expect(inputs.count)
    defer { console.finish() }
    try await inOrder(
      inputs, atOnce: jobs ?? surroundings.processors, work: { examination.outcome(of: $0) },
      receive: { (outcome) throws(RunError) in
        for warning in outcome.warnings { console.report(warning.printable) }
        found.add(outcome.result, labels.pictures[found.boxes.count])
        console.advance()
      })
    return found
  }
}

extension FoundBoxes {
  /// Adds what was found in the next labelled picture.
  fileprivate mutating func add(
    _ result: Result<PictureReport, FailureReport>, _ picture: LabelledPicture
  ) {
    switch result {
    case .success(let report):
      let size = PixelSize(width: report.width, height: report.height)
      if let expected = picture.size, size != expected {
        let sentence = "found \(size) pixels, expected \(expected), as the labels have it"
        failures.append(FailureReport(file: report.file, kind: .detection, message: sentence))
        boxes.append([])
      } else {
        boxes.append(report.faces.map { $0.evaluated(in: size) })
      }
    case .failure(let failure):
      failures.append(failure)
      boxes.append([])
    }
  }
}

extension PictureReport.Face {
  /// The box that is compared with labels, unrounded: the tight one where it is known, in a picture of `size`.
  func evaluated(in size: PixelSize) -> ScoredBox {
    if let tightBox {
      return ScoredBox(
        box: Rectangle(
          x: Double(tightBox.x), y: Double(tightBox.y), width: Double(tightBox.width),
          height: Double(tightBox.height)), score: score)
    }
    let (width, height) = (Double(size.width), Double(size.height))
    return ScoredBox(
      box: Rectangle(
        x: Double(normalizedBox.x) * width, y: Double(normalizedBox.y) * height,
        width: Double(normalizedBox.width) * width, height: Double(normalizedBox.height) * height),
      score: score)
  }
}
