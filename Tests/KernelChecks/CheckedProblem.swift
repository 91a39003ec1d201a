package import Kernels

/// A problem that can be made small, run by every kernel, and compared.
package protocol CheckedProblem: KernelProblem {
  /// Floats of the first input, of the second (0 for none), and of the output.
  var inputCount: Int { get }
  var otherCount: Int { get }
  var outputCount: Int { get }
  /// Terms that each output value sums up; 1 where nothing is summed and results must be equal to the bit.
  var terms: Int { get }
  /// The problem with every weight's magnitude and no limits: run over magnitudes it gives Σ|w·x|, by which the
  /// tolerance is measured. Not asked for where `terms` is 1.
  var magnitudes: Self { get }
}

extension CheckedProblem {
  package var otherCount: Int { 0 }
  package var terms: Int { 1 }
  package var magnitudes: Self { self }
}

/// What a kernel makes of a problem: an output that starts as NaN, so that what it forgets shows.
package func output<Problem: CheckedProblem>(
  of problem: Problem, _ kernel: Kernel<Problem>, input: [Float], other: [Float], rows: [Range<Int>]
) -> [Float] {
  var input = input
  var other = other.isEmpty ? [0] : other
  var output = [Float](repeating: .nan, count: problem.outputCount)
  // The arrays live until the closures end, and have the counts given.
  unsafe input.withUnsafeMutableBufferPointer { x in
    unsafe other.withUnsafeMutableBufferPointer { z in
      unsafe output.withUnsafeMutableBufferPointer { y in
        guard let xBase = x.baseAddress, let zBase = z.baseAddress, let yBase = y.baseAddress else { return }
        let operands = unsafe Operands(
          input: InputView(base: UnsafePointer(xBase), count: x.count),
          other: InputView(base: UnsafePointer(zBase), count: z.count),
          output: OutputView(base: yBase, count: y.count))
        for range in rows { kernel.run(problem, operands, range) }
      }
    }
  }
  return output
}

/// Runs every kernel that accepts the problem; returns a sentence for each that fails.
///
/// - It agrees with the reference: to the bit where nothing is summed, else within terms · ε · Σ|w·x|, the bound for
///   any order of summation with or without fused multiply-adds.
/// - Rows computed one by one, the last first, give the same bits as all at once.
package func failures<Problem: CheckedProblem>(_ problem: Problem, _ name: String) -> [String] {
  var numbers = SeededNumbers(seed: 11)
  let input = numbers.floats(problem.inputCount)
  let other = numbers.floats(problem.otherCount)
  let all = [0..<problem.rowCount]
  let expected = output(of: problem, Problem.kernels[0], input: input, other: other, rows: all)
  let bound =
    problem.terms > 1
    ? output(
      of: problem.magnitudes, Problem.kernels[0], input: input.map { $0.magnitude },
      other: other.map { $0.magnitude }, rows: all)
    : []
  var failures: [String] = []
  if expected.contains(where: { $0.isNaN }) {
    failures.append("\(name): the reference leaves values unwritten")
  }
  for kernel in Problem.kernels where kernel.accepts(problem) {
    let actual = output(of: problem, kernel, input: input, other: other, rows: all)
    for index in expected.indices {
      let slack = bound.isEmpty ? 0 : Float(problem.terms + 1) * .ulpOfOne * bound[index]
      guard (actual[index] - expected[index]).magnitude <= slack || actual[index] == expected[index] else {
        failures.append(
          "\(name), \(kernel.name): value \(index) is \(actual[index]), expected \(expected[index])")
        break
      }
    }
    let pieces = output(
      of: problem, kernel, input: input, other: other,
      rows: (0..<problem.rowCount).reversed().map { $0..<$0 + 1 })
    if pieces != actual {
      failures.append("\(name), \(kernel.name): row by row gives other values than at once")
    }
  }
  return failures
}
