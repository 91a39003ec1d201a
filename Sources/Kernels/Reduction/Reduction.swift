/// Sums or means along axes.
package struct Reduction: KernelProblem {
  package var input: TensorShape
  package var output: TensorShape
  /// The axes that are summed up.
  package var isReduced: SIMDMask<SIMD4<Int>.MaskStorage>
  /// For each axis of the input that stays, the one of the output.
  package var outputAxes: SIMD4<Int>
  /// Whether sums are divided by the number of their terms.
  package var isMean: Bool

  package init(
    input: TensorShape, output: TensorShape, isReduced: SIMDMask<SIMD4<Int>.MaskStorage>,
    outputAxes: SIMD4<Int> = SIMD4(0, 1, 2, 3), isMean: Bool
  ) {
    (self.input, self.output) = (input, output)
    (self.isReduced, self.outputAxes, self.isMean) = (isReduced, outputAxes, isMean)
  }

  package static let operation = "reduction"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Reduction>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { keptSides[0] * keptSides[1] }
}

extension Reduction {
  /// Places along each axis that stay apart.
  package var keptSides: SIMD4<Int> { input.sides.replacing(with: 1, where: isReduced) }

  /// Places along each axis whose values are summed up.
  package var summedSides: SIMD4<Int> { SIMD4(repeating: 1).replacing(with: input.sides, where: isReduced) }

  /// Floats in the output from place to place along each axis of the input; 0 along those that are summed up.
  package var outputStrides: SIMD4<Int> {
    let all = output.strides
    let strides = SIMD4(all[outputAxes[0]], all[outputAxes[1]], all[outputAxes[2]], all[outputAxes[3]])
    return strides.replacing(with: 0, where: isReduced)
  }

  /// Terms of a sum. Sides come from tensors that are there, so the product fits.
  package var termCount: Int {
    let sides = summedSides
    return sides[0] * sides[1] * sides[2] * sides[3]
  }
}
