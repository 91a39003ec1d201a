/// What somebody may have meant who typed a word nobody knows.
enum Suggestion {
  /// The candidate nearest to `word`, unless more than a third of the word would have to change.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    return
      candidates
      .map { (candidate: $0, distance: distance(Array(word.lowercased()), Array($0))) }
      .filter { $0.distance <= limit || (word.count >= 3 && $0.candidate.hasPrefix(word)) }
      .min { $0.distance < $1.distance }?
      .candidate
  }

  /// How many letters must be inserted, left out, replaced or exchanged with their neighbour to turn `a` into `b`.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
