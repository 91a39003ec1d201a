/// The outputs of a product cut into parts that threads can take, whole tiles each.
///
/// Rows are the better cut, since a part of the outputs computes its depthwise convolution again: parts are for
/// pictures that are one group of rows, or so few that threads would wait for each other.
struct OutputParts: Sendable {
  private let sixes: Int
  private let bounds: [Int]  // of tiles: (parts + 1)
  private let outputs: Int

  init(outputs: Int, groups: Int, hasDepthwise: Bool) {
    let (sixes, fours) = OutputTiles.counts(outputs)
    (self.sixes, self.outputs) = (sixes, outputs)
    // The nine taps of a depthwise channel are to be a small part of what its outputs take.
    let least = !hasDepthwise ? 12 : groups == 1 ? 36 : 90
    let isUneven = groups < 8 && groups % 2 == 1
    let count = isUneven && outputs >= least ? 2 : 1
    bounds = (0...count).map { $0 * (sixes + fours) / count }
  }

  var count: Int { bounds.count - 1 }

  /// The outputs of some parts side by side, and their tiles.
  func outputs(of parts: Range<Int>) -> (range: Range<Int>, tileCounts: (sixes: Int, fours: Int)) {
    let (first, end) = (bounds[parts.lowerBound], bounds[parts.upperBound])
    let ofSix = max(min(end, sixes) - first, 0)
    let range =
      OutputTiles.firstOutput(
        ofTile: first, sixes: sixes)..<min(
        OutputTiles.firstOutput(ofTile: end, sixes: sixes), outputs)
    return (range, (sixes: ofSix, fours: end - first - ofSix))
  }
}
