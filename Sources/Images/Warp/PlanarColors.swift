/// Eight colours, a vector for each of red, green and blue.
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

/// A conversion for eight pixels at a time: its numbers, each in all lanes, so that products are single instructions.
struct YUVLanes {
  private let black: SIMD8<Int16>  // 128 times
  private let luma: SIMD8<Int16>
  private let redV: SIMD8<Int16>, greenU: SIMD8<Int16>, greenV: SIMD8<Int16>, blueU: SIMD8<Int16>

  init(_ conversion: YUVConversion) {
    black = SIMD8(repeating: conversion.black &<< 7)
    luma = SIMD8(repeating: conversion.luma)
    redV = SIMD8(repeating: conversion.redV)
    greenU = SIMD8(repeating: conversion.greenU)
    greenV = SIMD8(repeating: conversion.greenV)
    blueU = SIMD8(repeating: conversion.blueU)
  }

  /// What U and V add to red, green and blue, in 32nds, of 256 times what they are above 128.
  @inline(always)
  func tint(_ chroma: (u: SIMD8<Int16>, v: SIMD8<Int16>)) -> PlanarColors {
    PlanarColors(
      red: upperHalf(chroma.v, redV), green: upperHalf(chroma.u, greenU) &+ upperHalf(chroma.v, greenV),
      blue: upperHalf(chroma.u, blueU))
  }

  /// What `YUVConversion.rgb` gives for 128 times luma.
  @inline(always)
  func colors(_ luma: SIMD8<Int16>, _ tint: PlanarColors) -> PlanarColors {
    let level = upperHalf(luma &- black, self.luma) &+ 16
    return PlanarColors(
      red: limited((level &+ tint.red) &>> 5), green: limited((level &+ tint.green) &>> 5),
      blue: limited((level &+ tint.blue) &>> 5))
  }
}

/// Numbers brought to 0…255.
@inline(always)
private func limited(_ values: SIMD8<Int16>) -> SIMD8<Int16> {
  pointwiseMin(pointwiseMax(values, .zero), SIMD8(repeating: 255))
}
