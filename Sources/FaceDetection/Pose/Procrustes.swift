/// Points that are laid over others by a turn, an even scale and a shift, so that the weighted squares of what is
/// between them sum to the least: the weighted orthogonal Procrustes problem, as MediaPipe solves it.
///
/// With weights ω and centres of gravity c (of the points s) and d (of the targets t),
///
///     R = the turn nearest to  Σ ω t (s − c)ᵀ
///     k = Σ ω t · R (s − c) / Σ ω s · (s − c)
///     shift = d − k R c
struct Procrustes: Sendable {
  let points: [CanonicalFace.Point]
  private let totalWeight: Double
  private let center: SIMD3<Double>
  /// Σ ω s · (s − c).
  private let spread: Double

  /// Below this MediaPipe takes a weight, a spread or a scale for nothing.
  private static let least = 1e-9

  /// There is none for points that weigh nothing or lie all in one place.
  init?(_ points: [CanonicalFace.Point]) {
    var total = 0.0, sum = SIMD3<Double>.zero
    for point in points {
      total += point.weight
      sum += point.weight * point.position
    }
    guard total > Procrustes.least else { return nil }
    let center = sum / total
    let spread = points.reduce(0) { $0 + $1.weight * ($1.position * ($1.position - center)).sum() }
    guard spread > Procrustes.least, spread.isFinite else { return nil }
    (self.points, totalWeight, self.center, self.spread) = (points, total, center, spread)
  }

  /// What takes the points to where `target` says that each is.
  ///
  /// - Parameter target: Where the point of a number in the mesh is to be.
  /// - Returns: `nil` when the targets lie on a line, or a number is not finite.
  func similarity(to target: (Int) -> SIMD3<Double>) -> Similarity? {
    var columns = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)
    var sum = SIMD3<Double>.zero
    for point in points {
      let place = target(point.landmark) * point.weight, offset = point.position - center
      sum += place
      columns.0 += place * offset.x
      columns.1 += place * offset.y
      columns.2 += place * offset.z
    }
    guard let rotation = Rotation(nearestTo: columns) else { return nil }
    let agreement =
      (rotation.x * columns.0 + rotation.y * columns.1 + rotation.z * columns.2).sum()
    let scale = agreement / spread
    guard scale > Procrustes.least else { return nil }
    return Similarity(
      rotation: rotation, scale: scale, translation: sum / totalWeight - scale * rotation(center))
  }
}

/// A turn, an even scale and a shift: p ↦ scale · rotation(p) + translation.
struct Similarity: Equatable, Sendable {
  var rotation: Rotation
  var scale: Double
  var translation: SIMD3<Double>
}

extension TransformMatrix {
  /// The 4×4 matrix of a similarity.
  init(_ similarity: Similarity) {
    let (rotation, scale, shift) = (similarity.rotation, similarity.scale, similarity.translation)
    let (x, y, z) = (scale * rotation.x, scale * rotation.y, scale * rotation.z)
    self.init(columnMajor: [
      Float(x.x), Float(x.y), Float(x.z), 0, Float(y.x), Float(y.y), Float(y.z), 0,
      Float(z.x), Float(z.y), Float(z.z), 0, Float(shift.x), Float(shift.y), Float(shift.z), 1,
    ])
  }
}
