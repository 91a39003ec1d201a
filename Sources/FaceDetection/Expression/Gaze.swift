internal import CMath

/// One of two eyes, by the subject's own side.
public enum Eye: Sendable, CaseIterable {
  /// The subject's left eye, on the right of a picture that is not mirrored.
  case left
  /// The subject's right eye, on the left of a picture that is not mirrored.
  case right
}

/// Where an eye looks.
public struct Gaze: Sendable, Equatable {
  /// A vector of length 1: x to the right of the picture, y up, z towards the camera.
  public let direction: SIMD3<Float>

  /// - Parameter direction: Any vector but 0.
  init(direction: SIMD3<Float>) {
    self.direction = direction / (direction * direction).sum().squareRoot()
  }
}

extension Gaze {
  /// Degrees towards the right side of the picture, which is the subject's left: 0 straight ahead, −180…180.
  public var yaw: Float {
    Float(facet_atan2(Double(direction.x), Double(direction.z))) * 180 / .pi
  }

  /// Degrees upwards: 0 straight ahead, −90…90.
  public var pitch: Float {
    let level = (direction.x * direction.x + direction.z * direction.z).squareRoot()
    return Float(facet_atan2(Double(direction.y), Double(level))) * 180 / .pi
  }

  /// Where the eye looks as the camera sees it, when this gaze is that relative to a head of this pose.
  public func turned(by head: TransformMatrix) -> Gaze {
    Gaze(
      direction: head.axis(0) * direction.x + head.axis(1) * direction.y + head.axis(2) * direction.z)
  }
}
