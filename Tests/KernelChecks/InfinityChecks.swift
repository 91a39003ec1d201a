package import Kernels

/// Weights that are no numbers: what a kernel reads beyond an edge, or leaves out, must not be multiplied by them. Every
/// kernel that accepts such a problem has to give what the reference gives: NaN where that is NaN, infinities where they
/// are.
package func infinityFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  let strange: [Float] = [.infinity, -.infinity, .nan]
  for (number, value) in strange.enumerated() {
    for (window, stride) in Samples.windows {
      for (from, to) in [(3, 5), (3, 16), (16, 16), (17, 9)] {
        for side in [3, 6, 31] {
          var convolution = Samples.convolution(
            side: side, from: from, to: to, window: window, stride: stride)
          convolution.weights = with(value, in: convolution.weights, everyOf: 3 + number)
          found += differences(
            convolution, sets, "convolution \(window)×\(window)/\(stride) \(from)→\(to) at \(side)")
        }
      }
      for channels in [1, 16, 17] {
        for side in [3, 6, 15] {
          var depthwise = Samples.depthwise(side: side, channels: channels, window: window, stride: stride)
          depthwise.weights = with(value, in: depthwise.weights, everyOf: 2 + number)
          found += differences(
            depthwise, sets, "depthwise \(window)×\(window)/\(stride) of \(channels) at \(side)")
        }
      }
    }
    for part in Samples.BlockPart.allCases {
      for side in [3, 8, 15] {
        var block = Samples.block(side: side, from: 8, to: 7, part: part, zerosOfTen: 0)
        let weights = block.depthwise?.weights ?? []
        block.depthwise?.weights = with(value, in: weights, everyOf: 4 + number)
        found += differences(block, sets, "block \(part) at \(side)")
      }
    }
    for side in [3, 6, 16] {
      var first = Samples.convolution(side: side, from: 3, to: 16, window: 3, stride: 1)
      first.weights = with(value, in: first.weights, everyOf: 5)
      var second = Samples.depthwise(side: side, channels: 16, window: 3, stride: 1)
      second.weights = with(value, in: second.weights, everyOf: 5)
      found += differences(Cascade([.convolution(first)]), sets, "cascade of a convolution at \(side)")
      found += differences(
        Cascade([.depthwise(second)]), sets, "cascade of a depthwise convolution at \(side)")
    }
  }
  return found
}

/// Every `step`-th number is another one.
private func with(_ value: Float, in numbers: [Float], everyOf step: Int) -> [Float] {
  numbers.indices.map { $0 % step == 0 ? value : numbers[$0] }
}

private func differences<Problem: CheckedProblem>(
  _ problem: Problem, _ sets: [VectorFunctions], _ name: String
) -> [String] {
  var numbers = SeededNumbers(seed: 5)
  let input = numbers.floats(problem.inputShape.count)
  let other = numbers.floats(problem.otherShape?.count ?? 0)
  let kernels = Problem.kernels(sets)
  let expected = output(of: problem, kernels[0], input: input, other: other)
  var found: [String] = []
  for variant in problem.variants {
    for kernel in kernels.dropFirst() where kernel.accepts(variant) {
      let actual = output(of: variant, kernel, input: input, other: other)
      // Sums of at most a few hundred products below 1: ε times their number, and far above it.
      let agrees = zip(expected, actual).allSatisfy { one, two in
        one.isFinite ? (one - two).magnitude <= 1e-3 : one == two || one.isNaN && two.isNaN
      }
      if !agrees || actual.count != expected.count { found.append("\(name): \(kernel.name) differs") }
    }
  }
  return found
}
