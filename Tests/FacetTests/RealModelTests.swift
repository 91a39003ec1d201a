import FaceDetection
import ImageFiles
import TestSupport
import Testing

@testable import facet

/// The real detector on a photograph: in release builds, where both have been fetched.
@Suite(.enabled(if: RealFiles.areThere)) struct `With the real model` {
  private let photograph = RealFiles.path("Photographs/astronaut.png")

  @Test func `the astronaut's face is where it is`() async throws {
    let session = try Session(real: ())
    #expect(
      await session.run(["detect", photograph, "--model", "short-range", "--format", "ndjson"]) == .success)
    let line = try JSONValue(text: session.output)
    #expect(line["model"]?["name"] == .string("short-range"))
    let faces = line["faces"]?.elements ?? []
    try #require(faces.count == 1)
    #expect(
      faces[0]["boundingBox"] == (try JSONValue(text: #"{"x": 177, "y": 82, "width": 95, "height": 95}"#)))
    #expect(abs((faces[0]["score"]?.number ?? 0) - 0.9217) < 0.001)
    #expect(session.errors == "")
  }

  @Test func `the faces are exactly the same however the file stores the picture`() async throws {
    let session = try Session(real: ())
    let upright = try ImageFile.read(path: photograph).image
    for orientation in ImageOrientation.allCases {
      let file = try ImageFile.encode(upright.storedUntagged(as: orientation), as: .png)
      let path = try session.addPicture("\(orientation).png", png(file, taggedAs: orientation))
      #expect(await session.run(["detect", path, "--model", "short-range", "--format", "csv"]) == .success)
    }
    let rows = session.output.split(separator: "\n").filter { !$0.hasPrefix("file,") }
    #expect(rows.count == 8)
    #expect(Set(rows.map { $0.drop { $0 != "," } }).count == 1)
    #expect(rows[0].contains(",512,512,0,177,82,95,95,0.92"))
  }

  @Test(arguments: PerformanceMode.allCases)
  func `every mode finds her, once, and says what it is`(mode: PerformanceMode) async throws {
    let session = try Session(real: ())
    #expect(
      await session.run(["detect", photograph, "--mode", mode.rawValue, "--format", "ndjson"]) == .success)
    let line = try JSONValue(text: session.output)
    #expect(line["model"]?["mode"] == .string(mode.rawValue))
    #expect(line["model"]?["name"] == .string(mode == .fast ? "short-range" : "yunet"))
    #expect(line["model"]?["secondLook"] == (mode == .fast ? nil : .string("short-range")))
    let faces = line["faces"]?.elements ?? []
    try #require(faces.count == 1)
    // Within a tenth of what MediaPipe's model says of the whole picture.
    for (name, expected) in [("x", 177.0), ("y", 82), ("width", 95), ("height", 95)] {
      #expect(abs((faces[0]["boundingBox"]?[name]?.number ?? 0) - expected) <= 9.5, "\(name)")
    }
    #expect(faces[0]["keypoints"]?.elements.count == (mode == .fast ? 6 : 8))
  }

  /// The words of a run that has no model.
  private func refusal(_ arguments: [String]) async throws -> String {
    let session = try Session(real: ())
    #expect(await session.run(arguments) == .modelUnavailable)
    return session.errors
  }

  @Test func `the model that is wrong is blamed, and told for what it is`() async throws {
    let iris = RealFiles.path("Files/iris-landmark.tflite"),
      mesh = RealFiles.path("Files/face-landmark-2019.tflite")
    for path in [iris, mesh, RealFiles.path("Files/face-landmarker.task")] where !FileStatus.isFile(path) {
      return
    }
    for mode in PerformanceMode.allCases {
      let errors = try await refusal([
        "landmarks", photograph, "--model", "face-landmarker", "--detector", iris, "--mode", mode.rawValue,
      ])
      #expect(errors.contains("model \(iris): expected a face detector"))
      #expect(errors.contains("it is an iris landmark model"))
      #expect(!errors.contains("face-landmarker.task"))
      let alone = try await refusal(["landmarks", photograph, "--model", mesh, "--mode", mode.rawValue])
      #expect(alone.contains("face-landmark-2019.tflite"))
      #expect(alone.contains("name a detector with --detector"))
    }
    #expect(
      try await refusal(["detect", photograph, "--model", mesh]).contains(
        "it is a face landmark model (468 points)"))
    #expect(
      try await refusal(["landmarks", photograph, "--model", "short-range"]).contains("it is a face detector")
    )
  }

  @Test(arguments: [[], ["--model", "short-range"]])
  func `a face that transparency alone draws is found, and gone from what is written`(
    options: [String]
  ) async throws {
    let session = try Session(real: ())
    // Black everywhere; on white the picture is what alpha leaves: the photograph in grey.
    let grey = try ImageFile.read(path: photograph).image.copy(as: .grey)
    let pixels = grey.withPixels { span in
      (0..<span.byteCount).flatMap { [0, 0, 0, 255 - span[byte: $0]] as [UInt8] }
    }
    let drawn = try Image(pixels: pixels, width: grey.width, height: grey.height, format: .rgba)
    let path = try session.addPicture("alpha.png", ImageFile.encode(drawn, as: .png))
    let safe = session.path("safe.png")
    let line = ["detect", path, "--redact", "solid", "--output", safe, "--format", "ndjson"]
    #expect(await session.run(line + options) == .success)
    let faces = try JSONValue(text: session.output)["faces"]?.elements ?? []
    let x = try #require(faces.first?["boundingBox"]?["x"]?.number)
    #expect(abs(x - 177) <= 10)
    let length = session.output.count
    // By the surer mode: one pass of short-range takes a black ellipse between hair and collar for a face.
    #expect(await session.run(["detect", safe, "--format", "ndjson"]) == .success)
    let left = try JSONValue(text: String(session.output.dropFirst(length)))["faces"]?.elements
    #expect(left?.isEmpty == true)
  }

  @Test func `a photograph that was turned stands as its face does`() async throws {
    let session = try Session(real: ())
    var turned = try ImageFile.read(path: photograph).image
    turned.orientation = .right
    let path = try session.addPicture("turned.png", ImageFile.encode(turned.upright(), as: .png))
    #expect(await session.run(["detect", path, "--orientation", "auto", "--format", "ndjson"]) == .success)
    let line = try JSONValue(text: session.output)
    #expect(line["orientation"] == .number(8))
    #expect(line["faces"]?.elements.count == 1)
  }

  @Test func `an orientation given is followed whatever the file says`() async throws {
    let session = try Session(real: ())
    let upright = try ImageFile.read(path: photograph).image
    let file = try ImageFile.encode(upright.storedUntagged(as: .left), as: .png)
    let path = try session.addPicture("turned.png", png(file, taggedAs: .down))
    #expect(
      await session.run([
        "detect", path, "--model", "short-range", "--orientation", "left", "--format", "csv",
      ]) == .success)
    #expect(session.output.contains(",512,512,0,177,82,95,95,0.92"))
  }

  @Test func `the face in a large JPEG is nearly the same when it is decoded smaller`() async throws {
    let session = try Session(real: ())
    let large = try ImageFile.read(path: photograph).image.enlarged(by: 4)
    let path = try session.addPicture("large.jpg", ImageFile.encode(large, as: .jpeg))
    #expect(
      await session.run(["detect", path, "--model", "short-range", "--scaled-decode", "--format", "ndjson"])
        == .success)
    let line = try JSONValue(text: session.output)
    #expect(line["width"] == .number(2048))
    let face = try #require(line["faces"]?.elements.first)
    for (name, expected) in [("x", 177.0), ("y", 82), ("width", 95), ("height", 95)] {
      let found = try #require(face["boundingBox"]?[name]?.number)
      #expect(abs(Double(found) - 4 * expected) < 32, "\(name)")
    }
  }

  @Test func `the article shows what is printed`() async throws {
    let session = try Session(real: ())
    #expect(await session.run(["detect", photograph]) == .success)
    let path = FilePath.join(FilePath.folder(of: RealFiles.models), "Docs/CommandLine.md")
    let article = String(decoding: try FileBytes.read(path: path), as: UTF8.self)
    #expect(article.contains(session.output.dropFirst(RealFiles.models.count - "Models".count)))
  }

  @Test func `the astronaut's points are found, her expression and her pose`() async throws {
    let session = try Session(real: ())
    let drawn = session.path("mesh.png")
    let line = [
      "landmarks", photograph, "--format", "ndjson", "--blendshapes", "--pose", "--annotate", drawn,
    ]
    #expect(await session.run(line) == .success)
    let face = try #require(try JSONValue(text: session.output)["faces"]?.elements.first)
    #expect(face["landmarks"]?.elements.count == 478 && face["pose"]?.elements.count == 16)
    #expect((face["blendshapes"]?["mouthSmileLeft"]?.number ?? 0) > 0.8)
    #expect(abs(face["headEulerAngles"]?["y"]?.number ?? 90) < 10)
    #expect(try ImageFile.read(path: drawn).image.width == 512)
  }

  @Test func `limits are kept`() async throws {
    let session = try Session(real: ())
    #expect(
      await session.run(["detect", photograph, "--model", "short-range", "--min-confidence", "0.99"])
        == .success)
    #expect(session.output.hasSuffix("no face (short-range, fast)\n"))
    #expect(await session.run(["detect", photograph, "--model", photograph]) == .modelUnavailable)
    #expect(session.errors.contains("The model is not a valid Flatbuffer"))
  }

  @Test(arguments: ["short-range", "full-range", "full-range-sparse", "back-camera"])
  func `graph and plan have the same work`(model: String) async throws {
    let session = try Session(real: ())
    var work: [JSONValue?] = []
    for form in InspectedForm.allCases {
      let before = session.output.count
      #expect(await session.run(["inspect", model, "--as", form.rawValue, "--format", "json"]) == .success)
      work.append(try JSONValue(text: String(session.output.dropFirst(before)))["totals"]?["multiplyAdds"])
    }
    #expect(work[0] == work[1])
    if model == "short-range" { #expect(work[0] == .number(30_760_960)) }
  }
}

/// The folder `Models` of the package.
enum RealFiles {
  static let models = FilePath.join(
    FilePath.folder(of: FilePath.folder(of: FilePath.folder(of: #filePath))), "Models")

  static func path(_ name: String) -> String { FilePath.join(models, name) }

  static var areThere: Bool {
    #if DEBUG
      return false
    #else
      return FileStatus.isFile(path("Files/short-range.tflite"))
        && FileStatus.isFile(path("Photographs/astronaut.png"))
    #endif
  }
}
