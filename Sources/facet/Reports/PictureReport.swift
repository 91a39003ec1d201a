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

  struct Angles: Encodable, Equatable, Sendable {
    let x, y, z: Float
  }

  struct Face: Encodable, Equatable, Sendable {
    /// Whole pixels.
    let boundingBox: Box<Int>
    /// The same box as fractions of the picture's sides, unrounded and unlimited.
    let normalizedBox: Box<Float>
    /// The box from forehead to chin and from ear to ear, in pixels, unrounded and unlimited, if it is known.
    var tightBox: Box<Float>? = nil
    let score: Float
    let keypoints: [Keypoint]
    /// The number by which the face is known again in a video, if faces are followed.
    var trackingID: Int? = nil
    /// Where the face was written by itself, if it was.
    var crop: String? = nil
    /// The bytes of `crop` in Base64, where they are no text; set where JSON is written.
    var cropBytes: String? = nil
    /// With `facet landmarks`: x, y, z of each point, normalized.
    var landmarks: [[Float]]? = nil
    /// Scores of the expression by name, if asked for.
    var blendshapes: [String: Float]? = nil
    /// The pose matrix by row, if asked for and known.
    var pose: [Float]? = nil
    /// The pose as angles in degrees, with ML Kit's signs.
    var headEulerAngles: Angles? = nil
    /// What `landmarks` was made from, for drawing; not written.
    var mesh: LandmarkedFace? = nil
    /// What is painted over to make the face unrecognisable, if that is more than `normalizedBox`; not written.
    var around: Box<Float>? = nil

    enum CodingKeys: String, CodingKey {
      case boundingBox, normalizedBox, tightBox, score, keypoints, trackingID, crop, cropBytes, landmarks,
        blendshapes,
        pose,
        headEulerAngles
    }
  }

  let file: String
  let width: Int
  let height: Int
  /// How the stored picture stands by its faces, as in EXIF, if that was asked for.
  var orientation: Int? = nil
  var faces: [Face]
  /// What is wrong with the file although its picture could be read, a sentence each; nothing for a sound file.
  var warnings: [String]? = nil
}

extension PictureReport.Face {
  init(_ detection: Detection) {
    self.init(detection.boundingBox, detection.normalizedBox, detection.score, detection.keypoints)
    trackingID = detection.trackingID
    tightBox = detection.tightBox.map { .init(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    around = tightBox.map { tight in
      let box = detection.normalizedBox
      let (w, h) = (Float(detection.imageWidth), Float(detection.imageHeight))
      let (left, top) = (min(box.x, tight.x / w), min(box.y, tight.y / h))
      return .init(
        x: left, y: top, width: max(box.x + box.width, (tight.x + tight.width) / w) - left,
        height: max(box.y + box.height, (tight.y + tight.height) / h) - top)
    }
  }

  /// The box is that around the points, the score how sure the landmark model is.
  init(_ face: LandmarkedFace) {
    self.init(face.boundingBox, face.normalizedBox, face.presence, face.keypoints)
    landmarks = face.landmarks.map { [$0.x, $0.y, $0.z] }
    blendshapes = face.blendshapes.map { shapes in
      Dictionary(uniqueKeysWithValues: Blendshape.allCases.map { ($0.rawValue, shapes[$0]) })
    }
    pose = face.transformationMatrix.map { matrix in
      (0..<4).flatMap { row in (0..<4).map { matrix.value(atRow: row, column: $0) } }
    }
    headEulerAngles = face.headEulerAngles.map { PictureReport.Angles(x: $0.x, y: $0.y, z: $0.z) }
    mesh = face
  }

  private init(
    _ pixels: PixelBox, _ fractions: NormalizedBox, _ score: Float, _ keypoints: [NormalizedKeypoint]
  ) {
    boundingBox = .init(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
    normalizedBox = .init(x: fractions.x, y: fractions.y, width: fractions.width, height: fractions.height)
    self.score = score
    self.keypoints = keypoints.map {
      PictureReport.Keypoint(name: $0.name.name, x: $0.location.x, y: $0.location.y)
    }
  }
}

extension PictureReport.Face {
  /// What is painted over to make the face unrecognisable, as fractions of the picture's sides: the box, and the tight one
  /// where it is known, which has forehead and chin.
  var coveredBox: PictureReport.Box<Float> { around ?? normalizedBox }

  /// Whether all numbers can be written; a model with wrong weights may give others.
  var isFinite: Bool {
    let box = normalizedBox
    var numbers = [box.x, box.y, box.width, box.height, score] + keypoints.flatMap { [$0.x, $0.y] }
    if let tightBox { numbers += [tightBox.x, tightBox.y, tightBox.width, tightBox.height] }
    numbers += (landmarks ?? []).flatMap(\.self) + (pose ?? [])
    if let blendshapes { numbers += blendshapes.values }
    return numbers.allSatisfy(\.isFinite)
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
  /// The name has more bytes than a path may have.
  case name
  /// More bytes or pixels than are read.
  case tooLarge
  /// There is no memory for it.
  case memory
  /// No bytes.
  case empty
  /// A kind of file that is known but not read, or one that is not known.
  case unsupported, unrecognised
  /// A picture that cannot be decoded.
  case damaged
  /// The detector refused the picture, or gave numbers that are infinite or none.
  case detection
}

/// The model a report was made with, and how.
struct ModelReport: Codable, Equatable {
  let name: String
  /// Of the model's file.
  let sha256: String
  /// How thoroughly pictures were searched.
  var mode = PerformanceMode.fast.rawValue
  /// The model that looked again at each face, if there was one.
  var secondLook: String? = nil
}

extension ModelReport {
  /// Lines of versions that knew no modes have none.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      sha256: try fields.decode(String.self, forKey: .sha256),
      mode: try fields.decodeIfPresent(String.self, forKey: .mode) ?? PerformanceMode.fast.rawValue,
      secondLook: try fields.decodeIfPresent(String.self, forKey: .secondLook))
  }
}
