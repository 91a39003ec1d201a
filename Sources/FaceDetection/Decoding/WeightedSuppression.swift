/// Weighted non-maximum suppression: candidates that overlap the best one become one face, an average weighted by
/// their scores, which keeps the best score.
struct WeightedSuppression: Sendable {
  /// Candidates whose intersection over union with the best one is above this belong to it.
  let limit: Float

  /// Empties the list of candidates into that of faces, the surest first. Of equal scores the earlier candidate counts
  /// as the surer. Nothing is allocated where both lists have room.
  func faces(_ candidates: inout [Candidate], into faces: inout [Candidate]) {
    WeightedSuppression.sort(&candidates)
    faces.removeAll(keepingCapacity: true)
    while let best = candidates.first {
      var average = WeightedAverage(of: best)
      // Those that remain close up, in their order.
      var remaining = 0
      for index in candidates.indices {
        let candidate = candidates[index]
        if candidate.overlap(best) > limit {
          average.add(candidate)
        } else {
          candidates[remaining] = candidate
          remaining += 1
        }
      }
      candidates.removeLast(candidates.count - remaining)
      faces.append(average.face)
      // A best one that not even it itself is merged into (its area is 0, or the limit is 1) ends the search, as in
      // MediaPipe: nothing was taken from the list, so nothing ever would be.
      if average.isEmpty { break }
    }
    candidates.removeAll(keepingCapacity: true)
  }

  /// The surest first, equal ones in their order: by insertion while there are few, as there are with usual thresholds.
  private static func sort(_ list: inout [Candidate]) {
    guard list.count <= 256 else {
      list.sort { $0.score > $1.score }  // the standard library's sort keeps the order of equal ones
      return
    }
    for index in list.indices.dropFirst() {
      let candidate = list[index]
      var place = index
      while place > 0, list[place - 1].score < candidate.score {
        list[place] = list[place - 1]
        place -= 1
      }
      list[place] = candidate
    }
  }
}

/// Edges and key points averaged with the scores as weights, in the order in which they are added.
struct WeightedAverage {
  private let best: Candidate
  private var left: Float = 0, top: Float = 0, right: Float = 0, bottom: Float = 0, total: Float = 0
  private var pointX = SIMD8<Float>.zero, pointY = SIMD8<Float>.zero
  private(set) var isEmpty = true

  init(of best: Candidate) { self.best = best }

  /// Adds a candidate that weighs its score times `share`.
  mutating func add(_ candidate: Candidate, share: Float = 1) {
    let weight = candidate.score * share
    isEmpty = false
    total += weight
    left += candidate.x * weight
    top += candidate.y * weight
    right += (candidate.x + candidate.width) * weight
    bottom += (candidate.y + candidate.height) * weight
    pointX += candidate.keypointX * weight
    pointY += candidate.keypointY * weight
  }

  /// The average with the best one's score; the best one as it is where nothing was added, or nothing weighs anything.
  var face: Candidate {
    guard total > 0 else { return best }
    return Candidate(
      score: best.score, x: left / total, y: top / total, width: right / total - left / total,
      height: bottom / total - top / total, keypointX: pointX / total, keypointY: pointY / total,
      known: best.known, tight: best.tight)
  }
}
