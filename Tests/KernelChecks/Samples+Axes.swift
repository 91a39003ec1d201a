package import Kernels

extension Samples {
  private static func tensor(_ sides: SIMD4<Int>) -> TensorShape {
    TensorShape(batch: sides[0], PictureShape(height: sides[1], width: sides[2], channels: sides[3]))
  }

  package static func arithmetic(
    _ function: Arithmetic.Function, _ a: SIMD4<Int>, _ b: SIMD4<Int>
  ) -> Arithmetic {
    Arithmetic(
      function, input: tensor(a), other: tensor(b), output: tensor(a.replacing(with: b, where: a .== 1)),
      range: function == .subtract ? .unit : .all)
  }

  /// The reduced axes are kept, with one element.
  package static func reduction(_ sides: SIMD4<Int>, axes: [Int], isMean: Bool) -> Reduction {
    var reduced = SIMD4<Int>(repeating: 0)
    for axis in axes { reduced[axis] = 1 }
    return Reduction(
      input: tensor(sides), output: tensor(sides.replacing(with: 1, where: reduced .== 1)),
      isReduced: reduced .== 1, isMean: isMean)
  }

  /// Axis k of the output is axis `order[k]` of the input.
  package static func transpose(_ sides: SIMD4<Int>, order: SIMD4<Int>) -> StridedCopy {
    StridedCopy(
      input: tensor(sides),
      output: tensor(SIMD4(sides[order[0]], sides[order[1]], sides[order[2]], sides[order[3]])), order: order)
  }

  /// Every `step`-th element along each axis but the first, backwards from the last if negative.
  package static func slice(_ sides: SIMD4<Int>, step: Int) -> StridedCopy {
    let steps = SIMD4(1, step, step, step)
    let pace = SIMD4(1, abs(step), abs(step), abs(step))
    let counts = (sides &+ pace &- 1) / pace
    return StridedCopy(
      input: tensor(sides), output: tensor(counts), order: SIMD4(0, 1, 2, 3),
      begin: SIMD4.zero.replacing(with: sides &- 1, where: steps .< 0), step: steps)
  }
}
