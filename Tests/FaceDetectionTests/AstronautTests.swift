import FaceDetection
import Foundation
import ImageFiles
import Images
import TestSupport
import Testing

/// MediaPipe's own figures for one photograph: see Fixtures/README.md.
private struct Measured: Decodable {
  struct Face: Decodable { var box: [Float], score: Float, keypoints: [[Float]] }
  var shortRange: [String: [Face]]
  var fullRangeSparse: Face

  enum CodingKeys: String, CodingKey {
    case shortRange = "short-range"
    case fullRangeSparse = "full-range-sparse"
  }

  static func load() throws -> Measured {
    try Checkout.numbers(
      Measured.self, in: Checkout.folder.appending(path: "Tests/FaceDetectionTests/Fixtures/astronaut.json"))
  }
}

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"))
struct `The astronaut` {
  private func photograph() throws -> Image {
    try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
  }

  private func detector(_ model: String = "short-range") throws -> FaceDetector {
    try FaceDetector(modelPath: Checkout.model("\(model).tflite"))
  }

  /// The bars: score within 5e-4, key points within 5e-4, whole-pixel boxes equal.
  private func agrees(_ face: Detection, _ expected: Measured.Face) -> Bool {
    let box = face.boundingBox
    return [box.x, box.y, box.width, box.height].map(Float.init) == expected.box
      && abs(face.score - expected.score) <= 5e-4
      && zip(face.keypoints, expected.keypoints).allSatisfy {
        abs($0.location.x - $1[0]) <= 5e-4 && abs($0.location.y - $1[1]) <= 5e-4
      }
  }

  @Test func `has one face, where MediaPipe has it`() throws {
    let result = try detector().detect(image: photograph())
    let expected = try #require(try Measured.load().shortRange["0"])
    #expect(result.detections.count == 1 && expected.count == 1)
    #expect(agrees(result.detections[0], expected[0]))
    #expect(result.detections[0].boundingBox == PixelBox(x: 177, y: 82, width: 95, height: 95))
    #expect(result.detections == result.uprightDetections)
    #expect(result.detections[0].categories.map(\.index) == [0])
  }

  @Test func `has the face that the sparse full-range model finds in MediaPipe`() throws {
    let faces = try detector("full-range-sparse").detect(image: photograph()).detections
    let expected = try Measured.load().fullRangeSparse
    let box = faces[0].normalizedBox
    #expect(faces.count == 1)
    #expect(zip([box.x, box.y, box.width, box.height], expected.box).allSatisfy { abs($0 - $1) <= 5e-4 })
    #expect(abs(faces[0].score - expected.score) <= 5e-4)
  }

  @Test(arguments: ["short-range", "full-range", "full-range-sparse", "back-camera"])
  func `is found by every model, which is recognised from its file`(model: String) throws {
    let detector = try detector(model)
    #expect(detector.modelName == model)
    let faces = try detector.detect(image: photograph()).detections
    #expect(faces.count == 1)
    let nose = try #require(faces[0][.noseTip]).location
    #expect(abs(nose.x - 0.435) < 0.02 && abs(nose.y - 0.25) < 0.02)
  }

  @Test func `is found by the detector inside the bundle, and by a model given as bytes`() throws {
    let image = try photograph()
    let expected = try detector().detect(image: image)
    let bundle = try FaceDetector(modelPath: Checkout.model("face-landmarker.task"))
    #expect(try bundle.detect(image: image) == expected)
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = [UInt8](
      try Data(contentsOf: URL(filePath: Checkout.model("short-range.tflite"))))
    #expect(try FaceDetector(options: options).detect(image: image) == expected)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `has exactly the same face however it is stored`(orientation: ImageOrientation) throws {
    let image = try photograph()
    let upright = try detector().detect(image: image)
    let stored = image.stored(as: orientation)
    let result = try detector().detect(image: stored)
    #expect(result.uprightDetections == upright.detections)
    // In the stored picture's coordinates the same places, found by turning the picture back.
    let face = try #require(result.detections.first), expected = upright.detections[0]
    let eye = try #require(expected[.leftEye]).location
    let place = orientation.storedPoint(x: eye.x, y: eye.y)
    #expect(face[.leftEye]?.location == NormalizedPoint(x: place.x, y: place.y))
    let box = face.normalizedBox
    let corners = [(box.x, box.y), (box.x + box.width, box.y + box.height)]
    let first = orientation.storedPoint(x: expected.normalizedBox.x, y: expected.normalizedBox.y)
    #expect(
      corners.contains { abs($0.0 - first.x) < 1e-6 } && corners.contains { abs($0.1 - first.y) < 1e-6 })
    #expect(face.boundingBox.width == 95 && face.boundingBox.height == 95)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `reduced from a larger picture, has the face at its place in that one`(
    orientation: ImageOrientation
  ) throws {
    let image = try photograph().stored(as: orientation)
    let small = try detector().detect(image: image).detections[0]
    // Of the last column and row, seven of eight pixels are beyond the picture's edge.
    let side = 8 * 512 - 7
    let reduction = Reduction(factor: 8, fullWidth: side, fullHeight: side)
    let face = try detector().detect(image: image, reduction: reduction).detections[0]
    let (found, expected) = (face.normalizedBox, small.normalizedBox)
    // What the model sees moves by less than one of its pixels; half of one is 16 here.
    for (a, b) in [(found.x, expected.x), (found.y, expected.y), (found.width, expected.width)] {
      #expect(abs(a * Float(side) - b * 8 * 512) < 16)
    }
    #expect(face.boundingBox.width == Int(found.width * Float(side)))
    #expect(abs(face.score - small.score) < 0.01)
  }

  @Test func `is refused with a reduction that is not the picture's`() throws {
    let reduction = Reduction(factor: 2, fullWidth: 1025, fullHeight: 1024)
    let error = #expect(throws: FaceDetectorError.self) {
      try detector().detect(image: photograph(), reduction: reduction)
    }
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message == "A picture of 1025×1024 pixels reduced by 2 has 513×512, not 512×512.")
  }

  @Test(arguments: PixelFormat.allCases)
  func `has the same face in every pixel format that keeps colours`(format: PixelFormat) throws {
    let image = try photograph()
    let faces = try detector().detect(image: image.copy(as: format)).detections
    if format.isGrey {
      #expect(faces.count == 1 && faces[0].score > 0.8)
    } else if case .yuv = format {
      // U and V are shared by pixels: other colours, nearly the same face.
      #expect(faces.count == 1 && abs(faces[0].score - 0.9217387) < 0.01)
      #expect(try faces == detector().detect(image: image.copy(as: format).copy(as: .rgb)).detections)
    } else {
      #expect(try faces == detector().detect(image: image).detections)
    }
  }

  @Test func `has the same face in the caller's memory, rows apart`() throws {
    let image = try photograph()
    let row = 3 * image.width + 11
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: row * image.height, alignment: 1)
    defer { unsafe memory.deallocate() }
    let bytes = image.bytes
    for y in 0..<image.height {
      for x in 0..<3 * image.width { unsafe memory[y * row + x] = bytes[y * image.bytesPerRow + x] }
    }
    let borrowed = try unsafe Image(
      borrowing: UnsafeRawBufferPointer(memory), owner: nil, width: image.width, height: image.height,
      bytesPerRow: row, format: .rgb)
    #expect(try detector().detect(image: borrowed) == detector().detect(image: image))
  }

  @Test(arguments: [0, -90, 90, 180])
  func `sampled turned has the faces that MediaPipe has`(degrees: Int) throws {
    let image = try photograph()
    let region = try RegionOfInterest(wholeOf: image.width, image.height, turnedBy: degrees)
    let faces = try detector().faces(in: image, region: region)
    let expected = try #require(try Measured.load().shortRange["\(degrees)"])
    #expect(faces.count == expected.count)
    for (face, measured) in zip(faces, expected) {
      #expect(agrees(face.detection(width: image.width, height: image.height), measured))
    }
  }

  @Test(arguments: [ImageOrientation.up, .right])
  func `is left out when her face is narrower than asked`(orientation: ImageOrientation) throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model("short-range.tflite")
    // Upright the picture is half as wide as it is high, and the face is measured by that width.
    let bytes = try photograph().bytes
    var columns: [UInt8] = []
    for row in 0..<512 { columns += bytes[3 * (512 * row + 96)..<3 * (512 * row + 352)] }
    let image = try Image(pixels: columns, width: 256, height: 512).stored(as: orientation)
    let width = try detector().detect(image: image).uprightDetections[0].normalizedBox.width
    #expect(abs(width - 95 / 256) < 0.03)
    for (size, count) in [(width, 1), (width.nextUp, 0)] {
      options.minFaceSize = size
      #expect(try FaceDetector(options: options).detect(image: image).detections.count == count)
    }
  }

  @Test func `is the same when one picture is shared among threads`() throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model("short-range.tflite")
    options.numThreads = 2
    let image = try photograph()
    let shared = try FaceDetector(options: options)
    #expect(try shared.detect(image: image) == detector().detect(image: image))
    #expect(try shared.detect(image: image) == detector().detect(image: image))
  }

  @Test func `is the same from many threads at once`() async throws {
    let detector = try detector(), image = try photograph()
    let expected = try detector.detect(image: image)
    try await withThrowingTaskGroup(of: FaceDetectorResult.self) { group in
      for _ in 0..<16 { group.addTask { try detector.detect(image: image) } }
      for try await result in group { #expect(result == expected) }
    }
  }
}
