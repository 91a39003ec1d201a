/// Floats that a kernel reads, as the workspace lends them for one step.
///
/// A `Span` cannot stand here: a step may read two tensors and may write over the one it reads, and a span of what is
/// being written is refused. So the views are pointers with a count, checked at every access; a kernel that takes
/// `base` instead has checked the sizes of its problem once.
@safe package struct InputView: @unchecked Sendable {
  /// The first float. Valid while the step runs: the workspace that lent it is held until then.
  package let base: UnsafePointer<Float>
  package let count: Int

  @unsafe package init(base: UnsafePointer<Float>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(always)
  package subscript(index: Int) -> Float {
    precondition(index >= 0 && index < count, "read outside the tensor")
    // Checked in the line above.
    return unsafe base[index]
  }
}

/// Floats that a kernel writes, as the workspace lends them for one step.
@safe package struct OutputView: @unchecked Sendable {
  /// The first float. Valid while the step runs: the workspace that lent it is held until then.
  package let base: UnsafeMutablePointer<Float>
  package let count: Int

  @unsafe package init(base: UnsafeMutablePointer<Float>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(always)
  package subscript(index: Int) -> Float {
    nonmutating set {
      precondition(index >= 0 && index < count, "write outside the tensor")
      // Checked in the line above.
      unsafe base[index] = newValue
    }
    get {
      precondition(index >= 0 && index < count, "read outside the tensor")
      // Checked in the line above.
      return unsafe base[index]
    }
  }
}
