import Inference

extension ModelBenchmark {
  /// Runs `plan` on random numbers from −1 to 1.
  ///
  /// Whole runs are timed without looking at the steps; runs with a clock at every step come in turn with them, so that
  /// both meet the same state of the machine. The peak is measured before and after, and the better one counts.
  /// `now` is the time since some moment.
  init(
    _ plan: Plan, model: String, instructionSet: InstructionSet, runs: Int, withSteps: Bool,
    now: () -> Duration
  ) {
    let workspace = plan.makeWorkspace()
    workspace.fillInputs()
    let peakBefore = instructionSet.peakMultiplyAdds()
    // Caches, branch predictors and the processor's clock settle before anything counts.
    for _ in 0..<min(30, runs / 4 + 1) { workspace.run() }
    var whole: [Duration] = []
    var steps: [[Duration]] = withSteps ? plan.plannedSteps.map { _ in [] } : []
    for _ in 0..<runs {
      let start = now()
      workspace.run()
      whole.append(now() - start)
      if withSteps { workspace.run { step, time in steps[step].append(time) } }
    }
    self.model = model
    self.instructionSet = instructionSet.rawValue
    (threads, self.runs) = (plan.threads, runs)
    timings = Timings(whole)
    multiplyAdds = plan.multiplyAdds
    peak = max(peakBefore, instructionSet.peakMultiplyAdds())
    guard withSteps else { return }
    let layers = ModelInspection(plan).operators
    self.steps = plan.plannedSteps.indices.map {
      Step(layer: layers[$0], nodes: plan.plannedSteps[$0].nodes, timings: Timings(steps[$0]))
    }
  }
}

extension Workspace {
  /// Random numbers from −1 to 1, the same in every process.
  fileprivate func fillInputs() {
    var numbers = SeededNumbers(seed: 7)
    for input in plan.graph.inputs.indices {
      withInput(input) { floats in
        for index in floats.indices { floats[index] = Float.random(in: -1...1, using: &numbers) }
      }
    }
  }
}
