internal import Inference

#if !hasFeature(Embedded)
  internal import Synchronization

  /// The calls that are in work, counted without a lock, and the process they belong to.
  ///
  /// After `fork()` a detector works in the child if nothing was in work in the parent. Else the threads that worked are
  /// gone there, with what they had locked, and every call is refused: waiting for them would be for ever.
  final class CallsInFlight: Sendable {
    /// The process in the upper half, its calls in the lower.
    private let word: Atomic<UInt64>

    init() { word = Atomic(Self.process) }

    private static var process: UInt64 { UInt64(UInt32(bitPattern: CurrentProcess.number)) << 32 }

    /// A call begins; nothing is locked yet.
    ///
    /// - Throws: `FaceDetectorError` in a child of `fork()`, if calls were in work when it was made.
    func begin() throws(FaceDetectorError) {
      let process = Self.process
      var seen = word.load(ordering: .acquiring)
      while true {
        let isHere = seen >> 32 == process >> 32
        guard isHere || seen << 32 == 0 else { throw .forked("while it was in use") }
        let next = isHere ? seen + 1 : process + 1
        let (isExchanged, original) = word.compareExchange(
          expected: seen, desired: next, ordering: .acquiringAndReleasing)
        if isExchanged { return }
        seen = original
      }
    }

    /// A call that has begun is over; it holds no lock any more.
    func end() { word.subtract(1, ordering: .releasing) }
  }
#else
  /// A system without threads has one call in work at most, and one process.
  final class CallsInFlight: Sendable {
    func begin() throws(FaceDetectorError) {}
    func end() {}
  }
#endif

extension FaceDetectorError {
  /// The call comes from a child of `fork()`, where threads of the parent are missing.
  static func forked(_ when: String) -> FaceDetectorError {
    FaceDetectorError(
      .failedPrecondition,
      "this process was made by fork() from the one that made the detector, \(when); make a new detector here"
    )
  }
}
