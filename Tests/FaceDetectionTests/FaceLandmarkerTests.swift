import FaceDetection
import Foundation
import ImageFiles
import TestSupport
import Testing

/// MediaPipe's own points of one photograph: see Fixtures/README.md.
private struct Astronaut: Decodable {
  var landmarks: [[Float]], blendshapes: [Float], matrix: [[Float]]
  /// Of the older models.
  var mesh: [[Float]], attention: [[Float]]

  var face: ExpectedFace {
    ExpectedFace(landmarks: landmarks, blendshapes: blendshapes, matrix: matrix)
  }

  static func load() throws -> Astronaut {
    try Checkout.numbers(
      Astronaut.self,
      in: Checkout.folder.appending(path: "Tests/FaceDetectionTests/Fixtures/astronaut-landmarks.json"))
  }

  static func photograph() throws -> Image {
    try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
  }
}

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"))
struct `A face landmarker` {
  @Test func `finds MediaPipe's points, expression and pose`() throws {
    let result = try FaceLandmarker(options: .bundle()).detect(image: Astronaut.photograph())
    let face = try #require(result.faces.first)
    let difference = FaceDifference(face, try Astronaut.load().face)
    #expect(result.faces.count == 1 && !difference.isTooLarge, "\(difference)")
    #expect(face.presence > 0.9)
    // The same as MediaPipe lists it.
    #expect(result.faceLandmarks == [face.landmarks])
    #expect(result.facialTransformationMatrixes == [face.transformationMatrix])
    let categories = try #require(result.faceBlendshapes.first).categories
    #expect(categories.map(\.score) == face.blendshapes?.scores)
    #expect(categories.map(\.index) == Array(0..<52) && categories[25].categoryName == "jawOpen")
  }

  /// The results beside the examples of `HeadEulerAngles`, `FaceLandmark`, both `gaze(of:)` and others.
  @Test func `tells of the astronaut what the examples say`() throws {
    let face = try #require(
      FaceLandmarker(options: .bundle()).detect(image: Astronaut.photograph()).faces.first)
    let base = face.position(of: .noseBase)
    let found = [
      face.headEulerAngles?.z, base.x, base.y, face.gaze(of: .left)?.yaw,
      face.blendshapes?.gaze(of: .left).yaw, face.blendshapes?[.jawOpen], face.landmarks[1].z,
    ]
    let said: [Float] = [-3.5, 223.5, 133.4, -5.2, 0.1, 0.013, -0.045]
    for (value, said) in zip(found, said) {
      // To the digits that are shown.
      #expect(abs((value ?? .infinity) - said) <= (abs(said) < 0.1 ? 0.0006 : 0.06), "\(found)")
    }
  }

  @Test func `tells no expression and no pose unless asked`() throws {
    let landmarker = try FaceLandmarker(modelPath: Checkout.model("face-landmarker.task"))
    let result = try landmarker.detect(image: Astronaut.photograph())
    #expect(result.faces.count == 1 && result.faces[0].landmarks.count == 478)
    #expect(result.faces[0].blendshapes == nil && result.faces[0].transformationMatrix == nil)
    #expect(result.faceBlendshapes.isEmpty && result.facialTransformationMatrixes.isEmpty)
  }

  /// The bar for the older models: 2e-4.
  @Test(
    .enabled(
      if: Checkout.isThere(Checkout.model("face-landmark.tflite")), "Models/fetch --all has not been run"),
    arguments: ["face-landmark", "face-landmark-with-attention"])
  func `finds the points of MediaPipe's older models`(model: String) throws {
    let face = try #require(
      try FaceLandmarker(options: .files(model)).detect(image: Astronaut.photograph()).faces.first)
    let expected = try Astronaut.load()
    let (place, depth) = FaceDifference.points(
      face.landmarks, model == "face-landmark" ? expected.mesh : expected.attention)
    #expect(place <= 2e-4 && depth <= 2e-4, "place \(place), depth \(depth)")
  }

  /// The 2019 model was trained otherwise; it has to agree about where the face is.
  @Test func `takes a mesh without irises, and an iris model that adds them`() throws {
    let expected = try Astronaut.load().landmarks
    var options = FaceLandmarkerOptions.files("face-landmark-2019")
    let mesh = try #require(
      try FaceLandmarker(options: options).detect(image: Astronaut.photograph()).faces.first)
    #expect(mesh.landmarks.count == 468)
    #expect(FaceDifference.points(mesh.landmarks, Array(expected[..<468])).place < 0.02)
    options.irisBaseOptions = BaseOptions(modelAssetPath: Checkout.model("iris-landmark.tflite"))
    let face = try #require(
      try FaceLandmarker(options: options).detect(image: Astronaut.photograph()).faces.first)
    #expect(face.landmarks.count == 478)
    // The bundle's irises, within a tenth of an eye's width, which is 0.04 here.
    let irises = FaceDifference.points(Array(face.landmarks[468...]), Array(expected[468...]))
    #expect(irises.place < 0.004, "\(irises)")
  }

  @Test(arguments: ["short-range", "full-range", "full-range-sparse", "back-camera"])
  func `takes any detector before it`(detector: String) throws {
    var options = FaceLandmarkerOptions.bundle()
    options.faceDetectorBaseOptions = BaseOptions(modelAssetPath: Checkout.model("\(detector).tflite"))
    let faces = try FaceLandmarker(options: options).detect(image: Astronaut.photograph()).faces
    #expect(faces.count == 1)
    // Another box is another crop: the points move by less than a hundredth of the picture.
    #expect(FaceDifference.points(faces[0].landmarks, try Astronaut.load().landmarks).place < 0.01)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `has exactly the same face however the picture is stored`(orientation: ImageOrientation) throws {
    let landmarker = try FaceLandmarker(options: .bundle())
    let upright = try landmarker.detect(image: Astronaut.photograph())
    let result = try landmarker.detect(image: Astronaut.photograph().stored(as: orientation))
    #expect(result.faces == upright.faces)
    for (stored, point) in zip(result.faceLandmarks[0], upright.faceLandmarks[0]) {
      let place = orientation.storedPoint(x: point.x, y: point.y)
      #expect(stored == NormalizedLandmark(x: place.x, y: place.y, z: point.z))  // the picture is square
    }
  }

  @Test func `finds nothing where there is no face, and nothing surer than it can be`() throws {
    let cat = try ImageFile.read(path: Checkout.photograph("chelsea.png")).image
    let result = try FaceLandmarker(options: .bundle()).detect(image: cat)
    #expect(result.faces.isEmpty && result.faceLandmarks.isEmpty && result.faceBlendshapes.isEmpty)
    var options = FaceLandmarkerOptions.bundle()
    options.minFacePresenceConfidence = 1
    #expect(try FaceLandmarker(options: options).detect(image: Astronaut.photograph()).faces.isEmpty)
  }

  @Test func `is the same from many threads at once`() async throws {
    let landmarker = try FaceLandmarker(options: .bundle()), image = try Astronaut.photograph()
    let expected = try landmarker.detect(image: image)
    try await withThrowingTaskGroup(of: FaceLandmarkerResult.self) { group in
      for _ in 0..<8 { group.addTask { try landmarker.detect(image: image) } }
      for try await result in group { #expect(result == expected) }
    }
  }
}
