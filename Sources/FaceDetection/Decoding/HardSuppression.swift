/// Hard non-maximum suppression: of candidates that overlap, the surest stays as it is, and the others go.
struct HardSuppression: Sendable {
  /// Candidates whose intersection over union with a surer one is above this go.
  let limit: Float
  /// The most candidates that are compared, the surest first.
  let candidateLimit: Int

  /// Empties the list of candidates into that of faces, the surest first. Of equal scores the earlier candidate counts
  /// as the surer.
  func faces(_ candidates: inout [Candidate], into faces: inout [Candidate]) {
    candidates.sort { $0.score > $1.score }  // the standard library's sort keeps the order of equal ones
    faces.removeAll(keepingCapacity: true)
    for candidate in candidates.prefix(candidateLimit)
    where !faces.contains(where: { candidate.overlap($0) > limit }) {
      faces.append(candidate)
    }
    candidates.removeAll(keepingCapacity: true)
  }
}
