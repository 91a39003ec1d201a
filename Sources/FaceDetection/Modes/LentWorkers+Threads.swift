#if !hasFeature(Embedded)
  internal import Synchronization

  /// Workers that wait for a caller. Each belongs to one caller at a time; as many are made as callers meet.
  final class LentWorkers<Worker: AnyObject & Sendable>: Sendable {
    private let make: @Sendable () -> Worker
    private let waiting = Mutex<[Worker]>([])

    init(_ make: @escaping @Sendable () -> Worker) { self.make = make }

    func take() -> Worker { waiting.withLock { $0.popLast() } ?? make() }

    func giveBack(_ worker: Worker) { waiting.withLock { $0.append(worker) } }
  }
#endif
