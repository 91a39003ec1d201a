/// The value of a half-precision float (IEEE 754 binary16), from its bits.
///
/// Done by bits because `Float16` asks WebAssembly for a library call and does not exist on every platform. Subnormals
/// occur in every model stored in half precision and are kept exactly.
package func float(fromHalf bits: UInt16) -> Float {
  let sign = UInt32(bits >> 15) << 31
  let exponent = UInt32(bits >> 10) & 0x1F
  let fraction = UInt32(bits) & 0x3FF
  switch exponent {
  case 0:
    // Zero and subnormals: fraction · 2⁻²⁴, exact in single precision.
    let magnitude = Float(fraction) * Float(sign: .plus, exponent: -24, significand: 1)
    return sign == 0 ? magnitude : -magnitude
  case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)  // infinities and NaN
  default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)  // 127 − 15 = 112
  }
}
