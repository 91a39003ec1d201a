/// A box that may be a face, in fractions of the model's input or of the picture, unrounded and unlimited.
package struct Candidate: Equatable, Sendable {
  package var score: Float
  package var x: Float, y: Float, width: Float, height: Float
  /// Key points in the order of `FaceKeypoint`.
  package var keypointX: SIMD8<Float>, keypointY: SIMD8<Float>
  /// Which of the key points are known; the others have no meaning.
  package var known = KeypointSet.ofMediaPipe
  /// The tight box of the face, left, top, width, height, where a model or the key points give one.
  package var tight: SIMD4<Float>?

  package init(
    score: Float, x: Float, y: Float, width: Float, height: Float, keypointX: SIMD8<Float>,
    keypointY: SIMD8<Float>, known: KeypointSet = .ofMediaPipe, tight: SIMD4<Float>? = nil
  ) {
    (self.score, self.x, self.y, self.width, self.height) = (score, x, y, width, height)
    (self.keypointX, self.keypointY, self.known, self.tight) = (keypointX, keypointY, known, tight)
  }
}

extension Candidate {
  /// The part of the smaller tight box that lies in the larger one; the boxes count where there is no tight one.
  func tightShare(in other: Candidate) -> Float {
    let a = tight ?? SIMD4(x, y, width, height)
    let b = other.tight ?? SIMD4(other.x, other.y, other.width, other.height)
    let across = min(a.x + a.z, b.x + b.z) - max(a.x, b.x), down = min(a.y + a.w, b.y + b.w) - max(a.y, b.y)
    let smaller = min(a.z * a.w, b.z * b.w)
    return across > 0 && down > 0 && smaller > 0 ? across * down / smaller : 0
  }

  /// Area of the intersection over area of the union; 0 when either has no area.
  package func overlap(_ other: Candidate) -> Float {
    let (right, bottom) = (x + width, y + height)
    let (otherRight, otherBottom) = (other.x + other.width, other.y + other.height)
    let (across, down) = (
      min(right, otherRight) - max(x, other.x), min(bottom, otherBottom) - max(y, other.y)
    )
    guard across > 0, down > 0 else { return 0 }
    let intersection = across * down
    let area = (right - x) * (bottom - y)
    let union = area + (otherRight - other.x) * (otherBottom - other.y) - intersection
    return union > 0 ? intersection / union : 0
  }
}
