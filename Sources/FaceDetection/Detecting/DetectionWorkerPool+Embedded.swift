#if hasFeature(Embedded)
  internal import Inference

  /// The one worker of a system without threads.
  final class DetectionWorkerPool: @unchecked Sendable {
    private let worker: DetectionWorker

    init(_ plan: Plan) { worker = DetectionWorker(plan) }

    func take() -> DetectionWorker { worker }

    func giveBack(_ worker: DetectionWorker) {}
  }
#endif
