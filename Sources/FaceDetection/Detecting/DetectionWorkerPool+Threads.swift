#if !hasFeature(Embedded)
  internal import Inference
  internal import Synchronization

  /// Workers that wait for a caller. Each belongs to one caller at a time; as many are made as callers meet.
  final class DetectionWorkerPool: Sendable {
    private let plan: Plan
    private let waiting = Mutex<[DetectionWorker]>([])

    init(_ plan: Plan) { self.plan = plan }

    func take() -> DetectionWorker { waiting.withLock { $0.popLast() } ?? DetectionWorker(plan) }

    func giveBack(_ worker: DetectionWorker) { waiting.withLock { $0.append(worker) } }
  }
#endif
