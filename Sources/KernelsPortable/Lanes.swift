// One vector and what can be done with it: the vocabulary in which the inner loops are written. What differs between
// instruction sets is here, but for the size of a tile (Product, Depthwise) and the thirds of a row (Unzip).
//
// Generic code of the standard library must not become a function of its own here: it would be shared with code for
// older processors, which would then meet instructions it does not have (`.ci/instructions` looks for such functions).
// So what loads and stores is `@inline(__always)`: it takes in the standard library's function while it is small.
// `@inline(always)` is expanded before that, into functions so large that calls are left in them.

#if AVX512
  typealias Lanes = SIMD16<Float>
  typealias Bits = SIMD16<UInt32>
  typealias Numbers = SIMD16<Int32>
  let instructionSetName = "avx512"
#elseif AVX2
  typealias Lanes = SIMD8<Float>
  typealias Bits = SIMD8<UInt32>
  typealias Numbers = SIMD8<Int32>
  let instructionSetName = "avx2"
#else
  typealias Lanes = SIMD4<Float>
  typealias Bits = SIMD4<UInt32>
  typealias Numbers = SIMD4<Int32>
  let instructionSetName = "portable"
#endif

/// 0, 1, 2, … one a lane.
var laneNumbers: Numbers {
  @inline(always) get {
    #if AVX512
      Numbers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    #elseif AVX2
      Numbers(0, 1, 2, 3, 4, 5, 6, 7)
    #else
      Numbers(0, 1, 2, 3)
    #endif
  }
}

/// Floats read, one vector or one number at a time.
///
/// Safe to use by the contract of the calls that the kernels fill in: they have checked their sizes once, against the
/// problem, and the addresses come from there.
@safe struct Source {
  let base: UnsafePointer<Float>

  @inline(always) init(_ base: UnsafePointer<Float>) { unsafe self.base = base }

  @inline(always) static func + (source: Source, count: Int) -> Source { unsafe Source(source.base + count) }

  @inline(always) subscript(index: Int) -> Float { unsafe base[index] }

  /// The vector that begins at `index`.
  @inline(__always) func lanes(_ index: Int) -> Lanes {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: Lanes.self)
  }

  /// The bits of the vector that begins at `index`.
  @inline(__always) func bits(_ index: Int) -> Bits {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: Bits.self)
  }

  /// One number in every lane.
  @inline(always) func repeated(_ index: Int) -> Lanes { Lanes(repeating: unsafe base[index]) }
}

/// Floats written, one vector or one number at a time; see `Source`.
@safe struct Target {
  let base: UnsafeMutablePointer<Float>

  @inline(always) init(_ base: UnsafeMutablePointer<Float>) { unsafe self.base = base }

  @inline(always) static func + (target: Target, count: Int) -> Target { unsafe Target(target.base + count) }

  @inline(__always) func store(_ lanes: Lanes, _ index: Int) {
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: lanes, as: Lanes.self)
  }

  @inline(always) func store(_ value: Float, _ index: Int) { unsafe base[index] = value }
}

extension SIMD where Scalar == Float {
  /// self + a·b: in one rounding where the processor has the instruction, in two elsewhere. (Without the instruction
  /// `addingProduct` would call a function for every lane.)
  @inline(always) func adding(_ a: Self, times b: Self) -> Self {
    #if AVX512 || AVX2 || arch(arm64)
      addingProduct(a, b)
    #else
      self + a * b
    #endif
  }
}

/// Lanes where `bits` are all set, 0 where they are not.
@inline(always) func masked(_ lanes: Lanes, _ bits: Bits) -> Lanes {
  // Two vectors of the same 32-bit lanes.
  unsafe unsafeBitCast(unsafeBitCast(lanes, to: Bits.self) & bits, to: Lanes.self)
}

/// Lanes below `count`, 0 from there on.
@inline(always) func lowest(_ count: Int, of lanes: Lanes) -> Lanes {
  lanes.replacing(
    with: Lanes.zero, where: laneNumbers .>= Numbers(repeating: Int32(truncatingIfNeeded: count)))
}

/// Each lane, or `limit` where it is less; NaN stays NaN.
@inline(always) func raised(_ lanes: Lanes, _ limit: Lanes) -> Lanes {
  lanes.replacing(with: limit, where: lanes .< limit)
}

/// Each lane, or `limit` where it is more; NaN stays NaN.
@inline(always) func lowered(_ lanes: Lanes, _ limit: Lanes) -> Lanes {
  lanes.replacing(with: limit, where: lanes .> limit)
}

/// The nearest values inside the range; NaN stays NaN.
@inline(always) func limited(_ lanes: Lanes, _ lower: Lanes, _ upper: Lanes) -> Lanes {
  lowered(raised(lanes, lower), upper)
}

/// Each lane, times the slope where it is negative; NaN stays NaN.
@inline(always) func sloped(_ lanes: Lanes, _ slope: Lanes) -> Lanes {
  lanes.replacing(with: lanes * slope, where: lanes .< 0)
}

/// The larger of each pair.
@inline(always) func larger(_ a: Lanes, _ b: Lanes) -> Lanes { a.replacing(with: b, where: b .> a) }

/// The floats at even and at odd places of the two vectors that begin at `index`.
@inline(always) func split(_ source: Source, _ index: Int) -> (even: Lanes, odd: Lanes) {
  split(source.lanes(index), source.lanes(index &+ Lanes.scalarCount))
}

/// The floats at even and at odd places of two vectors in a row.
@inline(always) func split(_ a: Lanes, _ b: Lanes) -> (even: Lanes, odd: Lanes) {
  #if AVX512
    return (
      Lanes(
        a[0], a[2], a[4], a[6], a[8], a[10], a[12], a[14], b[0], b[2], b[4], b[6], b[8], b[10], b[12], b[14]),
      Lanes(
        a[1], a[3], a[5], a[7], a[9], a[11], a[13], a[15], b[1], b[3], b[5], b[7], b[9], b[11], b[13], b[15])
    )
  #elseif AVX2
    return (
      Lanes(a[0], a[2], a[4], a[6], b[0], b[2], b[4], b[6]),
      Lanes(a[1], a[3], a[5], a[7], b[1], b[3], b[5], b[7])
    )
  #else
    return (Lanes(a[0], a[2], b[0], b[2]), Lanes(a[1], a[3], b[1], b[3]))
  #endif
}

/// The lanes of two vectors in turn, as two vectors.
@inline(always) func interleaved(_ a: Lanes, _ b: Lanes) -> (low: Lanes, high: Lanes) {
  #if AVX512
    return (
      Lanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7]),
      Lanes(
        a[8], b[8], a[9], b[9], a[10], b[10], a[11], b[11], a[12], b[12], a[13], b[13], a[14], b[14], a[15],
        b[15])
    )
  #elseif AVX2
    return (
      Lanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]),
      Lanes(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
    )
  #else
    return (Lanes(a[0], b[0], a[1], b[1]), Lanes(a[2], b[2], a[3], b[3]))
  #endif
}

/// The lanes of `a` but the first, then the first of `b`.
@inline(always) func following(_ a: Lanes, _ b: Lanes) -> Lanes {
  #if AVX512
    Lanes(
      a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14], a[15], b[0])
  #elseif AVX2
    Lanes(a[1], a[2], a[3], a[4], a[5], a[6], a[7], b[0])
  #else
    Lanes(a[1], a[2], a[3], b[0])
  #endif
}

/// The last lane of `a`, then those of `b` but the last.
@inline(always) func preceding(_ a: Lanes, _ b: Lanes) -> Lanes {
  #if AVX512
    Lanes(
      a[15], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14])
  #elseif AVX2
    Lanes(a[7], b[0], b[1], b[2], b[3], b[4], b[5], b[6])
  #else
    Lanes(a[3], b[0], b[1], b[2])
  #endif
}
