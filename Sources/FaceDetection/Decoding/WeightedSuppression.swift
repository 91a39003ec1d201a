/// Weighted non-maximum suppression: candidates that overlap the best one become one face, an average weighted by
/// their scores, which keeps the best score.
struct WeightedSuppression: Sendable {
  /// Candidates whose intersection over union with the best one is above this belong to it.
  let limit: Float

  /// The faces, the surest first. Of equal scores the earlier candidate counts as the surer.
  func faces(_ candidates: [Candidate]) -> [Candidate] {
    var remaining = candidates.enumerated()
      .sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
      .map { $0.element }
    var faces: [Candidate] = []
    while let best = remaining.first {
      let merged = remaining.filter { $0.overlap(best) > limit }
      faces.append(merged.isEmpty ? best : average(merged, best: best))
      // A best one that not even it itself is merged into (its area is 0, or the limit is 1) ends the search, as in
      // MediaPipe: nothing was taken from the list, so nothing ever would be.
      if merged.isEmpty { break }
      remaining.removeAll { $0.overlap(best) > limit }
    }
    return faces
  }

  /// Edges and key points averaged with the scores as weights, in the order of the list.
  private func average(_ merged: [Candidate], best: Candidate) -> Candidate {
    var (left, top, right, bottom, total): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    var (pointX, pointY) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    for candidate in merged {
      let weight = candidate.score
      total += weight
      left += candidate.x * weight
      top += candidate.y * weight
      right += (candidate.x + candidate.width) * weight
      bottom += (candidate.y + candidate.height) * weight
      pointX += candidate.keypointX * weight
      pointY += candidate.keypointY * weight
    }
    // No candidate weighs anything only when scores of 0 are let through; then the best one stays as it is.
    guard total > 0 else { return best }
    return Candidate(
      score: best.score, x: left / total, y: top / total, width: right / total - left / total,
      height: bottom / total - top / total, keypointX: pointX / total, keypointY: pointY / total)
  }
}
