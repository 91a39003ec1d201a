extension ModelBenchmark {
  /// The times to be read: the whole model, then a table of steps if there are any.
  var text: String {
    let part = percent(fractionOfPeak(multiplyAdds, timings))
    let whole =
      "\(model.printable), \(instructionSet), \(threads) \(threads == 1 ? "thread" : "threads"), \(runs) runs\n"
      + "  best \(milliseconds(timings.best)) ms, half within \(milliseconds(timings.median)) ms, "
      + "nine tenths within \(milliseconds(timings.ninetieth)) ms\n"
      + "  \(multiplyAdds.grouped) multiply-adds, \(Float(rate(multiplyAdds, timings)).fixed(1)) G a second at best: "
      + "\(part) of \(threads == 1 ? "a core's" : "\(threads) ×") \(Float(peak / 1e9).fixed(1))\n"
    return steps.isEmpty ? whole : whole + "\n" + table.text
  }

  private var table: Table {
    Table(
      header: ["#", "operator", "options", "out", "kernel", "best ms", "p50 ms", "p90 ms", "G/s", "of peak"],
      rows: steps.enumerated().map { number, step in
        let (layer, timings) = (step.layer, step.timings)
        return [
          "\(number)", layer.name, layer.options, layer.outputs.map(shapeInWords).joined(separator: ", "),
          layer.kernel ?? "", milliseconds(timings.best), milliseconds(timings.median),
          milliseconds(timings.ninetieth), Float(rate(layer.multiplyAdds, timings)).fixed(1),
          percent(fractionOfPeak(layer.multiplyAdds, timings)),
        ]
      },
      rightAligned: [0, 5, 6, 7, 8, 9])
  }

  private func percent(_ fraction: Double) -> String { Float(100 * fraction).fixed(0) + " %" }
}

/// Milliseconds with as many digits as a microsecond needs.
func milliseconds(_ time: Double) -> String { Float(time).fixed(3) }
