// One vector and what can be done with it: the vocabulary in which the inner loops are written. The only file of this
// module that differs between instruction sets.
//
// Nothing here calls generic code of the standard library that could be compiled as a function of its own: such a
// function could be shared with code for older processors, which would then meet instructions it does not have.

#if AVX512
  typealias Lanes = SIMD16<Float>
  typealias Bits = SIMD16<UInt32>
  typealias DoubleLanes = SIMD32<Float>
  let instructionSetName = "avx512"
#elseif AVX2
  typealias Lanes = SIMD8<Float>
  typealias Bits = SIMD8<UInt32>
  typealias DoubleLanes = SIMD16<Float>
  let instructionSetName = "avx2"
#else
  typealias Lanes = SIMD4<Float>
  typealias Bits = SIMD4<UInt32>
  typealias DoubleLanes = SIMD8<Float>
  let instructionSetName = "portable"
#endif

/// Floats read, one vector or one number at a time.
///
/// Safe to use by the contract of the calls that the kernels fill in: they have checked their sizes once, against the
/// problem, and the addresses come from there.
@safe struct Source {
  let base: UnsafePointer<Float>

  @inline(__always) init(_ base: UnsafePointer<Float>) { unsafe self.base = base }

  @inline(__always) static func + (source: Source, count: Int) -> Source { unsafe Source(source.base + count) }

  @inline(__always) subscript(index: Int) -> Float { unsafe base[index] }

  /// The vector that begins at `index`.
  @inline(__always) func lanes(_ index: Int) -> Lanes {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: Lanes.self)
  }

  /// The bits of the vector that begins at `index`.
  @inline(__always) func bits(_ index: Int) -> Bits {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: Bits.self)
  }

  /// One number in every lane.
  @inline(__always) func repeated(_ index: Int) -> Lanes { Lanes(repeating: unsafe base[index]) }
}

/// Floats written, one vector or one number at a time; see `Source`.
@safe struct Target {
  let base: UnsafeMutablePointer<Float>

  @inline(__always) init(_ base: UnsafeMutablePointer<Float>) { unsafe self.base = base }

  @inline(__always) static func + (target: Target, count: Int) -> Target { unsafe Target(target.base + count) }

  @inline(__always) func store(_ lanes: Lanes, _ index: Int) {
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: lanes, as: Lanes.self)
  }

  @inline(__always) func store(_ value: Float, _ index: Int) { unsafe base[index] = value }
}

extension SIMD where Scalar == Float {
  /// self + a·b: in one rounding where the processor has the instruction, in two elsewhere. (Without the instruction
  /// `addingProduct` would call a function for every lane.)
  @inline(__always) func adding(_ a: Self, times b: Self) -> Self {
    #if AVX512 || AVX2 || arch(arm64)
      addingProduct(a, b)
    #else
      self + a * b
    #endif
  }
}

/// Lanes where `bits` are all set, 0 where they are not.
@inline(__always) func masked(_ lanes: Lanes, _ bits: Bits) -> Lanes {
  // Two vectors of the same 32-bit lanes.
  unsafe unsafeBitCast(unsafeBitCast(lanes, to: Bits.self) & bits, to: Lanes.self)
}

/// The nearest values inside the range; NaN stays NaN.
@inline(__always) func limited(_ lanes: Lanes, _ lower: Lanes, _ upper: Lanes) -> Lanes {
  let raised = lanes.replacing(with: lower, where: lanes .< lower)
  return raised.replacing(with: upper, where: raised .> upper)
}

/// The larger of each pair.
@inline(__always) func larger(_ a: Lanes, _ b: Lanes) -> Lanes { a.replacing(with: b, where: b .> a) }

/// The floats at even and at odd places of the two vectors that begin at `index`.
@inline(__always) func split(_ source: Source, _ index: Int) -> (even: Lanes, odd: Lanes) {
  let pair = DoubleLanes(lowHalf: source.lanes(index), highHalf: source.lanes(index + Lanes.scalarCount))
  return (pair.evenHalf, pair.oddHalf)
}
