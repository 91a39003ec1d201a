@testable import Inference
import TestSupport
import Testing

@Suite struct `Folding` {
  /// Bits and values of IEEE 754 binary16: zero, subnormals, the smallest and largest normal, infinity.
  @Test(arguments: [
    (UInt16(0x0000), Float(0)), (0x8000, -0.0), (0x0001, 0x1p-24), (0x8001, -0x1p-24), (0x03FF, 0x1.FF8p-15),
    (0x0400, 0x1p-14), (0x3555, 0x1.554p-2), (0x3C00, 1), (0x7BFF, 65504), (0xFBFF, -65504),
    (0x7C00, .infinity),
  ])
  func `turns half precision into single precision exactly`(bits: UInt16, value: Float) {
    #expect(float(fromHalf: bits).bitPattern == value.bitPattern)
  }

  @Test func `keeps NaN a NaN`() { #expect(float(fromHalf: 0x7E00).isNaN) }

  #if arch(arm64) || os(Linux)
    @Test func `agrees with the processor's own conversion for every bit pattern`() {
      for bits in UInt16.min...UInt16.max {
        let own = float(fromHalf: bits), processors = Float(Float16(bitPattern: bits))
        guard own.bitPattern == processors.bitPattern || (own.isNaN && processors.isNaN) else {
          Issue.record("\(bits): \(own), expected \(processors)")
          return
        }
      }
    }
  #endif

  @Test func `writes sparse values to their places`() {
    let rows = SparseLayout(axes: [.dense(size: 2), .compressed(segments: [0, 1, 3], indices: [1, 0, 2])])
    #expect(rows.dense([1, 2, 3], shape: [2, 3]) == [0, 1, 0, 2, 0, 3])
    let outer = SparseLayout(axes: [.compressed(segments: [0, 1], indices: [1]), .dense(size: 2)])
    #expect(outer.dense([5, 6], shape: [3, 2]) == [0, 0, 5, 6, 0, 0])
  }
}
