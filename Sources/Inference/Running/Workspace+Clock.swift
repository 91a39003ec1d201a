#if !hasFeature(Embedded)
  internal import Kernels

  extension Workspace {
    /// Computes every step, in order, and says how long each took.
    ///
    /// - Parameter record: Called after each step with its place among the plan's steps and its time.
    public func run(timing record: (_ step: Int, _ time: Duration) -> Void) {
      let clock = ContinuousClock()
      for (index, step) in plan.steps.enumerated() {
        let start = clock.now
        run(step, pieces: 0..<step.bound.pieceCount)
        record(index, clock.now - start)
      }
    }
  }
#endif
