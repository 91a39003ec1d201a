/// A box that may be a face, in fractions of the model's input or of the picture, unrounded and unlimited.
package struct Candidate: Equatable, Sendable {
  package var score: Float
  package var x: Float, y: Float, width: Float, height: Float
  /// Six key points in the order of `FaceKeypoint`; the last two lanes are unused.
  package var keypointX: SIMD8<Float>, keypointY: SIMD8<Float>
}

extension Candidate {
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
