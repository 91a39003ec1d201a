/// One row of a block of columns: where its input pixels sample the picture. OpenCV counts columns from where their block
/// begins; counted so, sums round as its do.
struct WarpRow {
  private let x: Double, y: Double, w: Double
  private let stepX: Double, stepY: Double, stepW: Double

  /// Row `v` of the block that begins at column `block`.
  @inline(always)
  init(_ m: PerspectiveTransform, block: Int, v: Int) {
    let (column, row) = (Double(block), Double(v))
    x = m.m0 * column + m.m1 * row + m.m2
    y = m.m3 * column + m.m4 * row + m.m5
    w = m.m6 * column + m.m7 * row + m.m8
    (stepX, stepY, stepW) = (m.m0, m.m3, m.m6)
  }

  /// What the place of the column `step` columns into the block is divided by.
  func divisor(_ step: Double) -> Double { w + stepW * step }

  /// The places of eight columns, in 32nds of a pixel.
  @inline(always)
  func places(_ steps: SIMD8<Double>) -> (across: SIMD8<Int32>, down: SIMD8<Int32>) {
    let divisor = w + stepW * steps
    let scale = (32 / divisor).replacing(with: 0, where: divisor .== 0)
    return (WarpRow.nearest((x + stepX * steps) * scale), WarpRow.nearest((y + stepY * steps) * scale))
  }

  /// The nearest integers, the even one of two, limited to 32 bits. The sum with 1½ · 2⁵² has no place for fractions, so
  /// that the addition rounds, and its low bits are the integer.
  @inline(always)
  static func nearest(_ values: SIMD8<Double>) -> SIMD8<Int32> {
    let limit = SIMD8<Double>(repeating: 2_147_483_647)
    var limited = values
    if any((values .> limit) .| (values .< -limit)) {
      limited = values.replacing(with: limit, where: values .> limit)
        .replacing(with: -limit, where: values .< -limit)
    }
    // Eight lanes of 64 bits either way.
    let bits = unsafe unsafeBitCast(limited + 6_755_399_441_055_744, to: SIMD8<Int64>.self)
    return SIMD8(truncatingIfNeeded: bits)
  }
}
