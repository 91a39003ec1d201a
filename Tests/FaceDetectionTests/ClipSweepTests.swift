@testable import FaceDetection
import Foundation
import Images
import TestSupport
import Testing

/// A clip's frames as RGB pixels, brought by ffmpeg one after another.
private struct DecodedClip {
  static let ffmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg"].first(
    where: Checkout.isThere)
  static let folder = Checkout.collection.appending(path: "images/video")

  private let process = Process()
  private let output = Pipe()
  private let width: Int, height: Int

  init(_ name: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: DecodedClip.folder.path)
    let file = try #require(files.first { $0.hasPrefix(name + ".") })
    (width, height) =
      switch name {
      case "carphone_pristine": (176, 144)
      case "face_noface", "noface_face", "no_face": (960, 540)
      default: (640, 360)
      }
    process.executableURL = URL(filePath: try #require(DecodedClip.ffmpeg))
    process.arguments = [
      "-v", "error", "-nostdin", "-i", DecodedClip.folder.appending(path: file).path, "-vsync", "passthrough",
      "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ]
    process.standardOutput = output
    try process.run()
  }

  /// The next frame; `nil` behind the last.
  func next() throws -> Image? {
    var pixels = Data()
    while pixels.count < 3 * width * height {
      guard
        let some = try output.fileHandleForReading.read(upToCount: 3 * width * height - pixels.count),
        !some.isEmpty
      else { break }
      pixels += some
    }
    if pixels.isEmpty { return nil }
    return try Image(pixels: Array(pixels), width: width, height: height)
  }

  func close() {
    // A decoder whose frames were not all taken would wait for ever.
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}

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
