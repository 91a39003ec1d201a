import Foundation
import ImageFiles
import Images
import TestSupport
import Testing

@testable import FaceDetection

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.model("yunet.tflite")), "Models/fetch has not been run"))
struct `A model for pictures of any size` {
  private func options(_ mode: PerformanceMode, model: String = "short-range.tflite") -> FaceDetectorOptions {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model(model)
    options.performanceMode = mode
    return options
  }

  /// x, y, width, height, score in hundredths: what libfacedetection gives, cut to integers.
  private struct Expected: Decodable { var pictures: [String: [[Int]]] }

  @Test(.enabled(if: Checkout.isThere(Checkout.collection), "the collection is not beside the checkout"))
  func `gives what its makers' program gives for 199 pictures`() throws {
    let expected = try Checkout.numbers(
      Expected.self, in: Checkout.collection.appending(path: "accuracy/yunet/expected.json"))
    var options = options(.fast, model: "yunet.tflite")
    options.minDetectionConfidence = 0.195
    let detector = try FaceDetector(options: options)
    var wrong: [String] = []
    for (file, faces) in expected.pictures {
      let image = try ImageFile.read(path: Checkout.collection.appending(path: "images/\(file)").path).image
      let found = try detector.detect(image: image).detections
      for face in faces {
        // Integers are cut, so that a number is less than 1 above, and hundredths likewise.
        let isThere = found.contains { detection in
          guard let box = detection.tightBox else { return false }
          let apart = zip([box.x, box.y, box.width, box.height], face).map { abs($0 - Float($1)) }
          return apart.allSatisfy { $0 <= 1 } && abs(100 * detection.score - Float(face[4])) <= 1
        }
        if !isThere { wrong.append("\(file): \(face)") }
      }
      let surplus = found.count { $0.score >= 0.21 } - faces.count
      if surplus > 0 { wrong.append("\(file): \(surplus) more") }
    }
    #expect(expected.pictures.count == 199 && wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test(arguments: PerformanceMode.allCases)
  func `finds faces in pictures of any shape without harm`(mode: PerformanceMode) throws {
    let detector = try FaceDetector(options: options(mode))
    for (width, height) in [(1, 1), (3000, 2), (2, 3000), (33, 65)] {
      let image = try Image(
        pixels: [UInt8](repeating: 128, count: 3 * width * height), width: width, height: height)
      #expect(try detector.detect(image: image).detections.isEmpty)
    }
  }

  @Test func `gives five points by itself, and six more places with a second look`() throws {
    let photograph = try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
    let alone = try FaceDetector(options: options(.balanced, model: "yunet.tflite"))
    #expect(alone.modelName == "yunet" && alone.secondLookModelName == nil)
    let face = try #require(try alone.detect(image: photograph).detections.first)
    #expect(face[.mouthCenter] == nil && face[.rightMouthCorner] != nil && face.keypoints.count == 5)
    let both = try FaceDetector(options: options(.balanced))
    #expect(both.secondLookModelName == "short-range")
    let again = try #require(try both.detect(image: photograph).detections.first)
    #expect(again.keypoints.count == 8)
    let fast = try #require(
      try FaceDetector(options: options(.fast)).detect(image: photograph).detections.first)
    for name in FaceKeypoint.ofMediaPipe {
      let (a, b) = (try #require(again[name]).location, try #require(fast[name]).location)
      // Within an eighth of the box, 95 of 512 pixels, of what the model says of the whole picture, where the head leans
      // and is a third as large.
      #expect(abs(a.x - b.x) < 0.0232 && abs(a.y - b.y) < 0.0232, "\(name)")
    }
  }

  @Test(arguments: ImageOrientation.allCases)
  func `finds the same face however the picture is stored`(orientation: ImageOrientation) throws {
    let upright = try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
    let stored = upright.stored(as: orientation)
    let detector = try FaceDetector(options: options(.balanced))
    let expected = try detector.detect(image: upright).uprightDetections
    let result = try detector.detect(image: stored)
    #expect(result.uprightDetections == expected)
    let box = try #require(result.detections.first?.tightBox)
    #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 512 && box.y + box.height <= 512)
  }

  @Test func `says which file is missing, and what brings it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "facet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "short-range.tflite").path
    try FileManager.default.copyItem(atPath: Checkout.model("short-range.tflite"), toPath: path)
    var options = options(.accurate)
    options.baseOptions.modelAssetPath = path
    let error = #expect(throws: FaceDetectorError.self) { try FaceDetector(options: options) }
    #expect(error?.code == .notFound)
    #expect(
      error?.message.contains("yunet.tflite") == true && error?.message.contains("Models/fetch") == true)
    options.performanceMode = .fast
    #expect(throws: Never.self) { try FaceDetector(options: options) }
  }

  @Test func `is refused where a model of one size is given for it`() throws {
    var options = options(.balanced)
    options.wideBaseOptions = BaseOptions(modelAssetPath: Checkout.model("full-range.tflite"))
    let error = #expect(throws: FaceDetectorError.self) { try FaceDetector(options: options) }
    #expect(error?.message.contains("wideBaseOptions") == true)
  }
}
