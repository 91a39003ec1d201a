/// How a head is turned, in degrees, with the signs of Google's ML Kit.
///
/// ```swift
/// let angles = face.headEulerAngles
/// angles?.z  // −3.5 for the astronaut: her head is tilted a little clockwise
/// ```
///
/// The head is nodded by x, then turned by y, then tilted by z, about the axes of the camera: so a picture that is turned
/// counterclockwise by some degrees has as much more z, and x and y as before. Angles are those to the camera's axis, which
/// goes through the picture's middle: a face at the upper edge that looks into the camera is nodded down.
public struct HeadEulerAngles: Sendable, Equatable {
  /// Pitch, about the axis from left to right: above 0 the face looks up.
  public let x: Float
  /// Yaw, about the upright axis, −90…90: above 0 the face is turned towards the right side of the picture, which is the
  /// subject's left.
  public let y: Float
  /// Roll, about the axis out of the picture, −180…180: above 0 the head is tilted counterclockwise as seen in the
  /// picture, which is towards the subject's right shoulder.
  public let z: Float

  /// The angles in degrees.
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
}

extension HeadEulerAngles {
  /// The angles of a pose.
  public init(_ matrix: TransformMatrix) {
    let degrees = 180 / Float.pi
    self.init(x: -matrix.pitch * degrees, y: matrix.yaw * degrees, z: matrix.roll * degrees)
  }
}

extension LandmarkedFace {
  /// How the head is turned, in degrees with ML Kit's signs; `nil` without a pose matrix.
  public var headEulerAngles: HeadEulerAngles? { transformationMatrix.map { HeadEulerAngles($0) } }

  /// Pitch in degrees by ML Kit's name: above 0 the face looks up; `nil` without a pose matrix.
  public var headEulerAngleX: Float? { headEulerAngles?.x }

  /// Yaw in degrees by ML Kit's name: above 0 the face is turned towards the right side of the picture; `nil` without a
  /// pose matrix.
  public var headEulerAngleY: Float? { headEulerAngles?.y }

  /// Roll in degrees by ML Kit's name: above 0 the head is tilted counterclockwise as seen in the picture; `nil` without
  /// a pose matrix.
  public var headEulerAngleZ: Float? { headEulerAngles?.z }
}
