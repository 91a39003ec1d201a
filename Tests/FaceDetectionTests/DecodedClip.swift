import Foundation
import Images
import TestSupport
import Testing

/// A clip's frames as RGB pixels, brought by ffmpeg one after another.
struct DecodedClip {
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
