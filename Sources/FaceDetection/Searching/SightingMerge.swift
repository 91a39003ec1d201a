/// A face as one look at the picture saw it, in fractions of the picture.
struct Sighting: Sendable {
  var face: Candidate
  /// Which look it was.
  var look: Int
}

/// What several looks saw of one face.
struct MergedFace: Sendable {
  /// Box and key points: the means over the sightings, weighted by score times scale. Its score is the best one.
  var face: Candidate
  /// The best score of each look, 0 where it did not see the face.
  var scores: [Float]
}

/// Puts the sightings of all looks together: what overlaps the surest one is the same face.
struct SightingMerge: Sendable {
  /// Sightings whose intersection over union with the surest one is above this are of the same face.
  let limit: Float
  /// The most sightings that are compared, the surest: ten looks at a crowd of a thousand have fewer, and a picture that is
  /// all texture does not take minutes.
  static let most = 1 << 14
  /// The scale of each look.
  let scales: [Float]

  /// Empties the list of sightings into that of faces, by their best scores.
  func faces(_ sightings: inout [Sighting], into faces: inout [MergedFace]) {
    // The standard library's sort keeps the order of equal ones.
    sightings.sort { $0.face.score > $1.face.score }
    sightings.removeLast(max(0, sightings.count - SightingMerge.most))
    faces.removeAll(keepingCapacity: true)
    while let best = sightings.first {
      var average = WeightedAverage(of: best.face)
      var scores = [Float](repeating: 0, count: scales.count)
      // Those that remain close up, in their order.
      var remaining = 0
      for index in sightings.indices {
        let sighting = sightings[index]
        if index == 0 || sighting.face.overlap(best.face) > limit {
          average.add(sighting.face, share: scales[sighting.look])
          scores[sighting.look] = max(scores[sighting.look], sighting.face.score)
        } else {
          sightings[remaining] = sighting
          remaining += 1
        }
      }
      sightings.removeLast(sightings.count - remaining)
      faces.append(MergedFace(face: average.face, scores: scores))
    }
  }
}
