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

extension Neighbours: Blendable {
  /// Every fraction twice, once for each colour of a pair.
  @inline(always)
  static func fractions(_ places: SIMD8<Int32>) -> SIMD16<Int16> {
    let once = places & 31
    // Eight pairs of 16 bits.
    return unsafe unsafeBitCast(once | once &<< 16, to: SIMD16<Int16>.self)
  }

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
