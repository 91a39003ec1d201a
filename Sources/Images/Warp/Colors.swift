/// The four pixels around each of eight places. A pixel is four bytes as they are stored, the first one lowest; the first
/// three are its colours, in whatever order.
struct Neighbours {
  var upperLeft: SIMD8<UInt32>, upperRight: SIMD8<UInt32>
  var lowerLeft: SIMD8<UInt32>, lowerRight: SIMD8<UInt32>
}

/// Eight pixels as 16-bit numbers from 0 to 255: two colours of each pixel side by side.
struct Colors {
  /// First and third byte of each pixel.
  var outer: SIMD16<UInt16>
  /// Second and fourth byte of each pixel.
  var inner: SIMD16<UInt16>

  static var zero: Colors { Colors(outer: .zero, inner: .zero) }
}

extension Colors {
  /// First and third colour exchanged.
  @inline(always)
  var exchanged: Colors {
    // Eight pairs of 16 bits either way.
    let pairs = unsafe unsafeBitCast(outer, to: SIMD8<UInt32>.self)
    return unsafe Colors(
      outer: unsafeBitCast(pairs &<< 16 | pairs &>> 16, to: SIMD16<UInt16>.self), inner: inner)
  }

  /// Three times the first colour.
  @inline(always)
  var grey: Colors {
    // Eight pairs of 16 bits either way.
    let pairs = unsafe unsafeBitCast(outer, to: SIMD8<UInt32>.self) & 0xffff
    let both = unsafe unsafeBitCast(pairs | pairs &<< 16, to: SIMD16<UInt16>.self)
    return Colors(outer: both, inner: both)
  }

  /// All colours in the order of the bytes: of the first four pixels, and of the last four.
  @inline(always)
  var inOrder: (SIMD16<UInt16>, SIMD16<UInt16>) {
    var first = SIMD16<UInt16>.zero, last = SIMD16<UInt16>.zero
    (first.evenHalf, first.oddHalf) = (outer.lowHalf, inner.lowHalf)
    (last.evenHalf, last.oddHalf) = (outer.highHalf, inner.highHalf)
    return (first, last)
  }
}

extension Neighbours {
  /// What lies `x` and `y` 32nds of a pixel to the right of and below the upper left pixel, rounded to the nearest. Every
  /// fraction is there twice, once for each colour of a pair.
  @inline(always)
  func blended(_ x: SIMD16<Int16>, _ y: SIMD16<Int16>) -> Colors {
    Colors(
      outer: blend(
        upperLeft.outer, upperRight.outer, lowerLeft.outer, lowerRight.outer, x, y),
      inner: blend(
        upperLeft.inner, upperRight.inner, lowerLeft.inner, lowerRight.inner, x, y))
  }
}

extension SIMD8<UInt32> {
  /// First and third byte of each lane.
  @inline(always) fileprivate var outer: SIMD16<Int16> {
    // Eight pairs of 16 bits either way.
    unsafe unsafeBitCast(self & SIMD8(repeating: 0x00ff_00ff), to: SIMD16<Int16>.self)
  }

  /// Second and fourth byte of each lane.
  @inline(always) fileprivate var inner: SIMD16<Int16> {
    // Eight pairs of 16 bits either way.
    unsafe unsafeBitCast(unsafeBitCast(self, to: SIMD16<UInt16>.self) &>> 8, to: SIMD16<Int16>.self)
  }
}

/// (a·(32−x)·(32−y) + b·x·(32−y) + c·(32−x)·y + d·x·y + 512) >> 10 without leaving 16 bits: rows of neighbours are mixed
/// first, to at most 255 · 32, and five bits of what is then between them cannot change the result.
@inline(always)
private func blend(
  _ a: SIMD16<Int16>, _ b: SIMD16<Int16>, _ c: SIMD16<Int16>, _ d: SIMD16<Int16>, _ x: SIMD16<Int16>,
  _ y: SIMD16<Int16>
) -> SIMD16<UInt16> {
  let upper = a &<< 5 &+ (b &- a) &* x
  let lower = c &<< 5 &+ (d &- c) &* x
  let difference = lower &- upper
  // (difference · y) >> 5 as the upper half of a product of 32 bits: 2 · 255 · 32 and 31 · 1024 are below 2¹⁵.
  let share = upperHalf(difference &+ difference, y &<< 10)
  // Not negative: the same bits without a sign.
  return unsafe unsafeBitCast((upper &+ share &+ 16) &>> 5, to: SIMD16<UInt16>.self)
}

/// The upper halves of the products.
@inline(always)
private func upperHalf(_ a: SIMD16<Int16>, _ b: SIMD16<Int16>) -> SIMD16<Int16> {
  SIMD16(lowHalf: upperHalf(a.lowHalf, b.lowHalf), highHalf: upperHalf(a.highHalf, b.highHalf))
}

/// The same for eight: one instruction, which the compiler finds for this many lanes.
@inline(always)
private func upperHalf(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  SIMD8(
    truncatingIfNeeded: (SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)) &>> 16)
}
