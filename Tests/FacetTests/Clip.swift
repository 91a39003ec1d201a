import FaceDetection
import ImageFiles
import VideoFiles

@testable import facet

/// Videos of grey frames, each of a grey of its own, 64×48: a detector can tell by the grey which frame it looks at.
enum Clip {
  static let width = 64, height = 48
  static let header = "YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420jpeg\n"
  private static let bytes = 64 * 48 * 3 / 2

  /// The grey of frame `number`, below 100: its luma is as bright as its pixels in red, green and blue.
  static func luma(_ number: Int) -> UInt8 { UInt8(40 + number) }

  /// The number of the frame whose picture is shown.
  static func number(of image: Image) -> Int {
    // Only the Y of its first pixel: what the colours come out as does not matter here.
    image.withPixels { Int($0[byte: 0]) - 40 }
  }

  static func y4m(frames: Int) -> [UInt8] {
    Array(header.utf8)
      + (0..<frames).flatMap { number in
        Array("FRAME\n".utf8) + [UInt8](repeating: luma(number), count: 64 * 48)
          + [UInt8](repeating: 128, count: bytes - 64 * 48)
      }
  }

  /// The frames of a video.
  static func frames(of bytes: [UInt8]) throws -> [VideoFrame] {
    let reader = try VideoFile.open(bytes: bytes)
    var frames: [VideoFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  /// The Y at (x, y) of each frame.
  static func luma(x: Int, y: Int, of bytes: [UInt8]) throws -> [Int] {
    try frames(of: bytes).map { Int($0.planes.bytes[y * width + x]) }
  }
}

extension PictureReport.Face {
  /// A face of a quarter of the sides, about the middle of which it is at (x, y), in fractions.
  static func at(_ x: Float, _ y: Float, id: Int? = nil) -> PictureReport.Face {
    var face = PictureReport.Face(
      boundingBox: .init(x: Int((x - 0.125) * 64), y: Int((y - 0.125) * 48), width: 16, height: 12),
      normalizedBox: .init(x: x - 0.125, y: y - 0.125, width: 0.25, height: 0.25), score: 0.9,
      keypoints: sample.keypoints)
    face.trackingID = id
    return face
  }
}
