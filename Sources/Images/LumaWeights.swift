/// Luma and colour differences from colours: the other way of `YUVConversion`, each rounded to the nearest.
struct LumaWeights {
  private let weights: SIMD3<Double>  // of red, green and blue in luma
  private let black: Double
  /// Levels of luma, and of colour differences, to one of 255.
  private let ofLuma: Double, ofChroma: Double

  init(_ encoding: YUVEncoding) {
    let (kr, kb) = encoding.matrix.redAndBlue
    weights = SIMD3(kr, 1 - kr - kb, kb)
    black = encoding.range == .full ? 0 : 16
    (ofLuma, ofChroma) = encoding.range == .full ? (1, 1) : (219.0 / 255, 224.0 / 255)
  }

  /// Luma of a colour from 0 to 255.
  func y(_ color: SIMD3<Double>) -> UInt8 {
    UInt8((black + ofLuma * luma(color)).rounded())
  }

  /// Colour differences of a colour from 0 to 255.
  func uv(_ color: SIMD3<Double>) -> (u: UInt8, v: UInt8) {
    func difference(_ value: Double, _ weight: Double) -> UInt8 {
      // At most 128 + 127.5: the strongest blue in full range is 256, which is no byte.
      UInt8(min(128 + ofChroma * (value - luma(color)) / (2 * (1 - weight)), 255).rounded())
    }
    return (difference(color.z, weights.z), difference(color.x, weights.x))
  }

  private func luma(_ color: SIMD3<Double>) -> Double { (weights * color).sum() }
}
