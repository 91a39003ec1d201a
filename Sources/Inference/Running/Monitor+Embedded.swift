#if hasFeature(Embedded)
  /// A value that one caller at a time may use, on a system without threads.
  package final class Monitor<Value: Sendable>: @unchecked Sendable {
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&value)
    }

    /// There is nobody to wait for: every call is over before the next begins.
    package func wait(until isReady: (Value) -> Bool) {}
  }
#endif
