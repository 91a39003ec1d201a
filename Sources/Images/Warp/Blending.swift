/// (a·(32−x)·(32−y) + b·x·(32−y) + c·(32−x)·y + d·x·y + 512) >> 10 without leaving 16 bits: rows of neighbours are mixed
/// first, to at most 255 · 32, and five bits of what is then between them cannot change the result.
@inline(always)
func blend(
  _ a: SIMD16<Int16>, _ b: SIMD16<Int16>, _ c: SIMD16<Int16>, _ d: SIMD16<Int16>, _ x: SIMD16<Int16>,
  _ y: SIMD16<Int16>
) -> SIMD16<UInt16> {
  SIMD16(
    lowHalf: blend(a.lowHalf, b.lowHalf, c.lowHalf, d.lowHalf, x.lowHalf, y.lowHalf),
    highHalf: blend(a.highHalf, b.highHalf, c.highHalf, d.highHalf, x.highHalf, y.highHalf))
}

/// The same for eight.
@inline(always)
func blend(
  _ a: SIMD8<Int16>, _ b: SIMD8<Int16>, _ c: SIMD8<Int16>, _ d: SIMD8<Int16>, _ x: SIMD8<Int16>,
  _ y: SIMD8<Int16>
) -> SIMD8<UInt16> {
  let upper = a &<< 5 &+ (b &- a) &* x
  let lower = c &<< 5 &+ (d &- c) &* x
  let difference = lower &- upper
  // (difference · y) >> 5 as the upper half of a product of 32 bits: 2 · 255 · 32 and 31 · 1024 are below 2¹⁵.
  let share = upperHalf(difference &+ difference, y &<< 10)
  // Not negative: the same bits without a sign.
  return unsafe unsafeBitCast((upper &+ share &+ 16) &>> 5, to: SIMD8<UInt16>.self)
}

/// The upper halves of the products: one instruction, which the compiler finds for this many lanes.
@inline(always)
func upperHalf(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  SIMD8(
    truncatingIfNeeded: (SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)) &>> 16)
}
