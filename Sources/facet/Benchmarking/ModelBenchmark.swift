import Inference

/// How quickly a plan runs, as a whole and step by step.
struct ModelBenchmark: Equatable, Sendable {
  /// A step of the plan.
  struct Step: Equatable, Sendable {
    let layer: ModelInspection.Layer
    /// The nodes of the graph that the step computes.
    let nodes: [Int]
    let timings: Timings
  }

  let model: String
  let instructionSet: String
  let threads: Int
  let runs: Int
  let timings: Timings
  let multiplyAdds: Int
  /// The most multiply-adds a second that was measured on one core with this instruction set.
  let peak: Double
  /// Empty unless steps were asked for.
  var steps: [Step] = []
}

extension ModelBenchmark {
  /// The part of the peak of all threads that `multiplyAdds` in the best of `timings` come to.
  func fractionOfPeak(_ multiplyAdds: Int, _ timings: Timings) -> Double {
    guard timings.best > 0, peak > 0 else { return 0 }
    return Double(multiplyAdds) / (timings.best / 1000) / (peak * Double(threads))
  }

  /// 10⁹ multiply-adds a second at the best of `timings`.
  func rate(_ multiplyAdds: Int, _ timings: Timings) -> Double {
    timings.best > 0 ? Double(multiplyAdds) / timings.best / 1e6 : 0
  }
}
