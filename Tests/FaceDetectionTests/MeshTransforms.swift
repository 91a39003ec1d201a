@testable import FaceDetection

extension MeasuredMeshes {
  /// What turns a mesh into a pose.
  func geometry() throws -> FaceGeometry {
    try FaceGeometry(metadata: GeometryMetadataWriter(self).bytes[...])
  }

  /// The face of a mesh, its pose measured.
  func face(_ points: [NormalizedLandmark], width: Int, height: Int) throws -> LandmarkedFace {
    LandmarkedFace(
      landmarks: points, presence: 1,
      transformationMatrix: try geometry().transformationMatrix(
        of: points, imageWidth: width, imageHeight: height), imageWidth: width, imageHeight: height)
  }

  /// For each of 478 points the one that takes its place in a mirrored picture. The rims of both irises begin on the
  /// right of the picture.
  var mirroredPlaces: [Int] { partners + [473, 476, 475, 474, 477, 468, 471, 470, 469, 472] }
}

extension [NormalizedLandmark] {
  /// The points in a square picture that is turned counterclockwise about its middle.
  func turned(byDegrees degrees: Float) -> [NormalizedLandmark] {
    let sine = HeadTurn.sine(degrees), cosine = HeadTurn.sine(90 - degrees)
    return map {
      let (x, y) = ($0.x - 0.5, 0.5 - $0.y)
      return NormalizedLandmark(x: 0.5 + cosine * x - sine * y, y: 0.5 - (sine * x + cosine * y), z: $0.z)
    }
  }

  /// The points in a mirrored picture, numbered as a model would: what was left is right.
  func mirrored(_ places: [Int]) -> [NormalizedLandmark] {
    indices.map {
      NormalizedLandmark(x: 1 - self[places[$0]].x, y: self[places[$0]].y, z: self[places[$0]].z)
    }
  }
}

/// Turns of a head, written down by hand.
enum HeadTurn {
  static func sine(_ degrees: Float) -> Float {
    // By its series, so that it depends on nothing that is tested; 12 terms are exact to single precision up to 180°.
    let x = Double(degrees) * .pi / 180
    var term = x, sum = x
    for n in 1..<12 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return Float(sum)
  }

  /// The turn about one axis by an angle that is counterclockwise for who looks against the axis.
  static func about(_ axis: Int, _ degrees: Float) -> TransformMatrix {
    let (a, b) = ((axis + 1) % 3, (axis + 2) % 3)
    var data = [Float](repeating: 0, count: 16)
    (data[5 * axis], data[15]) = (1, 1)
    (data[5 * a], data[5 * b]) = (sine(90 - degrees), sine(90 - degrees))
    (data[4 * a + b], data[4 * b + a]) = (sine(degrees), -sine(degrees))
    return TransformMatrix(columnMajor: data)
  }
}

extension TransformMatrix {
  static func * (a: TransformMatrix, b: TransformMatrix) -> TransformMatrix {
    TransformMatrix(
      columnMajor: (0..<16).map { index in
        (0..<4).reduce(0) {
          $0 + a.value(atRow: index % 4, column: $1) * b.value(atRow: $1, column: index / 4)
        }
      })
  }
}
