import FaceDetection
import Foundation
import ImageFiles
import Synchronization
import TestSupport
import Testing

@testable import facet

@Suite struct `Evaluating` {
  private let session: Session
  /// Labels of two pictures, each with the face that the session's detector finds, of one with another face, and of
  /// one without.
  private let labels: String

  init() throws {
    session = try Session()
    for name in ["p/a.png", "p/b.png", "p/c.png", "q/d.png"] { _ = try session.addPicture(name) }
    labels = try session.addFile(
      "labels.json",
      """
      [{"file": "p/a.png", "width": 4, "height": 2, "faces": [{"x": 1, "y": 0.25, "w": 2, "h": 1, "easy": true}]},
       {"file": "p/b.png", "faces": [{"x": 1, "y": 0.25, "w": 2, "h": 1, "easy": false}]},
       {"file": "p/c.png", "faces": [{"x": 3, "y": 1, "w": 1, "h": 1}]},
       {"file": "q/d.png", "faces": []}]
      """)
  }

  private func evaluation(_ arguments: [String]) async throws -> Evaluation {
    let before = session.output.count
    let status = await session.run(["evaluate", labels, "--format", "json"] + arguments)
    #expect(status == .success, "\(session.errors)")
    return try JSONDecoder().decode(
      Evaluation.self, from: Data(String(session.output.dropFirst(before)).utf8))
  }

  @Test func `runs the model on the pictures beside the labels`() async throws {
    let evaluation = try await evaluation([])
    #expect(evaluation.name == "short-range" && evaluation.model?.name == "short-range")
    #expect(evaluation.labels == .init(file: labels, sets: nil, pictures: 4, faces: 3, ignored: 0))
    // Four detections with the same score, in the order of the pictures: right, right, wrong, wrong; three faces.
    // On pictures with levels, a and b: easy has one face and finds it; the other lies on a face outside the level.
    #expect(evaluation.levels.map(\.level) == ["all", "easy", "medium", "hard"])
    #expect(evaluation.levels[0].averagePrecision == 0.666667)
    #expect(evaluation.levels[0].precision == 0.5 && evaluation.levels[0].recall == 0.666667)
    #expect(evaluation.levels[1].faces == 1 && evaluation.levels[1].averagePrecision == 1)
    #expect(evaluation.levels[1].precision == 1)
    #expect(evaluation.levels[2].faces == 0 && evaluation.levels[2].averagePrecision == nil)
    #expect(evaluation.withoutFaces == .init(pictures: 1, falseAlarms: 1, picturesWithFalseAlarms: 1))
    // All four have the score 0.9375, and two are right.
    #expect(evaluation.calibrationError == 0.4375)
    #expect(evaluation.sizes.first?.faces == 3)
  }

  @Test func `looks at some sets, at a threshold and with another overlap`() async throws {
    let some = try await evaluation(["--set", "p", "--threshold", "0.95", "--iou", "0.3", "--name", "mine"])
    #expect(some.labels.pictures == 3 && some.labels.sets == ["p"] && some.name == "mine")
    #expect(some.threshold == 0.95 && some.overlap == 0.3)
    #expect(some.levels[0].precision == nil && some.levels[0].recall == 0)
    #expect(some.withoutFaces.pictures == 0)
    #expect(try await evaluation(["--set", "q,p"]).labels.pictures == 4)
    #expect(await session.run(["evaluate", labels, "--set", "r"]) == .dataUnusable)
    #expect(
      session.errors.hasSuffix("labels.json: found no picture of the set 'r', expected one of p, q\n"))
  }

  @Test func `asks the detector for everything from a low score on`() async throws {
    let scores = Scores()
    let session = try Session(options: { options in scores.add(options.minDetectionConfidence) })
    let picture = try session.addPicture("a.png")
    let labels = try session.addFile("l.txt", "a.png\n0\n")
    #expect(await session.run(["evaluate", labels]) == .success)
    #expect(await session.run(["evaluate", labels, "--min-confidence", "0.25"]) == .success)
    #expect(scores.all == [0.05, 0.25])
    #expect(FileStatus.isFile(picture))
  }

  @Test func `prints tables`() async throws {
    #expect(await session.run(["evaluate", labels]) == .success)
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "short-range on \(labels)")
    #expect(lines[1] == "4 pictures, 3 faces, 0 more ignored")
    #expect(lines[2] == "right from an overlap of 0.5; scores from 0.05; precision and recall at 0.5")
    #expect(lines.contains("all         3  0.667      0.500   0.667           0.667"))
    #expect(lines.contains("medium      0      –          –       –               –"))
    #expect(lines.contains("below 10 px      3   0.667           0.667"))
    #expect(lines.contains("pictures without faces: 1, 1 false alarm in 1 of them"))
  }

  @Test func `counts a picture that cannot be used as one without detections, and says so`() async throws {
    let labels = try session.addFile(
      "more.json",
      """
      [{"file": "p/a.png", "width": 5, "height": 2, "faces": [{"x": 1, "y": 0.25, "w": 2, "h": 1}]},
       {"file": "p/none.png", "faces": [{"x": 1, "y": 0.25, "w": 2, "h": 1}]}]
      """)
    #expect(await session.run(["evaluate", labels]) == .someFilesFailed)
    #expect(session.output.contains("\nall        2  0.000          –   0.000           0.000\n"))
    #expect(session.errors.contains("p/a.png: found 4×2 pixels, expected 5×2, as the labels have it\n"))
    #expect(session.errors.contains("p/none.png: there is no such file\n"))
  }

  // MARK: Detections from a file

  @Test(arguments: ["json", "ndjson", "coco"])
  func `reads what facet detect wrote`(format: String) async throws {
    let pictures = ["p", "q"].map { session.path($0) }
    #expect(await session.run(["detect"] + pictures + ["--format", format]) == .success)
    let file = try session.addFile("found", session.output)
    let run = try await evaluation(["--min-confidence", "0"])
    let read = try await evaluation(["--detections", file])
    #expect(read.levels == run.levels && read.sizes == run.sizes && read.coco == run.coco)
    #expect(read.detections == file && read.name == (format == "coco" ? "found" : "short-range"))
  }

  @Test func `takes the tight box of a detection, or the unrounded one`() async throws {
    let labels = try session.addFile(
      "l.json", #"[{"file": "a", "faces": [{"x": 10, "y": 10, "w": 10, "h": 10}]}]"#)
    let (rounded, unrounded, tight) = (
      #""boundingBox": {"x": 0, "y": 0, "width": 100, "height": 100}"#,
      #", "normalizedBox": {"x": 0.1, "y": 0.1, "width": 0.1, "height": 0.1}"#,
      #", "tightBox": {"x": 10.0, "y": 10, "width": 10, "height": 10.0}"#
    )
    let wrong = #", "normalizedBox": {"x": 0.5, "y": 0.5, "width": 0.1, "height": 0.1}"#
    for (boxes, isRight) in [(rounded, false), (rounded + unrounded, true), (rounded + wrong + tight, true)] {
      let file = try session.addFile(
        "f.json",
        #"{"pictures": [{"file": "x/a", "width": 100, "height": 100, "faces": [{"score": 0.5, \#(boxes)}]}]}"#
      )
      let before = session.output.count
      #expect(await session.run(["evaluate", labels, "--detections", file]) == .success)
      #expect(
        session.output.dropFirst(before).contains(isRight ? "all        1  1.000" : "all        1  0.000"))
    }
  }

  @Test func `reads records of pictures that failed`() async throws {
    let labels = try session.addFile("l.txt", "a\n0\nb\n0\nc\n0\n")
    let file = try session.addFile(
      "f",
      """
      {"file": "a", "width": 9, "height": 9, "faces": []}
      {"file": "b", "error": "sentence"}
      {"file": "c", "error": {"kind": "damaged", "message": "record"}}
      {"file": "d", "width": 9, "height": 9, "faces": []}

      """)
    #expect(await session.run(["evaluate", labels, "--detections", file]) == .someFilesFailed)
    #expect(
      session.errors
        == "facet: b: sentence\nfacet: c: record\nfacet: \(file): 1 pictures without labels, left out\n")
  }

  static let answers = """
    {"producer": "x", "models": {
      "one": {"file": "y", "pictures": {
        "e/p/a.png": {"width": 4, "height": 2, "faces": [{"boundingBox": [1, 0, 2, 1], "score": 0.9, "keypoints": []}]},
        "e/p/b.png": {"width": 4, "height": 2, "faces": []},
        "e/p/c.png": {"width": 4, "height": 2, "faces": []}, "e/q/d.png": {"width": 4, "height": 2, "faces": []}}},
      "two": {"pictures": {}}}}
    """

  @Test func `reads MediaPipe's answers, of the model that is named`() async throws {
    let file = try session.addFile("answers.json", Self.answers)
    let read = try await evaluation(["--detections", file, "--model", "one"])
    #expect(read.name == "one" && read.levels[0].averagePrecision == 0.333333)
    #expect(await session.run(["evaluate", labels, "--detections", file]) == .dataUnusable)
    #expect(session.errors.hasSuffix("models: found one, two, expected one of them named by --model\n"))
    #expect(await session.run(["evaluate", labels, "--detections", file, "--model", "two"]) == .dataUnusable)
    #expect(
      session.errors.hasSuffix(
        "end: found nothing about 4 of 4 pictures, the first of them 'p/a.png', expected all of them; choose others "
          + "with --set\n"))
  }

  @Test func `reads results in the form of COCO beside labels in that form`() async throws {
    let coco = try session.addFile(
      "coco.json",
      """
      {"images": [{"id": 5, "file_name": "x"}, {"id": 2, "file_name": "y"}],
       "annotations": [{"id": 1, "image_id": 5, "category_id": 1, "bbox": [0, 0, 10, 10]}]}
      """)
    let results = try session.addFile(
      "results.json",
      """
      [{"image_id": 5, "category_id": 1, "bbox": [0, 0, 10, 9], "score": 0.01},
       {"image_id": 7, "category_id": 1, "bbox": [0, 0, 10, 9], "score": 0.5}]
      """)
    #expect(await session.run(["evaluate", coco, "--detections", results]) == .success)
    #expect(session.output.contains("\nall        1  1.000          –   0.000           1.000\n"))
    #expect(session.errors == "facet: \(results): 1 pictures without labels, left out\n")
    #expect(await session.run(["evaluate", labels, "--detections", results]) == .dataUnusable)
    #expect(
      session.errors.contains("[0].image_id: found results in the form of COCO, expected labels in that form")
    )
  }

  @Test(arguments: [
    (
      #""score": 0.9"#, #""score": 1.1"#,
      "models.one.pictures.e/p/a.png.faces[0].score: found 1.1, expected a number"
    ),
    (
      "[1, 0, 2, 1]", "[1, 0, 2]",
      "models.one.pictures.e/p/a.png.faces[0]: found the box [1.0, 0.0, 2.0], expected x,"
    ),
    (
      #""width": 4"#, #""width": 5"#,
      "models.one.pictures.e/p/a.png: found a picture of 5×2, expected 4×2, as the"
    ),
    (
      "e/p/b.png", "f/p/a.png",
      "models.one.pictures.f/p/a.png: found 'f/p/a.png', a second time what the labels call"
    ),
    (#""models""#, #""model""#, "model: found "),
    (#""faces": [{"#, #""faces": {{"#, "line 3, byte 54: found '{"),
  ])
  func `refuses detections that are damaged`(part: String, damage: String, sentence: String) async throws {
    let file = try session.addFile("x.json", Self.answers.replacing(part, with: damage, maxReplacements: 1))
    #expect(await session.run(["evaluate", labels, "--detections", file, "--model", "one"]) == .dataUnusable)
    #expect(session.errors.hasPrefix("facet: \(file): \(sentence)"), "\(session.errors)")
    #expect(session.output == "")
  }

  @Test func `says which line of NDJSON is damaged`() async throws {
    let file = try session.addFile(
      "f",
      "{\"file\": \"p/a.png\", \"width\": 4, \"height\": 2, \"faces\": []}\n{\"file\": \"p/b.png\", \"wid")
    #expect(await session.run(["evaluate", labels, "--detections", file]) == .dataUnusable)
    #expect(
      session.errors.hasPrefix("facet: \(file): line 2, byte 25: found the end, expected a closing quote"),
      "\(session.errors)")
  }

  @Test func `finds a picture by the end of its path`() {
    let paths = PicturePaths(["p/a.png", "q/a.png", "b.png", "r/s/c.png"])
    #expect(paths.place(of: "p/a.png") == 0 && paths.place(of: "/x/q/./a.png") == 1)
    #expect(
      paths.place(of: "x/b.png") == 2 && paths.place(of: "c.png") == 3 && paths.place(of: "s/c.png") == 3)
    // Two end so; none does.
    #expect(
      paths.place(of: "a.png") == nil && paths.place(of: "t/c.png") == nil && paths.place(of: "") == nil)
  }

  // MARK: Baselines

  @Test func `fails when a figure falls below the baseline, and only then`() async throws {
    let before = session.output.count
    #expect(await session.run(["evaluate", labels, "--format", "json"]) == .success)
    let text = String(session.output.dropFirst(before))
    let same = try session.addFile("same.json", text)
    #expect(await session.run(["evaluate", labels, "--baseline", same]) == .success)
    #expect(session.errors == "")

    // AP falls by 0.002, just what is allowed if nothing is said.
    let better = try session.addFile(
      "better.json",
      text.replacing("\"averagePrecision\" : 0.666667", with: "\"averagePrecision\" : 0.668667"))
    #expect(await session.run(["evaluate", labels, "--baseline", better]) == .success)
    #expect(
      await session.run(["evaluate", labels, "--baseline", better, "--tolerance", "0.001"]) == .figureFell)
    #expect(session.errors.hasPrefix("facet: AP (all) fell from 0.6687 to 0.6667, by more than 0.001\n"))
  }

  @Test func `fails when false alarms become more`() async throws {
    let before = session.output.count
    #expect(await session.run(["evaluate", labels, "--format", "json"]) == .success)
    let text = String(session.output.dropFirst(before))
    let fewer = try session.addFile(
      "fewer.json", text.replacing("\"falseAlarms\" : 1", with: "\"falseAlarms\" : 0"))
    #expect(await session.run(["evaluate", labels, "--baseline", fewer]) == .figureFell)
    #expect(session.errors == "facet: false alarms on pictures without faces rose from 0 to 1\n")
  }

  @Test(arguments: [
    (["--set", "p"], "pictures: found 4, expected 3"),
    (["--iou", "0.3"], "overlap: found 0.5, expected 0.3"),
    (["--threshold", "0.7"], "threshold: found 0.5, expected 0.7"),
    (["--min-confidence", "0.1"], "minConfidence: found 0.05, expected 0.1"),
  ])
  func `refuses a baseline on other terms`(options: [String], sentence: String) async throws {
    let before = session.output.count
    #expect(await session.run(["evaluate", labels, "--format", "json"]) == .success)
    let file = try session.addFile("before.json", String(session.output.dropFirst(before)))
    #expect(await session.run(["evaluate", labels, "--baseline", file] + options) == .dataUnusable)
    #expect(session.errors == "facet: \(file): \(sentence), as in this evaluation\n")
  }

  @Test func `refuses files that are no evaluations before the work begins`() async throws {
    for options in [["--baseline", labels], ["--compare", labels, "--curves", session.path("c")]] {
      #expect(await session.run(["evaluate", labels] + options) == .dataUnusable)
    }
    #expect(session.output == "" && session.errors.contains("\(labels): found "))
  }

  // MARK: Curves

  @Test func `writes curves that are well-formed, with earlier ones beside them`() async throws {
    let earlier = try await evaluation(["--name", "a < b & \"c\""])
    let file = try session.addFile("earlier.json", JSON.text(earlier))
    let other = try session.addFile("other.json", JSON.text(try await evaluation(["--name", "third"])))
    let folder = session.path("curves/new")
    #expect(
      await session.run(["evaluate", labels, "--curves", folder, "--compare", file, "--compare=\(other)"])
        == .success)
    for name in ["precision-recall", "reliability", "recall-by-size"] {
      let chart = String(decoding: try FileBytes.read(path: "\(folder)/\(name).svg"), as: UTF8.self)
      #expect(chart.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && chart.hasSuffix("</svg>\n"))
      #expect(
        chart.contains("a &lt; b &amp; &quot;c&quot;") && chart.contains(">third")
          && chart.contains(">short-range"))
      #expect(try isWellFormed(chart))
      #expect(try !isWellFormed(chart.replacing("</svg>", with: "")))
    }
  }

  /// Whether every tag is closed by its own, and every attribute is between quotes.
  private func isWellFormed(_ text: String) throws -> Bool {
    let tag = try Regex(#"<(/?)([a-z]+)((?: [a-zA-Z0-9-]+="[^"<&]*")*)(/?)>"#)
    let plain = text.replacing(tag, with: "")
    let entities = plain.replacing(try Regex("&(amp|lt|gt|quot);"), with: "")
    guard !entities.contains(where: { "<>&".contains($0) }) else { return false }
    var open: [Substring] = []
    for match in text.matches(of: tag) {
      guard let isClosing = match[1].substring?.isEmpty, let name = match[2].substring else { return false }
      if match[4].substring?.isEmpty == false { continue }
      if isClosing { open.append(name) } else if open.popLast() != name { return false }
    }
    return open.isEmpty
  }

  @Test func `says which curve cannot be written`() async throws {
    let file = try session.addFile("file", "")
    #expect(await session.run(["evaluate", labels, "--curves", file]) == .outputFailed)
    #expect(session.errors.hasPrefix("facet: \(file)/precision-recall.svg: "))
  }

  // MARK: Lines

  @Test(arguments: [
    (["--iou", "1.5"], "--iou 1.5: expected a number from 0 to 1"),
    (["--detections", "x", "--jobs", "2"], "--jobs and --detections cannot be given together"),
    (["--compare", "x"], "--compare: needs --curves"),
    (["--tolerance", "0.1"], "--tolerance: needs --baseline"),
    (["--format", "csv"], "--format csv: expected one of text, json"),
    (["more"], "'more': facet evaluate takes no further argument; see facet evaluate --help"),
  ])
  func `refuses a line that makes no sense`(options: [String], sentence: String) async throws {
    #expect(await session.run(["evaluate", labels] + options) == .wrongUsage)
    #expect(session.errors == "facet: \(sentence)\n")
  }

  @Test func `refuses labels it cannot read`() async throws {
    #expect(await session.run(["evaluate", session.path("nowhere")]) == .dataUnusable)
    #expect(session.errors == "facet: \(session.path("nowhere")): no such file or directory\n")
  }

  // MARK: A detector

  @Test func `measures a detector from its file and pictures on`() async throws {
    let session = try Session(real: ())
    // The face is 16×16 of 64×64, in the middle for a green of 128, at 8 for 0; black pictures have none.
    let model = try session.addFile("small.tflite", SmallFaceDetector.model)
    for (name, hasFace, green) in [("a", true, 128), ("b", true, 0), ("c", false, 0)]
      as [(String, Bool, UInt8)]
    {
      let picture = SmallFaceDetector.picture(hasFace: hasFace, green: green, side: 64)
      _ = try session.addFile("set/\(name).png", try ImageFile.encode(picture, as: .png))
    }
    let labels = try session.addFile(
      "labels.txt",
      """
      a.png
      1
      24 24 16 16 0 0 0 0 0 0
      b.png
      2
      8 24 16 16 0 0 0 0 0 0
      40 24 16 16 0 0 0 0 0 0
      c.png
      0
      0 0 0 0 0 0 0 0 0 0
      """)
    let line = ["evaluate", labels, "--pictures", session.path("set"), "--model", model, "--jobs", "2"]
    #expect(await session.run(line) == .success, "\(session.errors)")
    // Two of three faces, no false one: precision 1 up to a recall of 2/3.
    #expect(session.output.contains("\nall        3  0.667      1.000   0.667           0.667\n"))
    #expect(session.output.contains("\npictures without faces: 1, 0 false alarms in 0 of them\n"))
  }
}

/// The scores that detectors were asked for.
private final class Scores: Sendable {
  private let list = Mutex<[Float]>([])
  func add(_ score: Float) { list.withLock { $0.append(score) } }
  var all: [Float] { list.withLock { $0 } }
}
