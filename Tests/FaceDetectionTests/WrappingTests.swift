import Images
import ImageFiles
import TestSupport
import Testing

@testable import FaceDetection

@Suite struct `A picture that goes all around` {
  @Test(arguments: [(4, [2, 3, 0, 1]), (5, [2, 3, 4, 0, 1]), (1, [0])])
  func `is rolled by half`(width: Int, expected: [Int]) throws {
    var pixels: [UInt8] = []
    for y in 0..<2 { for x in 0..<width { pixels += [UInt8(x), UInt8(y), 9] } }
    let image = try Image(pixels: pixels, width: width, height: 2)
    let rolled = RolledPicture(image, Reduction(noneOf: image)).image
    rolled.withPixels { bytes in
      for y in 0..<2 {
        let row = y * rolled.bytesPerRow
        #expect((0..<width).map { x in Int(bytes[byte: row + 3 * x]) } == expected)
      }
    }
  }

  @Test func `has its faces where they are, from the left edge to beyond the right one`() throws {
    let image = try Image(pixels: [UInt8](repeating: 0, count: 3 * 100 * 10), width: 100, height: 10)
    let rolled = RolledPicture(image, Reduction(noneOf: image))
    func face(_ x: Float) -> Candidate {
      Candidate(
        score: 1, x: x, y: 0.5, width: 0.1, height: 0.5, keypointX: SIMD8(repeating: x + 0.05),
        keypointY: .zero, tight: SIMD4(x, 0.5, 0.1, 0.5))
    }
    // Rolled, the seam is at 0.5.
    for (x, expected) in [(0.45, 0.95), (0.3, 0.8), (0.5, 0), (0.6, 0.1)] as [(Float, Float)] {
      let back = rolled.back(face(x))
      #expect(abs(back.x - expected) < 1e-6 && back.y == 0.5)
      #expect(abs(back.keypointX[0] - expected - 0.05) < 1e-6)
      #expect(abs((back.tight?.x ?? -1) - expected) < 1e-6)
    }
    #expect(RolledPicture.isInTheMiddle(face(0.45)) && !RolledPicture.isInTheMiddle(face(0.95)))
  }

  /// The astronaut in a picture twice as wide, `start` pixels of her to the left of its left edge.
  private func panorama(_ start: Int, wraps: Bool, orientation: ImageOrientation = .up) throws -> Image {
    let photograph = try ImageFile.read(path: Checkout.photograph("astronaut.png")).image.copy(as: .rgb)
    var pixels = [UInt8](repeating: 128, count: 3 * 1024 * 512)
    photograph.withPixels { bytes in
      for y in 0..<512 {
        for x in 0..<512 {
          for c in 0..<3 {
            pixels[3 * (y * 1024 + (x - start + 1024) % 1024) + c] =
              bytes[byte: y * photograph.bytesPerRow + 3 * x + c]
          }
        }
      }
    }
    var image = try Image(pixels: pixels, width: 1024, height: 512)
    if orientation != .up { image = image.storedUntagged(as: orientation) }
    image.orientation = orientation
    image.wrapsAround = wraps
    return image
  }

  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(
      if: Checkout.isThere(Checkout.model("yunet.tflite"))
        && Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"),
    arguments: [PerformanceMode.fast, .balanced])
  func `has one face across its seam, where the face would be anywhere else`(mode: PerformanceMode) throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model(
      mode == .fast ? "full-range.tflite" : "short-range.tflite")
    options.performanceMode = mode
    let detector = try FaceDetector(options: options)
    // Her face is at 177 to 272: in the middle of the picture, at the quarters where the looks meet, and across the seam.
    let usual = try #require(detector.detect(image: panorama(-288, wraps: true)).detections.first).boundingBox
    for start in [-288, -32, 80, 225, 200, 260, 300, -542] {
      for orientation in [ImageOrientation.up, .right] {
        let found = try detector.detect(
          image: panorama(start, wraps: true, orientation: orientation)
        ).uprightDetections
        try #require(found.count == 1, "\(start): \(found.map(\.boundingBox))")
        let box = found[0].boundingBox
        let expected = (usual.x - 288 - start + 2048) % 1024
        // The looks place the picture differently on the network's grid: a tenth of the face.
        #expect(abs(box.x - expected) <= 10 && abs(box.width - usual.width) <= 10, "\(start): \(box)")
        #expect(abs(box.y - usual.y) <= 10 && abs(box.height - usual.height) <= 10, "\(start): \(box)")
      }
    }
    // Without a seam the part of a face at the left edge is one more, or none is whole.
    let apart = try detector.detect(image: panorama(225, wraps: false)).detections.map(\.boundingBox)
    let whole = apart.filter { abs($0.x - (usual.x + 511)) <= 10 && abs($0.width - usual.width) <= 10 }
    #expect(apart.count != 1 || whole.isEmpty, "\(apart)")
  }
}
