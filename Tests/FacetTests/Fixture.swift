import ImageFiles
import Images

@testable import facet

/// The smallest things the tests work on.
enum Fixture {
  /// A PNG file of 4×2 pixels, made by hand for these tests.
  static let png = bytes(start + pixels)

  /// The same with an eXIf chunk that says orientation 6: upright it is 2×4.
  static let turnedPNG = bytes(
    start
      + "0000001a655849664d4d002a00000008000101120003000000010006000000000000d6674b69"
      + pixels)

  /// A grey JPEG file of 40×24 pixels, which a session's detector needs only a quarter of.
  static let largeJPEG: [UInt8] = {
    let image = try? Image(pixels: [UInt8](repeating: 90, count: 960), width: 40, height: 24, format: .grey)
    return image.flatMap { try? ImageFile.encode($0, as: .jpeg) } ?? []
  }()

  private static let start = "89504e470d0a1a0a0000000d4948445200000004000000020802000000f0caea34"
  private static let pixels =
    "0000001849444154789c6360105030700848286898b0600303320700597a08415c0cc10c0000000049454e44ae426082"

  private static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}

extension PictureReport.Face {
  /// A face in a picture of 4×2 pixels.
  static let sample = PictureReport.Face(
    boundingBox: .init(x: 1, y: 0, width: 2, height: 1),
    normalizedBox: .init(x: 0.25, y: 0.125, width: 0.5, height: 0.5), score: 0.9375,
    keypoints: [
      "rightEye", "leftEye", "noseTip", "mouthCenter", "rightEarTragion", "leftEarTragion",
    ].enumerated().map { .init(name: $1, x: Float($0) / 8, y: 0.5) })

  /// A face like `sample`, with another score.
  static func sample(score: Float) -> PictureReport.Face {
    PictureReport.Face(
      boundingBox: sample.boundingBox, normalizedBox: sample.normalizedBox, score: score,
      keypoints: sample.keypoints)
  }

  /// A face like `sample`, with another right eye.
  static func sample(rightEyeX x: Float) -> PictureReport.Face {
    let points = [PictureReport.Keypoint(name: "rightEye", x: x, y: 0.5)] + sample.keypoints.dropFirst()
    return PictureReport.Face(
      boundingBox: sample.boundingBox, normalizedBox: sample.normalizedBox, score: sample.score,
      keypoints: points)
  }
}

extension PictureReport {
  static let sample = PictureReport(file: "a.png", width: 4, height: 2, faces: [.sample])
}
