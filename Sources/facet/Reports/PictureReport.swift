import FaceDetection

/// What was found in one picture, in the coordinates of the upright picture, as the JSON schema names it.
struct PictureReport: Encodable, Equatable, Sendable {
  struct Box<Number: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
    let x, y, width, height: Number
  }

  struct Keypoint: Encodable, Equatable, Sendable {
    let name: String
    let x, y: Float
  }

  struct Face: Encodable, Equatable, Sendable {
    /// Whole pixels.
    let boundingBox: Box<Int>
    /// The same box as fractions of the picture's sides, unrounded and unlimited.
    let normalizedBox: Box<Float>
    let score: Float
    let keypoints: [Keypoint]
    /// The number by which the face is known again in a video, if faces are followed.
    var trackingID: Int? = nil
    /// Where the face was written by itself, if it was.
    var crop: String? = nil
  }

  let file: String
  let width: Int
  let height: Int
  var faces: [Face]
}

extension PictureReport.Face {
  init(_ detection: Detection) {
    let (pixels, fractions) = (detection.boundingBox, detection.normalizedBox)
    boundingBox = .init(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
    normalizedBox = .init(x: fractions.x, y: fractions.y, width: fractions.width, height: fractions.height)
    score = detection.score
    keypoints = detection.keypoints.map {
      PictureReport.Keypoint(name: $0.name.name, x: $0.location.x, y: $0.location.y)
    }
    trackingID = detection.trackingID
  }
}

extension PictureReport.Face {
  /// Whether all numbers can be written; a model with wrong weights may give others.
  var isFinite: Bool {
    let box = normalizedBox
    return ([box.x, box.y, box.width, box.height, score] + keypoints.flatMap { [$0.x, $0.y] })
      .allSatisfy(\.isFinite)
  }
}

/// A picture nothing can be said about, and why.
struct FailureReport: Error, Equatable {
  let file: String
  let kind: FailureKind
  let message: String
}

/// Kinds of failure, for programs; the message is for people.
enum FailureKind: String, Encodable, CaseIterable, Sendable {
  /// There is no such file, or the path names a folder, or the system does not allow it to be read.
  case notFound, isFolder, notPermitted
  /// The system failed otherwise.
  case system
  /// The name's bytes are no text, or too many.
  case name
  /// More bytes or pixels than are read.
  case tooLarge
  /// No bytes.
  case empty
  /// A kind of file that is known but not read, or one that is not known.
  case unsupported, unrecognised
  /// A picture that cannot be decoded.
  case damaged
  /// The detector refused the picture, or gave numbers that are infinite or none.
  case detection
}

/// The model a report was made with.
struct ModelReport: Codable, Equatable {
  let name: String
  /// Of the model's file.
  let sha256: String
}
