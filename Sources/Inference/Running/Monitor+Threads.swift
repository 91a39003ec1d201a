#if !hasFeature(Embedded)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// A value that one thread at a time may use, and a place to wait until it has become what one waits for: a lock and
  /// a condition of the system.
  @safe package final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value  // under `mutex`
    private let process = CurrentProcess.number

    package init(_ value: Value) {
      self.value = value
      // The system's objects must not move; freed in deinit and nowhere else.
      unsafe mutex = .allocate(capacity: 1)
      unsafe changed = .allocate(capacity: 1)
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(changed, nil)
    }

    deinit {
      // In a child of `fork()` threads may seem to wait that are not there, and the system would wait for them.
      if process == CurrentProcess.number {
        unsafe pthread_mutex_destroy(mutex)
        unsafe pthread_cond_destroy(changed)
      }
      unsafe mutex.deallocate()
      unsafe changed.deallocate()
    }

    /// Calls `body` alone with the value, then has everybody who waits look at it. `body` must not call this monitor.
    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      // Both objects live as long as this one, and what is locked is unlocked.
      unsafe pthread_mutex_lock(mutex)
      defer {
        unsafe pthread_cond_broadcast(changed)
        unsafe pthread_mutex_unlock(mutex)
      }
      return try body(&value)
    }

    /// Returns once `isReady` says so of the value.
    package func wait(until isReady: (Value) -> Bool) {
      // As above; while it waits the system gives the lock to others.
      unsafe pthread_mutex_lock(mutex)
      while !isReady(value) { unsafe pthread_cond_wait(changed, mutex) }
      unsafe pthread_mutex_unlock(mutex)
    }
  }
#endif
