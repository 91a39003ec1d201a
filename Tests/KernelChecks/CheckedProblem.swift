package import Kernels

/// A problem that can be made small, run by every kernel, and compared.
package protocol CheckedProblem: KernelProblem {
  /// The problem with its pictures arranged in every way that a kernel may want; interleaved first.
  var variants: [Self] { get }
  /// The pictures read and written; a second one only where it is not the first again.
  var inputShape: PictureShape { get }
  var otherShape: PictureShape? { get }
  var outputShape: PictureShape { get }
  /// Terms that each output value sums up; 1 where nothing is summed and results must be equal to the bit.
  var terms: Int { get }
  /// Whether it is computed of magnitudes only: where numbers below 0 have no result.
  var takesMagnitudes: Bool { get }
  /// The problem with every weight's magnitude and no limits: run over magnitudes it gives Σ|w·x|, by which the
  /// tolerance is measured. Not asked for where `terms` is 1.
  var magnitudes: Self { get }
  /// By how much what follows the sum may make an error larger, for each output channel.
  func gain(channel: Int) -> Float
}

extension CheckedProblem {
  package var otherShape: PictureShape? { nil }
  package var terms: Int { 1 }
  package var takesMagnitudes: Bool { false }
  package var magnitudes: Self { self }
  package func gain(channel: Int) -> Float { 1 }
}

/// What a kernel makes of interleaved inputs, as interleaved output. Output and scratch memory start as NaN, so that what
/// a kernel forgets shows; so does what lies around every picture, so that what it should not use shows.
package func output<Problem: CheckedProblem>(
  of problem: Problem, _ kernel: Kernel<Problem>, input: [Float], other: [Float], reversed: Bool = false
) -> [Float] {
  let bound = kernel.bind(problem)
  var input = arranged(input, as: problem.inputShape)
  var other = arranged(other, as: problem.otherShape ?? problem.inputShape)
  var output = [Float](repeating: .nan, count: problem.outputShape.extent + 2 * margin)
  var scratch = [Float](repeating: .nan, count: bound.scratchCount + 2 * margin)
  // The arrays live until the closures end, and have the counts given.
  unsafe input.withUnsafeMutableBufferPointer { x in
    unsafe other.withUnsafeMutableBufferPointer { z in
      unsafe output.withUnsafeMutableBufferPointer { y in
        unsafe scratch.withUnsafeMutableBufferPointer { s in
          guard let x = x.baseAddress, let z = z.baseAddress, let y = y.baseAddress, let s = s.baseAddress
          else {
            return
          }
          let operands = unsafe Operands(
            input: InputView(base: UnsafePointer(x + margin), count: problem.inputShape.extent),
            other: InputView(
              base: UnsafePointer(z + margin), count: (problem.otherShape ?? problem.inputShape).extent),
            output: OutputView(base: y + margin, count: problem.outputShape.extent),
            scratch: OutputView(base: s + margin, count: bound.scratchCount))
          let pieces = 0..<bound.pieceCount
          if reversed {
            for piece in pieces.reversed() { bound.run(operands, piece..<piece + 1) }
          } else {
            bound.run(operands, pieces)
          }
        }
      }
    }
  }
  return interleaved(output, from: problem.outputShape)
}

/// Floats around a picture that a kernel may touch without using them.
private let margin = 128

/// Interleaved numbers put where `shape` has them, NaN everywhere else.
private func arranged(_ values: [Float], as shape: PictureShape) -> [Float] {
  var arranged = [Float](repeating: .nan, count: shape.extent + 2 * margin)
  guard values.count == shape.count else { return arranged }
  var next = 0
  for y in 0..<shape.height {
    for x in 0..<shape.width {
      for c in 0..<shape.channels {
        arranged[margin + shape.offset(y: y, x: x, channel: c)] = values[next]
        next += 1
      }
    }
  }
  return arranged
}

private func interleaved(_ arranged: [Float], from shape: PictureShape) -> [Float] {
  var values: [Float] = []
  for y in 0..<shape.height {
    for x in 0..<shape.width {
      for c in 0..<shape.channels { values.append(arranged[margin + shape.offset(y: y, x: x, channel: c)]) }
    }
  }
  return values
}

/// Runs every kernel that accepts a variant of the problem; returns a sentence for each that fails.
///
/// - It agrees with the reference: to the bit where nothing is summed, else within terms · ε · Σ|w·x|, the bound for
///   any order of summation with or without fused multiply-adds, times the gain of what follows the sum.
/// - Pieces computed one by one, the last first, give the same bits as all at once.
package func failures<Problem: CheckedProblem>(
  _ problem: Problem, _ sets: [VectorFunctions], _ name: String
) -> [String] {
  var numbers = SeededNumbers(seed: 11)
  var input = numbers.floats(problem.inputShape.count)
  if problem.takesMagnitudes { input = input.map { $0.magnitude } }
  let other = numbers.floats(problem.otherShape?.count ?? 0)
  let reference = Problem.kernels([])[0]
  let expected = output(of: problem, reference, input: input, other: other)
  let bound =
    problem.terms > 1
    ? output(
      of: problem.magnitudes, reference, input: input.map { $0.magnitude }, other: other.map { $0.magnitude })
    : []
  var failures: [String] = []
  if expected.contains(where: { $0.isNaN }) {
    failures.append("\(name): the reference leaves values unwritten")
  }
  for variant in problem.variants {
    for kernel in Problem.kernels(sets) where kernel.accepts(variant) {
      let actual = output(of: variant, kernel, input: input, other: other)
      for index in expected.indices {
        let gain = problem.gain(channel: index % problem.outputShape.channels)
        let slack = bound.isEmpty ? 0 : Float(problem.terms + 1) * .ulpOfOne * bound[index] * gain
        guard (actual[index] - expected[index]).magnitude <= slack || actual[index] == expected[index] else {
          failures.append(
            "\(name), \(kernel.name): value \(index) is \(actual[index]), expected \(expected[index])")
          break
        }
      }
      let pieces = output(of: variant, kernel, input: input, other: other, reversed: true)
      if pieces != actual {
        failures.append("\(name), \(kernel.name): piece by piece gives other values than at once")
      }
    }
  }
  return failures
}

/// Whether some kernel of the sets, not the reference, accepts a variant of the problem.
package func isVectorised<Problem: CheckedProblem>(_ problem: Problem, _ sets: [VectorFunctions]) -> Bool {
  problem.variants.contains { variant in Problem.kernels(sets).dropFirst().contains { $0.accepts(variant) } }
}
