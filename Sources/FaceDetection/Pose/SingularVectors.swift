/// The singular vectors of a 3×3 matrix that belong to its two greatest singular values, by Jacobi turns from one side
/// (Hestenes 1958): pairs of columns are turned in their plane until all are at right angles; then their lengths are
/// the singular values, their directions U, and the turns together V.
///
/// - Parameter columns: The matrix's columns.
/// - Returns: The first two columns of U and of V; `nil` when the second value is 0 beside the first, or a number is not
///   finite.
func leadingSingularVectors(
  _ columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
) -> (u: (SIMD3<Double>, SIMD3<Double>), v: (SIMD3<Double>, SIMD3<Double>))? {
  var a = TurnedColumn(columns.0, SIMD3(1, 0, 0)), b = TurnedColumn(columns.1, SIMD3(0, 1, 0))
  var c = TurnedColumn(columns.2, SIMD3(0, 0, 1))
  // Convergence is quadratic: three or four sweeps reach the last bit. Sixteen are for matrices that are not finite.
  for _ in 0..<16 {
    let turned = (orthogonalize(&a, &b), orthogonalize(&a, &c), orthogonalize(&b, &c))
    if !(turned.0 || turned.1 || turned.2) { break }
  }
  if a.squaredLength < c.squaredLength { swap(&a, &c) }
  if a.squaredLength < b.squaredLength { swap(&a, &b) }
  if b.squaredLength < c.squaredLength { swap(&b, &c) }
  let (first, second) = (a.squaredLength.squareRoot(), b.squaredLength.squareRoot())
  // False for NaN, and for infinity over infinity.
  guard second / first > 1e-9 else { return nil }
  return ((a.column / first, b.column / second), (a.turn, b.turn))
}

/// A column of the matrix, and the same column of all the turns together.
private struct TurnedColumn {
  var column: SIMD3<Double>, turn: SIMD3<Double>

  init(_ column: SIMD3<Double>, _ turn: SIMD3<Double>) { (self.column, self.turn) = (column, turn) }

  var squaredLength: Double { (column * column).sum() }
}

/// Turns two columns in their plane so that they are at right angles.
///
/// - Returns: Whether they were not.
private func orthogonalize(_ p: inout TurnedColumn, _ q: inout TurnedColumn) -> Bool {
  let (pp, qq, pq) = (p.squaredLength, q.squaredLength, (p.column * q.column).sum())
  guard pq * pq > 1e-30 * pp * qq else { return false }
  // tan of the angle, the smaller of two (Rutishauser 1966).
  let zeta = (qq - pp) / (2 * pq)
  let tangent = (zeta < 0 ? -1 : 1) / (abs(zeta) + (1 + zeta * zeta).squareRoot())
  let cosine = 1 / (1 + tangent * tangent).squareRoot(), sine = cosine * tangent
  let (oldP, oldQ) = (p, q)
  p.column = cosine * oldP.column - sine * oldQ.column
  p.turn = cosine * oldP.turn - sine * oldQ.turn
  q.column = sine * oldP.column + cosine * oldQ.column
  q.turn = sine * oldP.turn + cosine * oldQ.turn
  return true
}
