import FaceDetection
import Foundation
import ImageFiles
import TestSupport
import Testing

/// What MediaPipe 1.2.3 finds in labelled pictures, as `expected-mediapipe.json` beside the checkout has it.
private struct Expected: Decodable {
  /// The box is x, y, width, height.
  struct Face: Decodable { var boundingBox: [Int], score: Float, keypoints: [[Float]] }
  struct Picture: Decodable { var width: Int, height: Int, faces: [Face] }
  struct Model: Decodable { var pictures: [String: Picture] }
  var models: [String: Model]

  static let file = Checkout.collection.appending(path: "images/expected-mediapipe.json")
}

@Suite struct `MediaPipe's faces on labelled pictures` {
  /// Pictures that may differ, at most three a model, with the reason.
  static let excused: [String: [String: String]] = [:]
  static let pictures = Checkout.collection.appending(path: "images")

  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: Checkout.isThere(Expected.file), "the labelled pictures are not beside this checkout"),
    arguments: ["short-range", "full-range-sparse"])
  func `are the same faces`(model: String) throws {
    let expected = try Checkout.numbers(Expected.self, in: Expected.file)
    let pictures = try #require(expected.models[model]?.pictures)
    let detector = try FaceDetector(modelPath: Checkout.model("\(model).tflite"))
    var worst = Difference()
    var differing: [String] = []
    var faceCount = 0
    for (file, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      let image = try ImageFile.read(path: Self.pictures.appending(path: file).path).image
      let faces = try detector.detect(image: image).uprightDetections
      faceCount += picture.faces.count
      guard image.uprightWidth == picture.width, faces.count == picture.faces.count else {
        differing.append("\(file): \(faces.count) faces, MediaPipe has \(picture.faces.count)")
        continue
      }
      let difference = zip(faces, picture.faces).map { Difference($0, $1) }.reduce(Difference(), max)
      if difference.isTooLarge { differing.append("\(file): \(difference)") }
      worst = max(worst, difference)
    }
    print(
      "\(model): \(pictures.count) pictures, \(faceCount) faces, \(differing.count) differ; worst \(worst)")
    let excused = Self.excused[model] ?? [:]
    let unexcused = differing.filter { line in !excused.keys.contains { line.hasPrefix($0 + ":") } }
    #expect(unexcused.isEmpty, "\(unexcused.joined(separator: "\n"))")
  }
}

/// How far two faces lie apart: pixels, score, fractions of the picture.
private struct Difference: CustomStringConvertible {
  var box = 0, score: Float = 0, keypoint: Float = 0

  init() {}

  init(_ face: Detection, _ expected: Expected.Face) {
    let (a, b) = (face.boundingBox, expected.boundingBox)
    box = zip([a.x, a.y, a.width, a.height], b).map { abs($0 - $1) }.max() ?? 0
    score = abs(face.score - expected.score)
    for (point, place) in zip(face.keypoints, expected.keypoints) {
      keypoint = max(keypoint, abs(point.location.x - place[0]), abs(point.location.y - place[1]))
    }
  }

  var isTooLarge: Bool { box > 1 || score > 0.001 || keypoint > 0.002 }

  var description: String { "box \(box) px, score \(score), key point \(keypoint)" }
}

private func max(_ a: Difference, _ b: Difference) -> Difference {
  var c = a
  (c.box, c.score, c.keypoint) = (max(a.box, b.box), max(a.score, b.score), max(a.keypoint, b.keypoint))
  return c
}
