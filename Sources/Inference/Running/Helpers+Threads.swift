#if !hasFeature(Embedded)
  internal import Kernels

  /// The threads that help a workspace, if its plan asks for any.
  struct Helpers {
    private let pool: WorkerPool?

    init(_ plan: Plan) {
      // The end of a run is the end of its last step; without steps nobody would wait for the helpers.
      pool =
        plan.threads > 1 && !plan.steps.isEmpty
        ? WorkerPool(count: plan.threads, pieces: plan.steps.map { $0.bound.pieceCount }) : nil
    }

    /// Computes all steps with their help; false when there are none, or none in this process.
    func run(_ workspace: Workspace) -> Bool {
      guard let pool, pool.isHere else { return false }
      pool.run(workspace)
      return true
    }
  }
#endif
