#if !hasFeature(Embedded)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// The process that runs. After `fork()` the child has a copy of the memory and none of the threads: what waits for one of
  /// them waits for ever, and what one had locked stays locked. So whatever waits remembers the number of its process.
  package enum CurrentProcess {
    /// The system's number of it.
    package static var number: Int32 { getpid() }
  }

  /// A thread of the system.
  @safe package final class Thread: @unchecked Sendable {
    private let handle: pthread_t

    /// Starts a thread that calls `body`; `nil` when the system has none left.
    package init?(_ body: @escaping @Sendable () -> Void) {
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

    /// Returns when its body has.
    func join() { pthread_join(handle, nil) }

    /// Nobody will join it: the system forgets it when its body returns.
    package func detach() { pthread_detach(handle) }

    /// Whether this is the thread that asks.
    package var isCurrent: Bool { pthread_equal(handle, pthread_self()) != 0 }

    private final class Body: Sendable {
      let run: @Sendable () -> Void
      init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
  }
#endif
