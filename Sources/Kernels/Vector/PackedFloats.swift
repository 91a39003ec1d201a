/// Numbers laid out once for a kernel and shared by all workers: weights, tables. Aligned for the widest load.
@safe package final class PackedFloats: @unchecked Sendable {
  /// The first float; valid as long as this object lives. Nothing writes after initialisation.
  package let base: UnsafePointer<Float>
  private let memory: UnsafeMutablePointer<Float>

  package init(_ values: [Float]) {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4 * max(values.count, 1), alignment: 64)
    unsafe memory = bytes.bindMemory(to: Float.self, capacity: values.count)
    for (index, value) in values.enumerated() { unsafe (memory + index).initialize(to: value) }
    unsafe base = UnsafePointer(memory)
  }

  deinit { unsafe memory.deallocate() }
}

/// Whole numbers laid out once for a kernel; see `PackedFloats`.
@safe package final class PackedIntegers: @unchecked Sendable {
  package let base: UnsafePointer<Int>
  private let memory: UnsafeMutablePointer<Int>

  package init(_ values: [Int]) {
    unsafe memory = .allocate(capacity: max(values.count, 1))
    for (index, value) in values.enumerated() { unsafe (memory + index).initialize(to: value) }
    unsafe base = UnsafePointer(memory)
  }

  deinit { unsafe memory.deallocate() }
}
