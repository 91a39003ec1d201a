#if hasFeature(Embedded)
  /// The one worker of a system without threads.
  final class LentWorkers<Worker: AnyObject & Sendable>: Sendable {
    private let worker: Worker

    init(_ make: @escaping @Sendable () -> Worker) { worker = make() }

    func take() -> Worker { worker }

    func giveBack(_ worker: Worker) {}
  }
#endif
