import FaceDetection
import ImageFiles
import TestSupport
import Testing

/// Photographs turned and mirrored: what the angles have to do then.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("obama.jpg")), "Models/fetch has not been run"))
struct `Angles of a head` {
  static let photographs = ["astronaut.png", "obama.jpg", "obama2.jpg"]

  private func landmarker() throws -> FaceLandmarker { try FaceLandmarker(options: .bundle()) }

  private func photograph(_ file: String) throws -> Image {
    try ImageFile.read(path: Checkout.photograph(file)).image.upright()
  }

  /// The picture turned counterclockwise about its middle, on a square that holds all of it.
  private func turned(_ image: Image, by degrees: Float) throws -> Image {
    let diagonal = Float(image.width * image.width + image.height * image.height).squareRoot()
    let side = Int(diagonal.rounded(.up))
    let region = RegionOfInterest(
      centerX: Float(image.width) / 2, centerY: Float(image.height) / 2, width: Float(side),
      height: Float(side),
      rotation: degrees * .pi / 180)
    var pixels = [UInt8](repeating: 0, count: 3 * side * side)
    var output = pixels.mutableSpan
    Warp(region, width: side, height: side, border: .replicate).run(
      image, values: Array(0...255), into: &output)
    return try Image(pixels: pixels, width: side, height: side)
  }

  @Test(arguments: photographs, [-30, -20, -10, 0, 10, 20, 30] as [Float])
  func `turn with the picture`(file: String, degrees: Float) throws {
    let image = try photograph(file)
    // Both on the same square: what is around a face, and how far it is from the middle, are part of the pose.
    let upright = try #require(landmarker().detect(image: turned(image, by: 0)).faces.first)
    let face = try #require(landmarker().detect(image: turned(image, by: degrees)).faces.first)
    let (before, after) = (try #require(upright.headEulerAngles), try #require(face.headEulerAngles))
    #expect(abs(after.z - (before.z + degrees)) <= 1, "roll \(after.z), upright \(before.z)")
    // Vision's, in radians.
    let roll = try #require(face.roll)
    #expect(abs(roll * 180 / .pi - after.z) < 1e-3)
  }

  @Test(arguments: photographs)
  func `change sides in a mirror`(file: String) throws {
    let image = try photograph(file)
    let mirrored = image.storedUntagged(as: .upMirrored)
    let straight = try #require(landmarker().detect(image: image).faces.first)
    let seen = try #require(landmarker().detect(image: mirrored).faces.first)
    let (before, after) = (try #require(straight.headEulerAngles), try #require(seen.headEulerAngles))
    #expect(abs(after.y + before.y) <= 1 && abs(after.z + before.z) <= 1, "\(before), \(after)")
    // The eye that was the left one is now the right one: within a degree as seen from the other eye.
    let (left, right) = (straight.position(of: .leftEye), straight.position(of: .rightEye))
    let swapped = seen.position(of: .rightEye)
    let distance = ((left.x - right.x) * (left.x - right.x) + (left.y - right.y) * (left.y - right.y))
      .squareRoot()
    #expect(abs(Float(image.width) - swapped.x - left.x) <= distance * .pi / 180 * 2)
    #expect(abs(swapped.y - left.y) <= distance * .pi / 180 * 2)
  }
}
