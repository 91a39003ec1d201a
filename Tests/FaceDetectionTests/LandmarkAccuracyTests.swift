import FaceDetection
import Foundation
import ImageFiles
import TestSupport
import Testing

/// Pictures with hand-checked or dlib's points, beside the checkout.
private struct LabelledPicture: Decodable {
  struct Face: Decodable {
    /// Pixels, by name.
    var landmarks: [String: [Float]]?
  }
  var file: String, width: Int, height: Int
  var faces: [Face]

  static let folder = Checkout.collection.appending(path: "images/eval")
  /// Those whose faces have points.
  static func all() throws -> [LabelledPicture] {
    try Checkout.numbers([LabelledPicture].self, in: folder.appending(path: "labels.json"))
      .filter { $0.faces.contains { $0.landmarks != nil } }
  }
}

/// What MediaPipe finds there: in `expected-mediapipe.json` and `expected-landmarks.json`.
private struct Expected {
  struct Detections: Decodable {
    struct Face: Decodable { var keypoints: [[Float]] }
    struct Picture: Decodable { var faces: [Face] }
    struct Model: Decodable { var pictures: [String: Picture] }
    var models: [String: Model]
  }
  struct Meshes: Decodable { var image: [String: [ExpectedFace]] }

  static func url(_ file: String) -> URL { Checkout.collection.appending(path: "images/\(file)") }
}

/// Distances from labelled points, as fractions of the labelled distance of the eyes.
private struct PointErrors {
  private var sum: Double = 0
  private(set) var count = 0

  var mean: Double { sum / Double(count) }

  /// Adds a face found, its points in pixels by the labels' names, where it is a labelled one: where its mouth is nearer to
  /// that of the label than the eyes are to each other.
  mutating func add(_ found: [String: SIMD2<Float>], _ picture: LabelledPicture) {
    guard let mouth = found["mouth_center"] else { return }
    let labels = picture.faces.compactMap(\.landmarks).map { $0.mapValues { SIMD2($0[0], $0[1]) } }
    func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { ((a - b) * (a - b)).sum().squareRoot() }
    let nearest = labels.min {
      distance($0["mouth_center"] ?? mouth, mouth) < distance($1["mouth_center"] ?? mouth, mouth)
    }
    guard let nearest, let right = nearest["right_eye"], let left = nearest["left_eye"],
      let labelledMouth = nearest["mouth_center"], distance(labelledMouth, mouth) < distance(left, right)
    else { return }
    for (name, place) in found {
      guard let label = nearest[name] else { continue }
      sum += Double(distance(place, label) / distance(left, right))
      count += 1
    }
  }
}

extension NormalizedPoint {
  fileprivate func pixels(of picture: LabelledPicture) -> SIMD2<Float> {
    SIMD2(x * Float(picture.width), y * Float(picture.height))
  }
}

/// The labels have no ears: of the six points four are compared, of the mesh the same four and the corners of the mouth.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(LabelledPicture.folder), "the labelled pictures are not beside this checkout")
)
struct `Points on labelled faces` {
  private func named(_ points: [NormalizedPoint], _ picture: LabelledPicture) -> [String: SIMD2<Float>] {
    let names = ["right_eye", "left_eye", "nose_tip", "mouth_center"]
    return Dictionary(uniqueKeysWithValues: zip(names, points.map { $0.pixels(of: picture) }))
  }

  private func named(_ face: LandmarkedFace, _ picture: LabelledPicture) -> [String: SIMD2<Float>] {
    var points = named(face.keypoints.map(\.location), picture)
    points["mouth_right"] = NormalizedPoint(face.landmark(.mouthRight)).pixels(of: picture)
    points["mouth_left"] = NormalizedPoint(face.landmark(.mouthLeft)).pixels(of: picture)
    return points
  }

  private func image(_ picture: LabelledPicture) throws -> Image {
    try ImageFile.read(path: LabelledPicture.folder.appending(path: picture.file).path).image
  }

  @Test(arguments: ["short-range", "full-range-sparse"])
  func `of a detector are as near as MediaPipe's`(model: String) throws {
    let expected = try #require(
      Checkout.numbers(Expected.Detections.self, in: Expected.url("expected-mediapipe.json")).models[model])
    let detector = try FaceDetector(modelPath: Checkout.model("\(model).tflite"))
    var (ours, theirs) = (PointErrors(), PointErrors())
    for picture in try LabelledPicture.all() {
      for face in try detector.detect(image: image(picture)).uprightDetections {
        ours.add(named(face.keypoints.map(\.location), picture), picture)
      }
      for face in expected.pictures["eval/" + picture.file]?.faces ?? [] {
        theirs.add(named(face.keypoints.map { NormalizedPoint(x: $0[0], y: $0[1]) }, picture), picture)
      }
    }
    print(
      "\(model): \(ours.count) points, mean error \(ours.mean) of the eye distance, MediaPipe's \(theirs.mean)"
    )
    // The bar: no worse than 1 % more. Some 280 points, so that one lost face shows too.
    #expect(ours.count >= theirs.count && theirs.count > 100 && ours.mean <= 1.01 * theirs.mean)
  }

  @Test func `of a mesh are as near as MediaPipe's`() throws {
    let expected = try Checkout.numbers(Expected.Meshes.self, in: Expected.url("expected-landmarks.json"))
      .image
    let landmarker = try FaceLandmarker(options: .bundle(numFaces: 10))
    var (ours, theirs) = (PointErrors(), PointErrors())
    for picture in try LabelledPicture.all() {
      guard let faces = expected["eval/" + picture.file] else { continue }
      for face in try landmarker.detect(image: image(picture)).faces {
        ours.add(named(face, picture), picture)
      }
      for face in faces {
        let points = face.landmarks.map { NormalizedLandmark(x: $0[0], y: $0[1], z: $0[2]) }
        theirs.add(
          named(
            LandmarkedFace(
              landmarks: points, presence: 1, imageWidth: picture.width, imageHeight: picture.height),
            picture), picture)
      }
    }
    print(
      "mesh: \(ours.count) points, mean error \(ours.mean) of the eye distance, MediaPipe's \(theirs.mean)")
    #expect(ours.count >= theirs.count && theirs.count > 100 && ours.mean <= 1.01 * theirs.mean)
  }
}
