internal import CMath

// ML Kit's classifications by its names. They are told from expression scores, which are no probabilities of these: what is
// said here is by which formula, and what it is worth.
extension LandmarkedFace {
  /// How much the face smiles, 0…1: the mean of `mouthSmileLeft` and `mouthSmileRight`. `nil` without blendshapes.
  ///
  /// The scores are near 0 or near 1 for most faces. Half a smile, on one side of the mouth, is 0.5; a smile that shows in
  /// the eyes only is none.
  public var smilingProbability: Float? {
    blendshapes.map { ($0[.mouthSmileLeft] + $0[.mouthSmileRight]) / 2 }
  }

  /// How open the subject's left eye is, 0…1; see `rightEyeOpenProbability`.
  public var leftEyeOpenProbability: Float? { blendshapes.map { openness(blink: $0[.eyeBlinkLeft]) } }

  /// How open the subject's right eye is, 0…1: 1 / (1 + exp(15 · (`eyeBlinkRight` − 0.5))). `nil` without blendshapes.
  ///
  /// A closed eye has a blink score of 0.6 to 0.7 more often than of 1, an open one below 0.3: the curve takes the first
  /// to 0.2 and less, the second to 0.95 and more. An eye that looks down is half closed, and counts as that; so does one
  /// narrowed by a laugh. In faces narrower than some 30 pixels it cannot be told.
  public var rightEyeOpenProbability: Float? { blendshapes.map { openness(blink: $0[.eyeBlinkRight]) } }
}

private func openness(blink: Float) -> Float { 1 / (1 + facet_expf(15 * (blink - 0.5))) }
