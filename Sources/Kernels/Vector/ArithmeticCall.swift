/// y = range(f(a, b)) along a stretch: of a and b either the next number, the same again, or one some floats on.
@unsafe package struct ArithmeticCall {
  package var function: Arithmetic.Function
  package var count: Int
  package var a: UnsafePointer<Float>, b: UnsafePointer<Float>
  package var aStep: Int, bStep: Int
  package var y: UnsafeMutablePointer<Float>
  package var lower: Float, upper: Float

  package init(
    _ function: Arithmetic.Function, count: Int, a: UnsafePointer<Float>, aStep: Int,
    b: UnsafePointer<Float>, bStep: Int, y: UnsafeMutablePointer<Float>, range: ValueRange
  ) {
    unsafe (self.function, self.count, self.y) = (function, count, y)
    unsafe (self.a, self.aStep, self.b, self.bStep) = (a, aStep, b, bStep)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}
