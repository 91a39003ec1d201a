@testable import FaceDetection
import ImageFiles
import Images
import TestSupport
import Testing

/// A head cut out of a photograph, its face so many pixels wide.
private struct Head {
  let pixels: Image  // RGB
  let faceSide: Int

  /// `face` is the face in the photograph: left, top and side in pixels, as the detector finds it.
  init(_ file: String, face: (left: Int, top: Int, side: Int), faceSide: Int) throws {
    let photograph = try ImageFile.read(path: Checkout.photograph(file)).image.copy(as: .rgb)
    // As much around the face as makes a head.
    let (left, top) = (face.left - face.side * 2 / 5, face.top - face.side * 3 / 5)
    let (width, height) = (faceSide * 9 / 5, faceSide * 2)
    let bytes = photograph.withPixels { source in
      (0..<height).flatMap { y in
        (0..<width).flatMap { x in
          let sourceX = min(max(left + x * face.side / faceSide, 0), photograph.width - 1)
          let sourceY = min(max(top + y * face.side / faceSide, 0), photograph.height - 1)
          return (0..<3).map { source[byte: sourceY * photograph.bytesPerRow + 3 * sourceX + $0] }
        }
      }
    }
    pixels = try Image(pixels: bytes, width: width, height: height)
    self.faceSide = faceSide
  }

  /// Draws the head, its corners rounded, with its middle at a place.
  func draw(into canvas: inout [UInt8], width: Int, height: Int, middleX: Int, middleY: Int) {
    let (left, top) = (middleX - pixels.width / 2, middleY - pixels.height / 2)
    pixels.withPixels { bytes in
      for y in 0..<pixels.height where 0..<height ~= top + y {
        for x in 0..<pixels.width where 0..<width ~= left + x {
          let across = Double(2 * x - pixels.width) / Double(pixels.width)
          let down = Double(2 * y - pixels.height) / Double(pixels.height)
          guard across * across + down * down < 1 else { continue }
          for channel in 0..<3 {
            canvas[3 * ((top + y) * width + left + x) + channel] =
              bytes[byte: y * pixels.bytesPerRow + 3 * x + channel]
          }
        }
      }
    }
  }
}

/// Heads of two photographs that pass each other before a third one, found by the detector frame by frame.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"))
struct `Two photographs that cross` {
  private let size = (width: 480, height: 360)

  /// How the two go: pixels a frame that they near each other, and how much lower one is.
  struct Path: Sendable, CustomTestStringConvertible {
    var step: Int, lower: Int, framesPerSecond: Int
    var testDescription: String {
      "\(step) pixels a frame, one \(lower) lower, \(framesPerSecond) frames a second"
    }
  }

  @Test(
    arguments: [
      Path(step: 4, lower: 0, framesPerSecond: 30), Path(step: 4, lower: 20, framesPerSecond: 30),
      Path(step: 8, lower: 0, framesPerSecond: 30), Path(step: 8, lower: 10, framesPerSecond: 25),
      Path(step: 16, lower: 0, framesPerSecond: 15), Path(step: 16, lower: 30, framesPerSecond: 15),
    ], ["short-range", "full-range-sparse"])
  func `keep their numbers`(path: Path, model: String) throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model("\(model).tflite")
    (options.runningMode, options.isTrackingEnabled) = (.video, true)
    let detector = try FaceDetector(options: options)
    let back = try Head("astronaut.png", face: (177, 82, 95), faceSide: 80)
    let front = try Head("obama.jpg", face: (352, 145, 279), faceSide: 88)
    let background = try backgroundPixels()
    var numbers: [[Int]] = [[], []], framesWithBoth = 0
    let frames = 360 / path.step
    for frame in 0...frames {
      let offset = (frame - frames / 2) * path.step / 2
      let (backX, frontX) = (size.width / 2 + offset, size.width / 2 - offset)
      var canvas = background
      back.draw(into: &canvas, width: size.width, height: size.height, middleX: backX, middleY: 170)
      front.draw(
        into: &canvas, width: size.width, height: size.height, middleX: frontX, middleY: 170 + path.lower)
      let result = try detector.detect(
        videoFrame: Image(pixels: canvas, width: size.width, height: size.height),
        timestampInMilliseconds: frame * 1000 / path.framesPerSecond)
      #expect(result.detections.count <= 2)
      // Whose face is whose is told where they are a face apart.
      guard abs(offset) > 45 else { continue }
      if result.detections.count == 2 { framesWithBoth += 1 }
      for face in result.detections {
        let middle = face.boundingBox.x + face.boundingBox.width / 2
        let isBack = abs(middle - backX) < abs(middle - frontX)
        numbers[isBack ? 0 : 1].append(try #require(face.trackingID))
      }
    }
    // Both are seen on both sides of the crossing.
    #expect(framesWithBoth > frames / 3)
    #expect(Set(numbers[0]).count == 1 && Set(numbers[1]).count == 1 && numbers[0].first != numbers[1].first)
  }

  /// A cup of coffee, as far as it fills the canvas.
  private func backgroundPixels() throws -> [UInt8] {
    let coffee = try ImageFile.read(path: Checkout.photograph("coffee.png")).image.copy(as: .rgb)
    return coffee.withPixels { bytes in
      (0..<size.height).flatMap { y in
        (0..<3 * size.width).map { bytes[byte: y * coffee.bytesPerRow + $0] }
      }
    }
  }
}
