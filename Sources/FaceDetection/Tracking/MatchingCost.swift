/// How badly a face found now continues one that was expected at some place. Places are centre x, centre y, width, height.
enum MatchingCost {
  /// Costs are below this; a face left without its continuation costs as much.
  static let limit = 2.0

  /// How far, in face sizes, a continuation may lie from where it was expected: three standard deviations, but at least
  /// one face (heads jerk, boxes of small faces more) and at most two (beyond, it is somebody else).
  private static func reach(_ deviation: SIMD2<Double>) -> SIMD2<Double> {
    (3 * deviation).clamped(lowerBound: .one, upperBound: SIMD2(repeating: 2))
  }

  /// The most that a continuation may be larger, or smaller, than what was expected.
  private static let sizeRatio = 2.5

  /// The cost; `nil` for what cannot be the same face.
  ///
  /// It is the DIoU loss (Zheng et al., AAAI 2020): 1 − IoU + d²/c², with d the distance of the centres and c the diagonal
  /// of the smallest box around both, each axis counted in face sizes.
  static func cost(of found: SIMD4<Double>, expected: SIMD4<Double>, deviation: SIMD2<Double>) -> Double? {
    let (size, otherSize) = (SIMD2(found.z, found.w), SIMD2(expected.z, expected.w))
    let mean = (size + otherSize) / 2
    let distance = SIMD2(found.x - expected.x, found.y - expected.y) / mean
    let outside = distance / reach(deviation)
    guard (outside * outside).sum() <= 1 else { return nil }
    let ratio = size / otherSize
    guard all(ratio .<= sizeRatio .& ratio .>= 1 / sizeRatio) else { return nil }
    // In face sizes: both boxes' mean size is 1.
    let gap = SIMD2(abs(distance.x), abs(distance.y))
    let smaller = pointwiseMin(size, otherSize) / mean
    let common = pointwiseMin(smaller, 1 - gap).clamped(
      lowerBound: .zero, upperBound: SIMD2(repeating: 1))
    let around = pointwiseMax(2 - smaller, 1 + gap)
    let (area, otherArea) = (size / mean, otherSize / mean)
    let intersection = common.x * common.y
    let union = area.x * area.y + otherArea.x * otherArea.y - intersection
    return 1 - intersection / union + (gap * gap).sum() / (around * around).sum()
  }

  /// Intersection over union of two places.
  static func overlap(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let (size, otherSize) = (SIMD2(a.z, a.w), SIMD2(b.z, b.w))
    let gap = SIMD2(abs(a.x - b.x), abs(a.y - b.y))
    let common = pointwiseMin(pointwiseMin(size, otherSize), (size + otherSize) / 2 - gap)
    guard common.x > 0, common.y > 0 else { return 0 }
    let intersection = common.x * common.y
    return intersection / (size.x * size.y + otherSize.x * otherSize.y - intersection)
  }
}
