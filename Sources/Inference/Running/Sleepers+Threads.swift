#if !hasFeature(Embedded)
  /// A place to wait: awake for a short while, then asleep until somebody wakes all.
  final class Sleepers: Sendable {
    private let monitor = Monitor(())

    /// Returns once `isReady` says so.
    func wait(_ isReady: () -> Bool) {
      for _ in 0..<20_000 where isReady() { return }
      monitor.wait { _ in isReady() }
    }

    /// Wakes all, after what they wait for has been made true: taking the lock orders this after a sleeper's last look.
    func wake() { monitor.withLock { _ in } }
  }
#endif
