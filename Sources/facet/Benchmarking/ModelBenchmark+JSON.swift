extension ModelBenchmark {
  /// One JSON document a line: the whole model, then each step.
  var json: String {
    let whole = Line(
      model: model, instructionSet: instructionSet, threads: threads, runs: runs, min_ms: timings.best,
      p50_ms: timings.median, p90_ms: timings.ninetieth, macs: multiplyAdds,
      fractionOfPeak: fractionOfPeak(multiplyAdds, timings))
    return JSON.line(whole) + steps.indices.map { JSON.line(line(of: $0)) }.joined()
  }

  private func line(of number: Int) -> StepLine {
    let (layer, timings) = (steps[number].layer, steps[number].timings)
    return StepLine(
      step: number, nodes: steps[number].nodes, operation: layer.name, kernel: layer.kernel ?? "",
      options: layer.options, inputs: layer.inputs, outputs: layer.outputs, min_ms: timings.best,
      p50_ms: timings.median, p90_ms: timings.ninetieth, macs: layer.multiplyAdds,
      gmacsPerSecond: rate(layer.multiplyAdds, timings),
      fractionOfPeak: fractionOfPeak(layer.multiplyAdds, timings))
  }

  /// The line of the whole model. Properties are named as the fields are.
  private struct Line: Encodable {
    let model: String
    let instructionSet: String
    let threads: Int
    let runs: Int
    let min_ms: Double
    let p50_ms: Double
    let p90_ms: Double
    let macs: Int
    let fractionOfPeak: Double
  }

  /// The line of a step.
  private struct StepLine: Encodable {
    let step: Int
    let nodes: [Int]
    let operation: String
    let kernel: String
    let options: String
    let inputs: [[Int]]
    let outputs: [[Int]]
    let min_ms: Double
    let p50_ms: Double
    let p90_ms: Double
    let macs: Int
    let gmacsPerSecond: Double
    let fractionOfPeak: Double
  }
}
