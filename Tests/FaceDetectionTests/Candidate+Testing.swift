@testable import FaceDetection

extension Candidate {
  /// A face around a centre, its six key points on the box's diagonal.
  static func face(
    x: Double, y: Double, width: Double = 0.1, height: Double = 0.125, score: Double = 0.75
  ) -> Candidate {
    var face = Candidate(
      score: Float(score), x: Float(x - width / 2), y: Float(y - height / 2), width: Float(width),
      height: Float(height), keypointX: .zero, keypointY: .zero)
    for point in 0..<6 {
      face.keypointX[point] = face.x + face.width * Float(point) / 5
      face.keypointY[point] = face.y + face.height * Float(point) / 5
    }
    return face
  }

  /// The same face in the mirrored picture.
  var mirrored: Candidate {
    var face = self
    face.x = 1 - (x + width)
    face.keypointX = 1 - keypointX
    return face
  }
}

extension FaceTracker {
  /// The numbers of a frame's faces.
  mutating func numbers(_ faces: [Candidate], at milliseconds: Int) -> [Int?] {
    track(faces, atMilliseconds: milliseconds).map(\.trackingID)
  }
}
