import FaceDetection
import Testing

@testable import facet

@Suite struct `The JSON schema` {
  private let schema: JSONSchema

  init() throws {
    let docs = FilePath.join(FilePath.folder(of: #filePath), "../../Docs")
    let bytes = try FileBytes.read(path: FilePath.join(docs, "facet-output.schema.json"))
    schema = JSONSchema(root: try JSONValue(text: String(decoding: bytes, as: UTF8.self)))
  }

  private func output(_ format: String) async throws -> String {
    let session = try Session()
    let picture = try session.addPicture("a.png")
    let text = try session.addFile("text.txt", "no picture")
    #expect(await session.run(["detect", picture, text, "--format", format]) == .someFilesFailed)
    return session.output
  }

  @Test func `accepts the document that is written`() async throws {
    let document = try JSONValue(text: try await output("json"))
    #expect(schema.problems(of: document) == [])
    #expect(schema.problems(of: document, definition: "document") == [])
    #expect(document["pictures"]?.elements.count == 1)
    #expect(document["errors"]?.elements.count == 1)
  }

  @Test func `accepts each line that is written`() async throws {
    let lines = try await output("ndjson").split(separator: "\n").map { try JSONValue(text: String($0)) }
    try #require(lines.count == 2)
    #expect(lines.flatMap { schema.problems(of: $0) } == [])
    #expect(schema.problems(of: lines[0], definition: "pictureLine") == [])
    #expect(schema.problems(of: lines[1], definition: "failureLine") == [])
    #expect(schema.problems(of: lines[1], definition: "pictureLine") != [])
  }

  @Test func `accepts records of failures, and every kind of them`() async throws {
    let session = try Session()
    let line = ["detect", session.path("none"), "--format", "ndjson", "--errors", "inline"]
    #expect(await session.run(line) == .success)
    var record = try JSONValue(text: session.output)
    #expect(schema.problems(of: record) == [])
    #expect(schema.problems(of: record, definition: "inlineFailureLine") == [])
    for kind in FailureKind.allCases {
      record["error"]?["kind"] = .string(kind.rawValue)
      #expect(schema.problems(of: record) == [])
    }
    record["error"]?["kind"] = .string("bad")
    #expect(schema.problems(of: record, definition: "inlineFailureLine") == ["$.error.kind: not in the list"])
  }

  @Test func `accepts a face that names its crop`() throws {
    var face = PictureReport.Face.sample
    face.crop = "crops/a.png"
    let value = try JSONValue(text: JSON.text(face))
    #expect(value["crop"] == .string("crops/a.png"))
    #expect(schema.problems(of: value, definition: "face") == [])
  }

  @Test func `accepts a face with points, expression and pose`() throws {
    let landmarks = [NormalizedLandmark](repeating: NormalizedLandmark(x: 0.5, y: 0.5, z: -0.1), count: 478)
    let face = PictureReport.Face(
      LandmarkedFace(
        landmarks: landmarks, presence: 1, blendshapes: Blendshapes([Float](repeating: 0.5, count: 52)),
        transformationMatrix: TransformMatrix(columnMajor: [Float](repeating: 1, count: 16)), imageWidth: 4,
        imageHeight: 2))
    var value = try JSONValue(text: JSON.text(face))
    #expect(schema.problems(of: value, definition: "face") == [])
    value["blendshapes"]?["jawOpen"] = .number(2)
    #expect(schema.problems(of: value, definition: "face") == ["$.blendshapes.jawOpen: too large"])
  }

  @Test(arguments: [[], ["--track"]])
  func `accepts each line of a video`(options: [String]) async throws {
    let session = try Session { _ in [.at(0.5, 0.5, id: 3)] }
    #expect(await session.run(["video", "-"] + options, input: Clip.y4m(frames: 2)) == .success)
    let lines = try session.output.split(separator: "\n").map { try JSONValue(text: String($0)) }
    try #require(lines.count == 2)
    for line in lines {
      #expect(schema.problems(of: line) == [])
      #expect(schema.problems(of: line, definition: "frameLine") == [])
      #expect(schema.problems(of: line, definition: "pictureLine") != [])
      var wrong = line
      wrong["frame"] = .number(-1)
      #expect(schema.problems(of: wrong, definition: "frameLine") == ["$.frame: too small"])
    }
  }

  @Test(arguments: [
    #"{"facet": "0.1.0", "file": "a", "width": 4, "height": 2, "faces": []}"#,
    #"{"facet": "0.1", "model": MODEL, "file": "a", "width": 4, "height": 2, "faces": []}"#,
    #"{"facet": "0.1.0", "model": {"name": "x", "sha256": "12"}, "file": "a", "width": 4, "height": 2, "faces": []}"#,
    #"{"facet": "0.1.0", "model": MODEL, "file": "a", "width": 0, "height": 2, "faces": []}"#,
    #"{"facet": "0.1.0", "model": MODEL, "file": "a", "width": 4.5, "height": 2, "faces": []}"#,
    #"{"facet": "0.1.0", "model": MODEL, "file": 1, "width": 4, "height": 2, "faces": []}"#,
    #"{"facet": "0.1.0", "model": MODEL, "file": "a", "width": 4, "height": 2, "faces": {}}"#,
    #"{"facet": "0.1.0", "model": MODEL, "file": "a", "width": 4, "height": 2, "faces": [{}]}"#,
    #"{"facet": "0.1.0", "model": MODEL, "file": "a", "width": 4, "height": 2, "faces": [], "more": 1}"#,
    #"{"facet": "0.1.0", "model": MODEL, "pictures": []}"#,
    "[]", "{}", "null",
  ])
  func `refuses what is not Facet's output`(text: String) throws {
    let model = #"{"name": "x", "sha256": "\#(SHA256.digest(of: []))"}"#
    let value = try JSONValue(
      text: text.split(separator: "MODEL", omittingEmptySubsequences: false).joined(separator: model))
    #expect(schema.problems(of: value) != [])
  }

  @Test func `refuses a face with a wrong number, name or point`() throws {
    let face = try JSONValue(text: JSON.text(PictureReport.Face.sample))
    #expect(schema.problems(of: face, definition: "face") == [])
    var wrong = face
    wrong["score"] = .number(1.5)
    #expect(schema.problems(of: wrong, definition: "face") == ["$.score: too large"])
    wrong = face
    wrong["boundingBox"]?["x"] = .number(-1)
    #expect(schema.problems(of: wrong, definition: "face") == ["$.boundingBox.x: too small"])
    wrong = face
    wrong["keypoints"] = .array(Array((face["keypoints"]?.elements ?? []).prefix(4)))
    #expect(schema.problems(of: wrong, definition: "face") == ["$.keypoints: too few"])
    wrong["keypoints"] = .array([.object(["name": .string("ear"), "x": .number(0), "y": .null])])
    #expect(schema.problems(of: wrong, definition: "face").count == 3)
  }

  @Test func `is not passed by a keyword nobody checks`() throws {
    let other = JSONSchema(root: try JSONValue(text: #"{"uniqueItems": true}"#))
    #expect(other.problems(of: .array([])) == ["$: keyword uniqueItems is not checked"])
  }
}

@Suite struct `The JSON schema of evaluations` {
  @Test func `accepts what is written, and refuses what is not`() async throws {
    let docs = FilePath.join(FilePath.folder(of: #filePath), "../../Docs")
    let bytes = try FileBytes.read(path: FilePath.join(docs, "facet-evaluation.schema.json"))
    let schema = JSONSchema(root: try JSONValue(text: String(decoding: bytes, as: UTF8.self)))
    let session = try Session()
    for name in ["p/a.png", "p/b.png"] { _ = try session.addPicture(name) }
    let labels = try session.addFile(
      "l.json",
      """
      [{"file": "p/a.png", "faces": [{"x": 1, "y": 0.25, "w": 2, "h": 1, "easy": true}]},
       {"file": "p/b.png", "faces": []}]
      """)
    #expect(await session.run(["evaluate", labels, "--set", "p", "--format", "json"]) == .success)
    let document = try JSONValue(text: session.output)
    #expect(schema.problems(of: document) == [])
    var wrong = document
    wrong["overlap"] = .number(1.5)
    #expect(schema.problems(of: wrong) == ["$.overlap: too large"])
    wrong = document
    wrong["more"] = .number(1)
    #expect(schema.problems(of: wrong) == ["$.more: unknown"])
    #expect(schema.problems(of: .object([:])).count == 11)
  }
}
