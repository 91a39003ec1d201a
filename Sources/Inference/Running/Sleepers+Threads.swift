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

  /// A thread of the system.
  @safe final class Thread: @unchecked Sendable {
    private let handle: pthread_t

    /// Starts a thread that calls `body`; `nil` when the system has none left.
    init?(_ body: @escaping @Sendable () -> Void) {
      let start = unsafe Unmanaged.passRetained(Body(run: body))
      // The thread takes over the one reference to its body.
      #if canImport(Darwin)
        var started: pthread_t?
        let result = unsafe pthread_create(
          &started, nil,
          { argument in
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
            return nil
          }, start.toOpaque())
      #else
        #if canImport(Musl)
          var created: pthread_t?
        #else
          var created = pthread_t()
        #endif
        let result = unsafe pthread_create(
          &created, nil,
          { argument in
            guard let argument = unsafe argument else { return nil }
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
            return nil
          }, start.toOpaque())
        let started: pthread_t? = created
      #endif
      guard result == 0, let started = started else {
        unsafe start.release()
        return nil
      }
      handle = started
    }

    func join() { pthread_join(handle, nil) }

    private final class Body: Sendable {
      let run: @Sendable () -> Void
      init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
  }
#endif
