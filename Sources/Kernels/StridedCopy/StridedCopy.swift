/// Elements taken at even distances, their axes in another order: slices and transposes.
///
/// y[p] = x[begin + step · q] where q's element along the input's axis `order[k]` is p's along the output's axis k.
package struct StridedCopy: KernelProblem {
  package var input: TensorShape
  /// Along each axis as many elements as are taken.
  package var output: TensorShape
  /// For each axis of the output the one of the input: a permutation of 0…3.
  package var order: SIMD4<Int>
  /// Along each axis of the input the first place, and places from one to the next: backwards where negative. They lie
  /// inside the input wherever an element is taken.
  package var begin: SIMD4<Int>, step: SIMD4<Int>

  package init(
    input: TensorShape, output: TensorShape, order: SIMD4<Int>, begin: SIMD4<Int> = .zero,
    step: SIMD4<Int> = .one
  ) {
    (self.input, self.output, self.order) = (input, output, order)
    (self.begin, self.step) = (begin, step)
  }

  package static let operation = "strided copy"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<StridedCopy>] {
    [.reference] + sets.map { .vector($0) }
  }
  package var rowCount: Int { output.batch * output.picture.height }
}

extension StridedCopy {
  /// Where in the input the first element is.
  package var start: Int { input.strides.offset(of: begin) }

  /// Floats in the input from one element to the next along each axis of the output.
  package var inputStrides: SIMD4<Int> {
    let strides = input.strides &* step
    return SIMD4(strides[order[0]], strides[order[1]], strides[order[2]], strides[order[3]])
  }
}
