/// Sums over two axes, divided: y[i·yStep] = Σ x[i·xStep + j·outerStride + k·innerStride] / divisor.
@unsafe package struct ReductionCall {
  /// Sums.
  package var count: Int
  package var x: UnsafePointer<Float>
  package var xStep: Int
  /// Terms along two axes and floats from one to the next.
  package var outerTerms: Int, outerStride: Int
  package var innerTerms: Int, innerStride: Int
  package var y: UnsafeMutablePointer<Float>
  package var yStep: Int
  package var divisor: Float

  package init(
    count: Int, x: UnsafePointer<Float>, xStep: Int, outerTerms: Int, outerStride: Int, innerTerms: Int,
    innerStride: Int, y: UnsafeMutablePointer<Float>, yStep: Int, divisor: Float
  ) {
    unsafe (self.count, self.x, self.xStep, self.divisor) = (count, x, xStep, divisor)
    unsafe (self.outerTerms, self.outerStride) = (outerTerms, outerStride)
    unsafe (self.innerTerms, self.innerStride) = (innerTerms, innerStride)
    unsafe (self.y, self.yStep) = (y, yStep)
  }
}
