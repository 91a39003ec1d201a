@testable import FaceDetection
import Foundation
import Images
import TestSupport
import Testing

extension Image {
  /// A rectangle of an RGB picture.
  fileprivate func cut(_ region: [Int]) throws -> Image {
    let (left, top, width, height) = (region[0], region[1], region[2], region[3])
    let pixels = withPixels { bytes in
      (top..<top + height).flatMap { y in
        (3 * left..<3 * (left + width)).map { bytes[byte: y * bytesPerRow + $0] }
      }
    }
    return try Image(pixels: pixels, width: width, height: height)
  }
}

/// The clips themselves: the detector finds in them what the fixtures have, and follows it in video mode.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(DecodedClip.folder), "the clips are not beside the checkout"),
  .enabled(if: DecodedClip.ffmpeg != nil, "ffmpeg is not installed"),
  .enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"))
struct `The clips themselves` {
  @Test(arguments: RecordedClip.all.filter(\.regions.isEmpty))
  func `have the recorded faces, one number for one person`(clip: RecordedClip) throws {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = Checkout.model("\(clip.model).tflite")
    (options.runningMode, options.isTrackingEnabled) = (.video, true)
    let detector = try FaceDetector(options: options)
    let video = try DecodedClip(clip.clip)
    defer { video.close() }
    var sightings: [Int: Int] = [:]
    for frame in clip.frames {
      let image = try #require(try video.next())
      let faces = try detector.detect(videoFrame: image, timestampInMilliseconds: frame.milliseconds)
        .detections
      #expect(agree(faces.map { ($0.normalizedBox, $0.score) }, frame.faces))
      for face in faces { sightings[try #require(face.trackingID), default: 0] += 1 }
    }
    #expect(sightings == clip.identities().mapValues(\.count))
  }

  @Test(arguments: RecordedClip.all.filter { !$0.regions.isEmpty })
  func `have the recorded faces where the model is shown parts`(clip: RecordedClip) throws {
    let detector = try FaceDetector(modelPath: Checkout.model("\(clip.model).tflite"))
    let video = try DecodedClip(clip.clip)
    defer { video.close() }
    for frame in clip.frames {
      let image = try #require(try video.next())
      let (width, height) = (Float(image.width), Float(image.height))
      var faces: [(NormalizedBox, Float)] = []
      for region in clip.regions {
        let (left, top) = (Float(region[0]), Float(region[1]))
        let (across, down) = (Float(region[2]), Float(region[3]))
        faces += try detector.detect(image: image.cut(region)).detections.map { face in
          let box = face.normalizedBox
          return (
            NormalizedBox(
              x: (left + box.x * across) / width, y: (top + box.y * down) / height,
              width: box.width * across / width, height: box.height * down / height), face.score
          )
        }
      }
      #expect(agree(faces.sorted { $0.1 > $1.1 }, frame.faces))
    }
  }

  /// Boxes in the fixtures are rounded to 1e-5, scores to 1e-4; instruction sets differ by some millionths.
  private func agree(_ found: [(NormalizedBox, Float)], _ recorded: [[Float]]) -> Bool {
    found.count == recorded.count
      && zip(found, recorded).allSatisfy { face, numbers in
        let (box, score) = face
        return zip([box.x, box.y, box.width, box.height], numbers).allSatisfy { abs($0 - $1) <= 2e-5 }
          && abs(score - numbers[4]) <= 1e-4
      }
  }
}
