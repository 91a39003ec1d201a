/// Eight colours from 0 to 255, a vector for each of red, green and blue.
struct PlanarColors {
  var red = SIMD8<Int16>.zero, green = SIMD8<Int16>.zero, blue = SIMD8<Int16>.zero
}

/// The four pixels around each of eight places.
struct PlanarNeighbours {
  var upperLeft: PlanarColors, upperRight: PlanarColors
  var lowerLeft: PlanarColors, lowerRight: PlanarColors
  /// Whether places are given as down and across.
  var isTransposed: Bool
}

extension PlanarNeighbours: Blendable {
  @inline(always)
  static func fractions(_ places: SIMD8<Int32>) -> SIMD8<Int16> {
    SIMD8(truncatingIfNeeded: places & 31)
  }

  @inline(always)
  func blended(_ x: SIMD8<Int16>, _ y: SIMD8<Int16>) -> Colors {
    let (x, y) = isTransposed ? (y, x) : (x, y)
    let red = blend(upperLeft.red, upperRight.red, lowerLeft.red, lowerRight.red, x, y)
    let green = blend(upperLeft.green, upperRight.green, lowerLeft.green, lowerRight.green, x, y)
    let blue = blend(upperLeft.blue, upperRight.blue, lowerLeft.blue, lowerRight.blue, x, y)
    var colors = Colors.zero
    (colors.outer.evenHalf, colors.outer.oddHalf) = (red, blue)
    colors.inner.evenHalf = green
    return colors
  }
}

extension YUVConversion {
  /// What `rgb` gives, for eight pixels.
  ///
  /// - Parameters:
  ///   - y: 128 times luma.
  ///   - u: 256 times what U is above 128, and so `v`.
  @inline(always)
  func colors(_ y: SIMD8<Int16>, _ u: SIMD8<Int16>, _ v: SIMD8<Int16>) -> PlanarColors {
    let level = upperHalf(y &- (black &<< 7), SIMD8(repeating: luma)) &+ 16
    return PlanarColors(
      red: limited((level &+ upperHalf(v, SIMD8(repeating: redV))) &>> 5),
      green: limited(
        (level &+ upperHalf(u, SIMD8(repeating: greenU)) &+ upperHalf(v, SIMD8(repeating: greenV))) &>> 5),
      blue: limited((level &+ upperHalf(u, SIMD8(repeating: blueU))) &>> 5))
  }
}

/// Numbers brought to 0…255.
@inline(always)
private func limited(_ values: SIMD8<Int16>) -> SIMD8<Int16> {
  pointwiseMin(pointwiseMax(values, .zero), SIMD8(repeating: 255))
}
