/// What a detector found in each of the labelled pictures.
struct FoundBoxes: Equatable, Sendable {
  /// For each labelled picture its boxes, in no order.
  var boxes: [[ScoredBox]]
  /// What the detector is called, if that is known.
  var name: String? = nil
  /// The model that reports of Facet name.
  var model: ModelReport? = nil
  /// Labelled pictures that the detector failed on, and why. They count as pictures in which nothing was found.
  var failures: [FailureReport] = []
  /// Labelled pictures that a file says nothing about. They too count as pictures in which nothing was found.
  var missing: [String] = []
  /// How many pictures of the file have no labels.
  var unlabelled = 0
}

extension FoundBoxes {
  /// Reads the detections in a file: reports of `facet detect` (JSON, NDJSON, COCO), MediaPipe's answers, or results in
  /// the form of COCO. `model` says which of the models in a file of MediaPipe's answers; it is needed where there are
  /// several.
  init(
    _ file: EvaluationFile, labels: Labels, model: String? = nil
  ) throws(EvaluationFileError) {
    if file.firstByte == UInt8(ascii: "[") {
      self = try .results(in: file, labels)
    } else if let line = file.lines.first, (try? file.decoded(FileProbe.self, line, at: "")) != nil {
      self = try .lines(in: file, labels)
    } else {
      let probe = try file.decoded(DocumentProbe.self)
      if probe.models != nil {
        self = try .answers(in: file, labels, model: model)
      } else if probe.images != nil {
        self = try .annotations(in: file, labels)
      } else {
        self = try .document(in: file, labels)
      }
    }
  }

  /// The boxes with at least this score.
  func kept(atLeast score: Float) -> FoundBoxes {
    var kept = self
    kept.boxes = boxes.map { $0.filter { $0.score >= score } }
    return kept
  }
}

// MARK: The forms

extension FoundBoxes {
  /// One document of `facet detect --format json`.
  private static func document(
    in file: EvaluationFile, _ labels: Labels
  ) throws(EvaluationFileError) -> FoundBoxes {
    let document = try file.decoded(ReportDocument.self)
    var gathered = GatheredBoxes(file, labels)
    for (number, picture) in document.pictures.enumerated() {
      try gathered.add(picture, at: "pictures[\(number)]")
    }
    for (number, failure) in (document.errors ?? []).enumerated() {
      try gathered.fail(failure.file, failure.message, at: "errors[\(number)]")
    }
    return try gathered.finished(document.model)
  }

  /// The lines of `facet detect --format ndjson`.
  private static func lines(
    in file: EvaluationFile, _ labels: Labels
  ) throws(EvaluationFileError) -> FoundBoxes {
    var gathered = GatheredBoxes(file, labels)
    var model: ModelReport?
    for (number, bytes) in file.lines.enumerated() where !bytes.isEmpty {
      let place = "line \(number + 1)"
      let line = try file.decoded(ReportLine.self, bytes, at: place)
      model = model ?? line.model
      if let error = line.error {
        try gathered.fail(line.file, error.message, at: place)
      } else {
        try gathered.add(try file.decoded(ReportPicture.self, bytes, at: place), at: place)
      }
    }
    return try gathered.finished(model)
  }

  /// MediaPipe's answers: `models`, in each `pictures` by path, with `faces` of `boundingBox` and `score`.
  private static func answers(
    in file: EvaluationFile, _ labels: Labels, model: String?
  ) throws(EvaluationFileError) -> FoundBoxes {
    let models = try file.decoded(Answers.self).models
    let names = models.keys.sorted().joined(separator: ", ")
    guard let name = model ?? (models.count == 1 ? models.keys.first : nil) else {
      throw file.error(at: "models", found: names, expected: "one of them named by \(OptionSpec.model.flag)")
    }
    guard let answers = models[name] else {
      throw file.error(at: "models", found: names, expected: "\(name), as \(OptionSpec.model.flag) says")
    }
    var gathered = GatheredBoxes(file, labels)
    for (path, picture) in answers.pictures.sorted(by: { $0.key < $1.key }) {
      let place = "models.\(name).pictures.\(path)"
      guard let number = try gathered.place(of: path, at: place) else { continue }
      try gathered.check(picture.width, picture.height, of: number, at: place)
      for (face, found) in picture.faces.enumerated() {
        try gathered.add(found.boundingBox, found.score, to: number, at: "\(place).faces[\(face)]")
      }
    }
    var found = try gathered.finished(nil)
    found.name = name
    return found
  }

  /// Results as the COCO challenge takes them: a list of boxes with the ids of their pictures.
  private static func results(
    in file: EvaluationFile, _ labels: Labels
  ) throws(EvaluationFileError) -> FoundBoxes {
    let results = try file.decoded([COCOResult].self)
    guard labels.form == .coco else {
      throw file.error(
        at: "[0].image_id", found: "results in the form of COCO",
        expected: "labels in that form too, which give the pictures their ids")
    }
    var places: [Int: Int] = [:]
    for (number, picture) in labels.pictures.enumerated() { places[picture.id ?? -1] = number }
    var gathered = GatheredBoxes(file, labels)
    var unlabelled: Set<Int> = []
    for (number, result) in results.enumerated() {
      guard let picture = places[result.image_id] else {
        unlabelled.insert(result.image_id)
        continue
      }
      try gathered.add(result.bbox, result.score, to: picture, at: "[\(number)]")
    }
    gathered.needsEveryPicture = false
    var found = try gathered.finished(nil)
    found.unlabelled = unlabelled.count
    return found
  }

  /// A document of `facet detect --format coco`.
  private static func annotations(
    in file: EvaluationFile, _ labels: Labels
  ) throws(EvaluationFileError) -> FoundBoxes {
    let document = try file.decoded(COCOAnnotations.self)
    var gathered = GatheredBoxes(file, labels)
    var places: [Int: Int?] = [:]
    for (number, image) in document.images.enumerated() {
      places[image.id] = .some(try gathered.place(of: image.file_name, at: "images[\(number)]"))
    }
    for (number, annotation) in document.annotations.enumerated() {
      guard let place = places[annotation.image_id] else {
        throw file.error(
          at: "annotations[\(number)].image_id", found: "\(annotation.image_id)",
          expected: "the id of one of the images")
      }
      guard let place else { continue }
      try gathered.add(annotation.bbox, annotation.score, to: place, at: "annotations[\(number)]")
    }
    return try gathered.finished(nil)
  }
}

/// The boxes of a file, put to the labelled pictures they belong to.
private struct GatheredBoxes {
  let file: EvaluationFile
  let labels: Labels
  private let paths: PicturePaths
  private var found: FoundBoxes
  private var isThere: [Bool]
  /// Whether a picture that the file says nothing about is missing, rather than one without boxes.
  var needsEveryPicture = true

  init(_ file: EvaluationFile, _ labels: Labels) {
    (self.file, self.labels) = (file, labels)
    paths = PicturePaths(labels.pictures.map(\.file))
    found = FoundBoxes(boxes: [[ScoredBox]](repeating: [], count: labels.pictures.count))
    isThere = [Bool](repeating: false, count: labels.pictures.count)
  }

  /// The labelled picture that `path` means; nothing, and counted, where there is none.
  mutating func place(of path: String, at place: String) throws(EvaluationFileError) -> Int? {
    guard let number = paths.place(of: path) else {
      found.unlabelled += 1
      return nil
    }
    guard !isThere[number] else {
      throw file.error(
        at: place, found: "'\(path)', a second time what the labels call '\(labels.pictures[number].file)'",
        expected: "each picture once")
    }
    isThere[number] = true
    return number
  }

  /// Refuses a picture of another size than the labels say.
  func check(
    _ width: Int?, _ height: Int?, of number: Int, at place: String
  ) throws(EvaluationFileError) {
    guard let width, let height, let expected = labels.pictures[number].size else { return }
    let size = PixelSize(width: width, height: height)
    guard size == expected else {
      throw file.error(
        at: place, found: "a picture of \(size)", expected: "\(expected), as the labels have it")
    }
  }

  mutating func add(_ picture: ReportPicture, at place: String) throws(EvaluationFileError) {
    guard let number = try self.place(of: picture.file, at: place) else { return }
    try check(picture.width, picture.height, of: number, at: place)
    for (face, reported) in picture.faces.enumerated() {
      let box = reported.box(width: picture.width, height: picture.height)
      try add(box, reported.score, to: number, at: "\(place).faces[\(face)]")
    }
  }

  mutating func add(
    _ box: [Double], _ score: Double, to number: Int, at place: String
  ) throws(EvaluationFileError) {
    guard let rectangle = Rectangle(checked: box) else {
      throw file.error(at: place, found: "the box \(box)", expected: Rectangle.expectation)
    }
    guard (0...1).contains(score) else {
      throw file.error(at: "\(place).score", found: "\(score)", expected: "a number from 0 to 1")
    }
    found.boxes[number].append(ScoredBox(box: rectangle, score: Float(score)))
  }

  mutating func fail(_ path: String, _ message: String, at place: String) throws(EvaluationFileError) {
    guard let number = try self.place(of: path, at: place) else { return }
    found.failures.append(
      FailureReport(file: labels.pictures[number].file, kind: .detection, message: message))
  }

  func finished(_ model: ModelReport?) throws(EvaluationFileError) -> FoundBoxes {
    var found = found
    if needsEveryPicture {
      found.missing = isThere.indices.filter { !isThere[$0] }.map { labels.pictures[$0].file }
      if found.missing.count == isThere.count {
        throw file.error(
          at: "end", found: "none of the labelled pictures", expected: "'\(found.missing[0])' and others")
      }
    }
    (found.model, found.name) = (model, model?.name)
    return found
  }
}

/// Finds the labelled picture that a path means, where both may begin in different folders.
struct PicturePaths {
  /// Numbers of pictures by whole path, and by each end of it; −1 where several paths end so.
  private var whole: [[UInt8]: Int] = [:]
  private var ends: [[UInt8]: Int] = [:]

  init(_ files: [String]) {
    for (number, file) in files.enumerated() {
      let parts = PicturePaths.parts(file)
      whole[PicturePaths.key(parts[...])] = number
      for start in parts.indices.dropFirst() {
        let end = PicturePaths.key(parts[start...])
        ends[end] = ends[end] == nil ? number : -1
      }
    }
  }

  /// The picture whose path is the longest end of `path`; otherwise the only one whose path ends in `path`.
  func place(of path: String) -> Int? {
    let parts = PicturePaths.parts(path)
    for start in parts.indices {
      if let number = whole[PicturePaths.key(parts[start...])] { return number }
    }
    return ends[PicturePaths.key(parts[...])].flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func parts(_ path: String) -> [String] {
    FilePath.parts(of: path).filter { $0 != "." }
  }

  /// The path's bytes: letters composed in two ways are two names.
  private static func key(_ parts: ArraySlice<String>) -> [UInt8] {
    Array(parts.joined(separator: "/").utf8)
  }
}

// MARK: What the files hold, as far as it is read. Properties are named as the fields are.

private struct FileProbe: Decodable { let file: String }

private struct DocumentProbe: Decodable {
  struct Anything: Decodable { init(from _: any Decoder) {} }
  let models, images: Anything?
}

private struct ReportDocument: Decodable {
  struct Failure: Decodable { let file, message: String }
  let model: ModelReport?
  let pictures: [ReportPicture]
  let errors: [Failure]?
}

private struct ReportLine: Decodable {
  /// A sentence, or a record with kind and message.
  struct Failure: Decodable {
    private struct Record: Decodable { let message: String }
    let message: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let sentence = try? container.decode(String.self) {
        message = sentence
      } else {
        message = try container.decode(Record.self).message
      }
    }
  }
  let file: String
  let model: ModelReport?
  let error: Failure?
}

private struct ReportPicture: Decodable {
  struct Box: Decodable { let x, y, width, height: Double }
  struct Face: Decodable {
    let boundingBox: Box
    let normalizedBox, tightBox: Box?
    let score: Double

    /// The tight box where there is one; otherwise the bounding box, as it was before it was rounded if that is told.
    func box(width: Int, height: Int) -> [Double] {
      if let tightBox { return [tightBox.x, tightBox.y, tightBox.width, tightBox.height] }
      if let box = normalizedBox {
        let (across, down) = (Double(width), Double(height))
        return [box.x * across, box.y * down, box.width * across, box.height * down]
      }
      return [boundingBox.x, boundingBox.y, boundingBox.width, boundingBox.height]
    }
  }
  let file: String
  let width, height: Int
  let faces: [Face]
}

private struct Answers: Decodable {
  struct Face: Decodable {
    let boundingBox: [Double]
    let score: Double
  }
  struct Picture: Decodable {
    let width, height: Int?
    let faces: [Face]
  }
  struct Model: Decodable { let pictures: [String: Picture] }
  let models: [String: Model]
}

private struct COCOResult: Decodable {
  let image_id: Int
  let bbox: [Double]
  let score: Double
}

private struct COCOAnnotations: Decodable {
  struct Picture: Decodable {
    let id: Int
    let file_name: String
  }
  let images: [Picture]
  let annotations: [COCOResult]
}
