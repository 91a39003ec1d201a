/// The expressions a face is scored for, in the order of the model's output, under the names that Apple's ARKit made
/// common; `rawValue` is the name as MediaPipe writes it.
///
/// Left and right are the subject's own.
public enum Blendshape: String, Sendable, CaseIterable {
  case neutral = "_neutral"
  case browDownLeft, browDownRight, browInnerUp, browOuterUpLeft, browOuterUpRight
  case cheekPuff, cheekSquintLeft, cheekSquintRight
  case eyeBlinkLeft, eyeBlinkRight, eyeLookDownLeft, eyeLookDownRight, eyeLookInLeft, eyeLookInRight
  case eyeLookOutLeft, eyeLookOutRight, eyeLookUpLeft, eyeLookUpRight, eyeSquintLeft, eyeSquintRight
  case eyeWideLeft, eyeWideRight
  case jawForward, jawLeft, jawOpen, jawRight
  case mouthClose, mouthDimpleLeft, mouthDimpleRight, mouthFrownLeft, mouthFrownRight, mouthFunnel
  case mouthLeft, mouthLowerDownLeft, mouthLowerDownRight, mouthPressLeft, mouthPressRight, mouthPucker
  case mouthRight, mouthRollLower, mouthRollUpper, mouthShrugLower, mouthShrugUpper, mouthSmileLeft
  case mouthSmileRight, mouthStretchLeft, mouthStretchRight, mouthUpperUpLeft, mouthUpperUpRight
  case noseSneerLeft, noseSneerRight

  /// The place in the model's output, 0…51.
  public var index: Int {
    guard let index = Blendshape.allCases.firstIndex(of: self) else {
      preconditionFailure("one of all cases")
    }
    return index
  }
}
