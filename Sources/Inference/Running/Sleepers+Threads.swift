#if !hasFeature(Embedded)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// A place to wait: awake for a short while, then asleep until somebody wakes all.
  @safe final class Sleepers: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
      // The system's objects must not move; freed in deinit and nowhere else.
      unsafe mutex = .allocate(capacity: 1)
      unsafe condition = .allocate(capacity: 1)
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(condition, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe pthread_cond_destroy(condition)
      unsafe mutex.deallocate()
      unsafe condition.deallocate()
    }

    /// Returns once `isReady` says so.
    func wait(_ isReady: () -> Bool) {
      for _ in 0..<20_000 where isReady() { return }
      unsafe pthread_mutex_lock(mutex)
      while !isReady() { unsafe pthread_cond_wait(condition, mutex) }
      unsafe pthread_mutex_unlock(mutex)
    }

    /// Wakes all, after what they wait for has been made true.
    func wake() {
      // Taking the lock orders this after a sleeper's last look.
      unsafe pthread_mutex_lock(mutex)
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
  }
#endif
