/// A turn of space, by the columns of its matrix: where the three axes go.
struct Rotation: Equatable, Sendable {
  var x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>

  static let identity = Rotation(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  /// Where the turn takes a point.
  func callAsFunction(_ point: SIMD3<Double>) -> SIMD3<Double> { x * point.x + y * point.y + z * point.z }
}

extension Rotation {
  /// The turn R with the greatest Σ R[i, j]·m[i, j], which is what lays one set of points best over another when `m` is
  /// the sum of their products (Kabsch 1976): with m = U Σ Vᵀ it is U diag(1, 1, ±1) Vᵀ, the sign being that which makes
  /// it a turn, not a mirroring. There is none when the matrix has rank 1 or 0, so that more than one turn is best, or a
  /// number is not finite.
  ///
  /// - Parameter m: The matrix's three columns.
  init?(nearestTo m: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    guard let (u, v) = leadingSingularVectors(m) else { return nil }
    // Third vectors that make both U and V turns: so the product is one, whatever the third singular value's sign.
    let (u2, v2) = (cross(u.0, u.1), cross(v.0, v.1))
    x = u.0 * v.0.x + u.1 * v.1.x + u2 * v2.x
    y = u.0 * v.0.y + u.1 * v.1.y + u2 * v2.y
    z = u.0 * v.0.z + u.1 * v.1.z + u2 * v2.z
  }
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
