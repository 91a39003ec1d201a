import FaceDetection
import TestSupport

/// A face as MediaPipe 1.2.3's Face Landmarker has it.
struct ExpectedFace: Decodable {
  /// x, y, z, normalized.
  var landmarks: [[Float]]
  /// In the order of `Blendshape`.
  var blendshapes: [Float]
  /// By row.
  var matrix: [[Float]]
}

/// How far a face lies from MediaPipe's.
struct FaceDifference: CustomStringConvertible {
  var place: Float = 0, depth: Float = 0, blendshape: Float = 0, matrix: Float = 0

  init() {}

  init(_ face: LandmarkedFace, _ expected: ExpectedFace) {
    (place, depth) = FaceDifference.points(face.landmarks, expected.landmarks)
    for (score, wanted) in zip(face.blendshapes?.scores ?? [], expected.blendshapes) {
      blendshape = max(blendshape, abs(score - wanted))
    }
    if face.blendshapes == nil { blendshape = .infinity }
    for row in 0..<4 {
      for column in 0..<4 {
        let found = face.transformationMatrix?.value(atRow: row, column: column) ?? .infinity
        matrix = max(matrix, abs(found - expected.matrix[row][column]))
      }
    }
  }

  /// The largest difference of x and y, and of z; infinite where the numbers of points differ.
  static func points(_ points: [NormalizedLandmark], _ expected: [[Float]]) -> (place: Float, depth: Float) {
    guard points.count == expected.count else { return (.infinity, .infinity) }
    return zip(points, expected).reduce((0, 0)) { worst, pair in
      let (point, wanted) = pair
      return (
        max(worst.0, abs(point.x - wanted[0]), abs(point.y - wanted[1])),
        max(worst.1, abs(point.z - wanted[2]))
      )
    }
  }

  /// Beyond what the project holds itself to: 1e-4 across and down, 5e-4 in depth, 1e-3 for expressions, 5e-3 in the pose.
  var isTooLarge: Bool { !(place <= 1e-4 && depth <= 5e-4 && blendshape <= 1e-3 && matrix <= 5e-3) }

  var description: String {
    "place \(place), depth \(depth), expression \(blendshape), pose \(matrix)"
  }

  /// The larger of each.
  func worst(_ other: FaceDifference) -> FaceDifference {
    var worst = self
    (worst.place, worst.depth) = (max(place, other.place), max(depth, other.depth))
    (worst.blendshape, worst.matrix) = (max(blendshape, other.blendshape), max(matrix, other.matrix))
    return worst
  }
}

extension FaceLandmarkerOptions {
  /// The published bundle, with everything it can tell.
  static func bundle(_ mode: RunningMode = .image, numFaces: Int = 1) -> FaceLandmarkerOptions {
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = Checkout.model("face-landmarker.task")
    (options.runningMode, options.numFaces) = (mode, numFaces)
    (options.outputFaceBlendshapes, options.outputFacialTransformationMatrixes) = (true, true)
    return options
  }

  /// A landmark model by itself, with the short-range detector before it.
  static func files(_ model: String, detector: String = "short-range") -> FaceLandmarkerOptions {
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = Checkout.model("\(model).tflite")
    options.faceDetectorBaseOptions = BaseOptions(modelAssetPath: Checkout.model("\(detector).tflite"))
    return options
  }
}
