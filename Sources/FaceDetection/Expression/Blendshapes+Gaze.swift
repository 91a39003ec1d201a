internal import CMath

extension Blendshapes {
  /// Radians by which an eye turns when a score of looking aside is 1. With it the scores of 61 photographed faces agree
  /// best with where their irises stand (MediaPipe 1.2.3); the scores themselves have no unit.
  private static let fullTurn: Float = 0.57

  /// Where an eye looks, relative to the head: from the four scores `eyeLookIn…`, `Out…`, `Up…` and `Down…`.
  ///
  /// ```swift
  /// face.blendshapes?.gaze(of: .left).yaw  // 0.1 for the astronaut: straight out of the face
  /// ```
  ///
  /// The scores know more than the irises: what lids do when an eye looks up or down. They end at about 33° to each side.
  public func gaze(of eye: Eye) -> Gaze {
    let (aside, up) =
      switch eye {
      case .left:
        (self[.eyeLookOutLeft] - self[.eyeLookInLeft], self[.eyeLookUpLeft] - self[.eyeLookDownLeft])
      case .right:
        (self[.eyeLookInRight] - self[.eyeLookOutRight], self[.eyeLookUpRight] - self[.eyeLookDownRight])
      }
    let (yaw, pitch) = (Double(aside * Blendshapes.fullTurn), Double(up * Blendshapes.fullTurn))
    return Gaze(
      direction: SIMD3(
        Float(facet_sin(yaw) * facet_cos(pitch)), Float(facet_sin(pitch)),
        Float(facet_cos(yaw) * facet_cos(pitch))))
  }
}
