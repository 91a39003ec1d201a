import FaceDetection
import Images
import Synchronization
import Testing

@testable import facet

@Suite struct `Finding points` {
  /// A mesh whose points lie on a line, with every expression at `score`.
  private static func face(_ score: Float? = nil) -> PictureReport.Face {
    PictureReport.Face(
      LandmarkedFace(
        landmarks: (0..<478).map { NormalizedLandmark(x: Float($0) / 478, y: 0.5, z: -0.25) }, presence: 0.75,
        blendshapes: score.map { Blendshapes([Float](repeating: $0, count: 52)) },
        transformationMatrix: score.map { _ in
          TransformMatrix(columnMajor: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, -40, 1])
        }, imageWidth: 4, imageHeight: 2))
  }

  @Test func `asks for what the line says`() async throws {
    let made = Mutex<[FaceLandmarkerOptions]>([])
    let session = try Session(landmarkOptions: { options in made.withLock { $0.append(options) } })
    let path = try session.addPicture("a.png")
    #expect(await session.run(["landmarks", path]) == .success)
    let line = [
      "landmarks", path, "--num-faces", "3", "--blendshapes", "--pose", "--min-confidence", "0.25",
      "--min-presence", "0.75", "--detector", "short-range",
    ]
    #expect(await session.run(line) == .success)
    let options = made.withLock { $0 }
    try #require(options.count == 2)
    #expect(options[0].numFaces == 1 && !options[0].outputFaceBlendshapes)
    #expect(options[0].faceDetectorBaseOptions == nil && !options[0].outputFacialTransformationMatrixes)
    #expect(options[1].numFaces == 3 && options[1].outputFaceBlendshapes)
    #expect(options[1].outputFacialTransformationMatrixes)
    #expect(options[1].minFaceDetectionConfidence == 0.25 && options[1].minFacePresenceConfidence == 0.75)
    #expect(options[1].faceDetectorBaseOptions?.modelAssetBuffer == Array("abc".utf8))
  }

  @Test func `writes points, expressions by name, and the pose by row`() async throws {
    let session = try Session { _ in [Self.face(0.5)] }
    let path = try session.addPicture("a.png")
    #expect(await session.run(["landmarks", path, "--format", "ndjson"]) == .success)
    let line = try JSONValue(text: session.output)
    #expect(line["model"]?["name"] == .string("face-landmarks"))
    let face = try #require(line["faces"]?.elements.first)
    #expect(face["landmarks"]?.elements.count == 478)
    #expect(face["landmarks"]?.elements[239].elements == [.number(0.5), .number(0.5), .number(-0.25)])
    #expect(face["blendshapes"]?.fields.count == 52 && face["blendshapes"]?["jawOpen"] == .number(0.5))
    #expect(
      face["pose"]?.elements.compactMap(\.number) == [1, 0, 0, 2, 0, 1, 0, 3, 0, 0, 1, -40, 0, 0, 0, 1])
    #expect(face["headEulerAngles"]?["z"]?.number == 0)
    #expect(face["score"] == .number(0.75) && face["keypoints"]?.elements.count == 6)
    #expect(face["mesh"] == nil)
  }

  @Test func `leaves out what was not asked for`() async throws {
    let session = try Session { _ in [Self.face()] }
    let path = try session.addPicture("a.png")
    #expect(await session.run(["landmarks", path, "--format", "json"]) == .success)
    let document = try JSONValue(text: session.output)
    let face = try #require(document["pictures"]?.elements.first?["faces"]?.elements.first)
    #expect(face["landmarks"] != nil && face["blendshapes"] == nil && face["pose"] == nil)
  }

  @Test func `tells people what stands out`() async throws {
    let session = try Session { _ in [Self.face(0.5)] }
    let path = try session.addPicture("a.png")
    #expect(await session.run(["landmarks", path]) == .success)
    #expect(session.output.contains("    Mesh: 478 points\n    Head: pitch 0.0°, yaw 0.0°, roll 0.0°\n"))
    #expect(
      session.output.contains("      jawOpen               0.50\n") && !session.output.contains("_neutral"))
  }

  @Test(arguments: [
    (["landmarks"], "FILE"), (["landmarks", "a", "--format", "csv"], "text, json or ndjson"),
    (["landmarks", "a", "--num-faces", "0"], "--num-faces"),
    (["landmarks", "a", "--max-faces", "2"], "--max-faces"),
    (["video", "a", "--blendshapes"], "--landmarks"), (["video", "a", "--landmarks", "--track"], "--track"),
    (["video", "a", "--landmarks", "--redact", "solid", "--output", "b"], "--redact"),
    (["benchmark", "face-landmarker", "--landmarks"], "--picture"),
  ])
  func `refuses what makes no sense`(line: [String], words: String) async throws {
    let session = try Session()
    #expect(await session.run(line) == .wrongUsage)
    #expect(session.errors.contains(words), "\(session.errors)")
  }

  @Test func `in videos gives each frame its points`() async throws {
    let made = Mutex<[FaceLandmarkerOptions]>([])
    let session = try Session(
      find: { _ in [Self.face(0.25)] }, landmarkOptions: { options in made.withLock { $0.append(options) } })
    let line = ["video", "-", "--landmarks", "--blendshapes", "--pose"]
    #expect(await session.run(line, input: Clip.y4m(frames: 2)) == .success)
    let lines = try session.output.split(separator: "\n").map { try JSONValue(text: String($0)) }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0["faces"]?.elements.first?["landmarks"]?.elements.count == 478 })
    #expect(made.withLock { $0 }.first?.outputFaceBlendshapes == true)
  }

  @Test func `draws the mesh, and takes another colour than the picture`() throws {
    let image = try Image(pixels: [UInt8](repeating: 0, count: 3 * 64 * 64), width: 64, height: 64)
    let drawn = AnnotatedPicture(image, faces: [Self.face()]).image
    #expect(
      drawn.width == 64
        && drawn.withPixels { pixels in
          (0..<pixels.byteCount).contains { pixels[byte: $0] > 100 }
        })
  }
}
