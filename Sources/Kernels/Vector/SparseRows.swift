/// The weights of a product that are not zero, output by output.
struct SparseRows: Sendable {
  let values: PackedFloats
  let starts: PackedIntegers  // (outputs + 1)
  let places: PackedIntegers  // where each weight's source stands

  /// `nil` unless so few weights count that leaving out the others pays: loading a source for every weight costs about
  /// as much as multiplying with it twice.
  init?(_ weights: [Float], outputs: Int, places: [Int]) {
    let terms = places.count
    guard weights.reduce(0, { $1 == 0 ? $0 : $0 + 1 }) * 2 < weights.count else { return nil }
    var (values, starts, sources): ([Float], [Int], [Int]) = ([], [0], [])
    for o in 0..<outputs {
      for term in 0..<terms where weights[o * terms + term] != 0 {
        values.append(weights[o * terms + term])
        sources.append(places[term])
      }
      starts.append(values.count)
    }
    (self.values, self.starts, self.places) = (
      PackedFloats(values), PackedIntegers(starts), PackedIntegers(sources)
    )
  }
}
