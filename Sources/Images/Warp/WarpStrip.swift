/// Some columns of a warp's input, so few that their places lie on the stack, and what is true in all of their rows.
///
/// It rests on one fact: products, sums and quotients rounded to the nearest never exchange the order of two numbers. What
/// is computed step by step from a row's or a column's number is therefore the same everywhere between two of them if it
/// is the same at both.
struct WarpStrip {
  let columns: Range<Int>
  private let transform: PerspectiveTransform
  private let height: Int
  /// The column from which OpenCV counts.
  private let block: Int
  /// 32 divided by what all places are divided by, if that is one number.
  private let scale: Double?

  /// Vectors of eight columns that there can be.
  static var mostOctets: Int { 4 }

  /// Columns of a block of an input with `height` rows.
  init(_ transform: PerspectiveTransform, height: Int, block: Int, columns: Range<Int>) {
    (self.transform, self.height, self.block, self.columns) = (transform, height, block, columns)
    let (first, last) = (
      WarpRow(transform, block: block, v: 0), WarpRow(transform, block: block, v: height - 1)
    )
    let (left, right) = (Double(columns.lowerBound - block), Double(columns.upperBound - 1 - block))
    let divisor = first.divisor(left)
    let isOne =
      divisor == first.divisor(right) && divisor == last.divisor(left) && divisor == last.divisor(right)
    // Without infinities and NaN, which have no place in an order.
    scale = isOne && divisor.magnitude > 1e-100 && transform.isFarFromOverflow ? 32 / divisor : nil
  }
}

extension WarpStrip {
  /// Vectors of eight columns, the last one perhaps not full.
  @inline(always)
  var octets: Int { (columns.count &+ 7) &>> 3 }

  @inline(always)
  func row(_ v: Int) -> WarpRow { WarpRow(transform, block: block, v: v) }

  /// How far the columns of an octet are into the block.
  @inline(always)
  func steps(_ octet: Int) -> SIMD8<Double> {
    SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7) + Double(columns.lowerBound &- block &+ 8 &* octet)
  }

  /// Whether every column samples one column of the picture, as those of an upright rectangle do.
  func isUpright() -> Bool {
    guard scale != nil else { return false }
    let (first, last) = (row(0), row(height - 1))
    for octet in 0..<octets {
      let steps = steps(octet)
      guard first.places(steps).across == last.places(steps).across else {
        return false
      }
    }
    return true
  }

  /// The rows of the picture, in 32nds of a pixel, that row `v` and the seven after it sample with all of their columns;
  /// nothing if one of them is not level.
  func levelPlaces(_ v: Int) -> SIMD8<Int32>? {
    guard let scale else { return nil }
    let m = transform
    let rows = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7) + Double(v)
    let (left, right) = (Double(columns.lowerBound - block), Double(columns.upperBound - 1 - block))
    // As in `WarpRow`.
    let y = m.m3 * Double(block) + m.m4 * rows + m.m5
    let places = WarpRow.nearest((y + m.m3 * left) * scale)
    return places == WarpRow.nearest((y + m.m3 * right) * scale) ? places : nil
  }
}

extension PerspectiveTransform {
  /// Whether what is computed from these numbers and an input's sides stays finite.
  fileprivate var isFarFromOverflow: Bool {
    let eight = SIMD8(m0, m1, m2, m3, m4, m5, m6, m7)
    // NaN is not below anything.
    return all((eight .< 1e100) .& (eight .> -1e100)) && m8.magnitude < 1e100
  }
}
