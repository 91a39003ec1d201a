/// Colours from luma and colour differences, in the integers that eight 16-bit lanes can compute as well.
///
/// With the weights Kr, Kg and Kb of the colours in luma (ITU-R BT.601-7 §2.5.1, BT.709-6 §3.2), Y from 0 to 1, U and V
/// from −½ to ½:
///
///     R = Y + 2(1 − Kr)·V
///     G = Y − 2(1 − Kb)·Kb/Kg·U − 2(1 − Kr)·Kr/Kg·V
///     B = Y + 2(1 − Kb)·U
///
/// A product is rounded down to a 32nd of a level of 255, their sum to the nearest level. What comes out is at most one
/// level from the formula's own value, rounded: a test tries all 2²⁴ triples.
struct YUVConversion: Equatable, Sendable {
  /// The Y that is black.
  let black: Int16
  /// What Y is multiplied by, in 2⁻¹⁴.
  let luma: Int16
  /// What V adds to red, U and V to green, and U to blue, in 2⁻¹³.
  let redV: Int16, greenU: Int16, greenV: Int16, blueU: Int16

  init(_ encoding: YUVEncoding) {
    let (kr, kb) = encoding.matrix.redAndBlue
    let kg = 1 - kr - kb
    // Levels of 255 to one of the range (BT.601-7 §2.5.3, BT.709-6 §4.6).
    let (ofLuma, ofChroma) = encoding.range == .full ? (1, 1) : (255.0 / 219, 255.0 / 224)
    black = encoding.range == .full ? 0 : 16
    luma = YUVConversion.fixed(ofLuma, fractionBits: 14)
    redV = YUVConversion.fixed(2 * (1 - kr) * ofChroma, fractionBits: 13)
    greenU = YUVConversion.fixed(-2 * (1 - kb) * kb / kg * ofChroma, fractionBits: 13)
    greenV = YUVConversion.fixed(-2 * (1 - kr) * kr / kg * ofChroma, fractionBits: 13)
    blueU = YUVConversion.fixed(2 * (1 - kb) * ofChroma, fractionBits: 13)
  }

  private static func fixed(_ value: Double, fractionBits: Int) -> Int16 {
    Int16((value * Double(1 << fractionBits)).rounded())
  }
}

extension YUVConversion {
  /// Red, green and blue of one pixel.
  func rgb(y: UInt8, u: UInt8, v: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    // Products of 2⁻¹⁴ · 2⁻⁷ and of 2⁻¹³ · 2⁻⁸, without their lower 16 bits: 32nds.
    func product(_ value: Int, _ factor: Int16) -> Int { (value * Int(factor)) >> 16 }
    let y = (Int(y) - Int(black)) << 7
    let u = (Int(u) - 128) << 8, v = (Int(v) - 128) << 8
    let level = product(y, luma) + 16
    func color(_ sum: Int) -> UInt8 { UInt8(min(max(sum >> 5, 0), 255)) }
    return (
      color(level + product(v, redV)), color(level + product(u, greenU) + product(v, greenV)),
      color(level + product(u, blueU))
    )
  }
}

extension YUVEncoding.Matrix {
  /// The weights of red and blue in luma; that of green is what is left of 1.
  var redAndBlue: (Double, Double) {
    switch self {
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    }
  }
}
