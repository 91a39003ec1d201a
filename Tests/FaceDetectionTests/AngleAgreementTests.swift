import FaceDetection
import Foundation
import ImageFiles
import TestSupport
import Testing

/// Its keys are the pictures with faces to look at.
private struct LandmarkedPictures: Decodable {
  var image: [String: [ExpectedFace]]

  static let file = Checkout.collection.appending(path: "images/expected-landmarks.json")
}

/// How far two ways of telling an angle lie apart on photographs: what Docs/FaceRegions says of that. It is no measure of
/// truth, which the pictures do not come with.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(
    if: Checkout.isThere(LandmarkedPictures.file), "the labelled pictures are not beside this checkout"))
struct `Angles told in two ways` {
  /// The pictures with one face and more.
  private func images() throws -> [Image] {
    try Checkout.numbers(LandmarkedPictures.self, in: LandmarkedPictures.file).image.filter {
      !$0.value.isEmpty
    }.keys.sorted().map {
      let path = Checkout.collection.appending(path: "images").appending(path: $0).path
      return try ImageFile.read(path: path).image
    }
  }

  @Test func `lie as near to each other as the article says`() throws {
    let landmarker = try FaceLandmarker(options: .bundle(numFaces: 10))
    let detector = try FaceDetector(modelPath: Checkout.model("short-range.tflite"))
    var (aside, up, eyes, roll) = ([Float](), [Float](), [Float](), [Float]())
    for image in try images() {
      let faces = try landmarker.detect(image: image).faces
      for face in faces {
        let (pose, scores) = (try #require(face.transformationMatrix), try #require(face.blendshapes))
        let (left, right) = (try #require(face.gaze(of: .left)), try #require(face.gaze(of: .right)))
        eyes.append(abs(left.yaw - right.yaw))
        for (eye, iris) in [(Eye.left, left), (.right, right)] {
          let told = scores.gaze(of: eye).turned(by: pose)
          aside.append(abs(iris.yaw - told.yaw))
          up.append(abs(iris.pitch - told.pitch))
        }
      }
      let detections = try detector.detect(image: image).uprightDetections
      guard faces.count == 1, detections.count == 1, let whole = faces[0].roll else { continue }
      roll.append(abs(detections[0].roll - whole) * 180 / .pi)
    }
    func mean(_ values: [Float]) -> Float { values.reduce(0, +) / Float(values.count) }
    roll.sort()
    let (half, most) = (roll[roll.count / 2], roll[roll.count * 9 / 10])
    print(
      "gaze by irises and by scores, \(eyes.count) faces: \(mean(aside))° sideways, \(mean(up))° up and down apart; "
        + "two eyes \(mean(eyes))°")
    print("roll by eyes and by pose, \(roll.count) faces: half within \(half)°, nine of ten within \(most)°")
    #expect(mean(aside) < 4.4 && mean(up) < 5.2 && mean(eyes) < 7 && half < 1.9 && most < 5.2)
  }
}
