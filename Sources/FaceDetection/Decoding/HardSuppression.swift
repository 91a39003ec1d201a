extension [Candidate] {
  /// Hard non-maximum suppression: leaves the surest first, and of candidates that are one face only the surest, as it is.
  /// Of equal scores the earlier candidate counts as the surer.
  ///
  /// - Parameters:
  ///   - most: The most candidates that are compared, the surest; the others go.
  ///   - areOne: Whether a candidate is the same face as a surer one that stays.
  mutating func keepSurest(
    of most: Int = .max, where areOne: (_ candidate: Candidate, _ surer: Candidate) -> Bool
  ) {
    sort { $0.score > $1.score }  // the standard library's sort keeps the order of equal ones
    var kept = 0
    for index in indices.prefix(most) {
      let candidate = self[index]
      if !self[..<kept].contains(where: { areOne(candidate, $0) }) {
        self[kept] = candidate
        kept += 1
      }
    }
    removeLast(count - kept)
  }
}
