@testable import FaceDetection
import Testing

@Suite struct `Angles of a head` {
  @Test func `are those the matrix was made of, with the signs of ML Kit and Vision`() {
    for (pitch, yaw, roll) in [(Float(0), Float(0), Float(0)), (10, 20, 30), (-25, -70, 170), (40, 5, -95)] {
      let turn = HeadTurn.about(2, roll) * HeadTurn.about(1, yaw) * HeadTurn.about(0, pitch)
      for scale in [Float(1), 0.5] {
        let matrix = TransformMatrix(columnMajor: turn.data.map { $0 * scale })
        let angles = HeadEulerAngles(matrix)
        #expect(abs(angles.x + pitch) < 1e-4 && abs(angles.y - yaw) < 1e-4 && abs(angles.z - roll) < 1e-4)
        let degrees = 180 / Float.pi
        #expect(abs(matrix.pitch * degrees - pitch) < 1e-4)
        #expect(abs(matrix.yaw * degrees - yaw) < 1e-4 && abs(matrix.roll * degrees - roll) < 1e-4)
      }
    }
  }

  /// The signs in pictures: where nose and chin go.
  @Test
  func `are above 0 for a face that looks up, to the right of the picture, and tilts to its right shoulder`()
  {
    func place(_ turn: TransformMatrix, _ x: Float, _ y: Float, _ z: Float) -> SIMD3<Float> {
      turn.axis(0) * x + turn.axis(1) * y + turn.axis(2) * z
    }
    let up = HeadTurn.about(0, -20), aside = HeadTurn.about(1, 20), tilted = HeadTurn.about(2, 20)
    #expect(HeadEulerAngles(up).x > 19 && place(up, 0, 0, 1).y > 0, "the nose points up")
    #expect(HeadEulerAngles(aside).y > 19 && place(aside, 0, 0, 1).x > 0, "the nose points to the right")
    #expect(HeadEulerAngles(tilted).z > 19 && place(tilted, 0, 1, 0).x < 0, "the crown leans to the left")
  }

  @Test func `are not there without a pose`() throws {
    let mesh = try MeasuredMeshes.load().astronaut
    let face = LandmarkedFace(landmarks: mesh.points, presence: 1, imageWidth: 512, imageHeight: 512)
    #expect(face.headEulerAngles == nil && face.headEulerAngleX == nil && face.roll == nil)
    #expect(face.yaw == nil && face.pitch == nil)
    #expect(mesh.face.headEulerAngles != nil && mesh.face.headEulerAngleY == mesh.face.headEulerAngles?.y)
    let roll = try #require(mesh.face.roll), z = try #require(mesh.face.headEulerAngleZ)
    #expect(abs(roll * 180 / .pi - z) < 1e-5)
  }

  @Test(arguments: [Float(-30), -12.5, 5, 30, 90])
  func `of a turned picture are the same but for the roll, which has the picture's turn added`(
    degrees: Float
  ) throws {
    let meshes = try MeasuredMeshes.load(), points = meshes.astronaut.points
    let upright = try #require(try meshes.face(points, width: 512, height: 512).headEulerAngles)
    let turned = try #require(
      try meshes.face(points.turned(byDegrees: degrees), width: 512, height: 512).headEulerAngles)
    // Turning a picture turns the camera about its axis, so that only rounding is between them.
    #expect(abs(turned.z - upright.z - degrees) < 1e-3)
    #expect(abs(turned.x - upright.x) < 1e-3 && abs(turned.y - upright.y) < 1e-3)
  }

  @Test func `of a mirrored picture have yaw and roll negated`() throws {
    let meshes = try MeasuredMeshes.load()
    let points = meshes.astronaut.points.turned(byDegrees: 20)
    let face = try #require(try meshes.face(points, width: 512, height: 512).headEulerAngles)
    let mirrored = try #require(
      try meshes.face(points.mirrored(meshes.mirroredPlaces), width: 512, height: 512).headEulerAngles)
    #expect(abs(face.z) > 10, "there is something to negate")
    // The canonical face is symmetric, and so are its weights.
    #expect(abs(mirrored.x - face.x) < 1e-3)
    #expect(abs(mirrored.y + face.y) < 1e-3 && abs(mirrored.z + face.z) < 1e-3)
  }
}

@Suite struct `The roll of a detection` {
  /// Eyes 40 pixels apart and a mouth below, turned counterclockwise, in a picture twice as wide as high.
  private func detection(_ degrees: Float, isMirrored: Bool = false) -> Detection {
    var face = Candidate(score: 1, x: 0, y: 0, width: 1, height: 1, keypointX: .zero, keypointY: .zero)
    let sine = HeadTurn.sine(degrees), cosine = HeadTurn.sine(90 - degrees)
    for (name, x, y) in [
      (FaceKeypoint.rightEye, Float(-20), Float(0)), (.leftEye, 20, 0), (.mouthCenter, 0, -45),
    ] {
      let across = cosine * x - sine * y, up = sine * x + cosine * y
      face.keypointX[name.rawValue] = (100 + (isMirrored ? -across : across)) / 200
      face.keypointY[name.rawValue] = (50 - up) / 100
    }
    return face.detection(width: 200, height: 100)
  }

  @Test(arguments: [Float(0), 17, -17, 90, 135, -170])
  func `is how far the eyes are tilted counterclockwise in pixels, and the opposite in a mirror`(
    degrees: Float
  ) {
    #expect(abs(detection(degrees).roll * 180 / .pi - degrees) < 1e-3)
    #expect(abs(detection(degrees, isMirrored: true).roll * 180 / .pi + degrees) < 1e-3)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `turns with the picture as it is stored`(orientation: ImageOrientation) {
    let stored = detection(10).stored(
      orientation, width: orientation.swapsSides ? 100 : 200, height: orientation.swapsSides ? 200 : 100)
    let expected: Float =
      switch orientation {
      case .up: 10
      case .down: -170
      case .left: -80  // to stand upright it is turned counterclockwise
      case .right: 100
      case .upMirrored: -10
      case .downMirrored: 170
      case .leftMirrored: 80
      case .rightMirrored: -100
      }
    #expect(abs(stored.roll * 180 / .pi - expected) < 1e-3)
  }
}
