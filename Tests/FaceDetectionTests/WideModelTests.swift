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
      var left = found
      for face in faces {
        // Integers are cut, so that a number is less than 1 above, and hundredths likewise.
        let index = left.firstIndex { detection in
          guard let box = detection.tightBox else { return false }
          let apart = zip([box.x, box.y, box.width, box.height], face).map { abs($0 - Float($1)) }
          return apart.allSatisfy { $0 <= 1 } && abs(100 * detection.score - Float(face[4])) <= 1
        }
        if let index { left.remove(at: index) } else { wrong.append("\(file): \(face) is missing") }
      }
      // Their list ends at 0.2.
      wrong += left.filter { $0.score >= 0.21 }.map { "\(file): \($0.boundingBox) is one more" }
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

  /// One face each, as stored, whatever their EXIF tag says: two of them have a wrong one.
  @Test(.enabled(if: Checkout.isThere(Checkout.collection), "the collection is not beside the checkout"))
  func `finds the faces of turned photographs, and says how these stand`() throws {
    struct Photograph: Decodable {
      struct Face: Decodable {}
      var file: String, faces: [Face]
    }
    let folder = Checkout.collection.appending(path: "images/photos")
    let photographs = try Checkout.numbers(
      [Photograph].self, in: folder.appending(path: "labels.json")
    ).filter { $0.faces.count == 1 }
    let upright = try FaceDetector(options: options(.balanced))
    var turning = options(.balanced)
    turning.rotations = .quarters
    let turned = try FaceDetector(options: turning)
    var (checks, wrong) = (0, [String]())
    for photograph in photographs {
      var image = try ImageFile.read(path: folder.appending(path: photograph.file).path).image
      image.orientation = .up
      let faces = try upright.detect(image: image).detections
      for quarters in 0..<4 {
        // The pixels turned clockwise, and nothing said of it.
        var picture = image
        picture.orientation = ImageOrientation.up.turned(clockwise: quarters)
        picture = picture.upright()
        let standing = try upright.orientation(of: picture)
        if standing != ImageOrientation.up.turned(clockwise: 4 - quarters) {
          wrong.append("\(photograph.file) turned by \(quarters) quarters stands \(standing)")
        }
        let found = try turned.detect(image: picture).detections.compactMap(\.tightBox)
        for face in faces {
          checks += 1
          var (box, height) = (try #require(face.tightBox), Float(image.height))
          for turn in 0..<quarters {
            box = PixelRectangle(
              x: height - box.y - box.height, y: box.x, width: box.height, height: box.width)
            height = Float(turn % 2 == 0 ? image.width : image.height)
          }
          if !found.contains(where: { overlap($0, box) >= 0.6 }) {
            wrong.append("\(photograph.file) turned by \(quarters) quarters: no face at \(box)")
          }
        }
      }
    }
    #expect(checks >= 100 && wrong.isEmpty, "\(wrong)")
  }

  private func overlap(_ a: PixelRectangle, _ b: PixelRectangle) -> Float {
    let across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    let down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    guard across > 0, down > 0 else { return 0 }
    return across * down / (a.width * a.height + b.width * b.height - across * down)
  }

  @Test func `gives the same to many callers at once`() async throws {
    let photograph = try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
    let detector = try FaceDetector(options: options(.accurate))
    let expected = try detector.detect(image: photograph)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        // Sizes of their own, so that plans come and go.
        let side = 256 + 64 * number
        let other = try Image(
          pixels: [UInt8](repeating: UInt8(number), count: 3 * side * 300), width: side, height: 300)
        group.addTask {
          _ = try detector.detect(image: other)
          return try detector.detect(image: photograph) == expected
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
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
