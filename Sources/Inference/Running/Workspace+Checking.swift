internal import Kernels

/// Running with a watch on memory, for fuzzing and for tests: slow.
extension Workspace {
  /// Computes every step, and looks after each whether anything changed but what it may write: its output and the scratch
  /// memory it asked for. Before, everything that is no input and no constant becomes NaN, so that what a step uses without
  /// having been given it shows in its results.
  ///
  /// - Returns: What was written by whom; `nil` when all is well.
  package func runChecked() -> String? {
    let graph = plan.graph
    var isGiven = [Bool](repeating: false, count: memoryCount)
    for tensor in graph.inputs + plan.constants {
      guard let view = plan.views[tensor] else { continue }
      for index in view.range { isGiven[Workspace.margin + index] = true }
    }
    for index in 0..<memoryCount where !isGiven[index] { self[memory: index] = Workspace.untouched }
    var before = (0..<memoryCount).map { self[memory: $0].bitPattern }
    for (number, step) in plan.steps.enumerated() {
      run(step, pieces: 0..<step.bound.pieceCount)
      guard let view = plan.views[step.output] else { continue }
      let output = Workspace.margin + view.offset..<Workspace.margin + view.offset + view.count
      let scratch = scratchPlace..<scratchPlace + step.bound.scratchCount
      for index in 0..<memoryCount {
        let bits = self[memory: index].bitPattern
        guard bits != before[index] else { continue }
        guard output.contains(index) || scratch.contains(index) else {
          let place = index < output.lowerBound ? index - output.lowerBound : index - output.upperBound + 1
          return "step \(number) (\(step.operation), \(step.kernel)) writes float \(place) beside its output"
        }
        before[index] = bits
      }
    }
    return nil
  }

  /// A NaN that no arithmetic makes.
  private static let untouched = Float(bitPattern: 0x7FC5_A5A5)
}
