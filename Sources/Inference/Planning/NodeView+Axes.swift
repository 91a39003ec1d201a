internal import Kernels

/// Operators whose options name axes.
extension NodeView {
  /// MEAN, SUM.
  func reduction(_ reduction: Operation.Reduction, keepsAxes: Bool) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let input = try tensorShape(try input(0))
    let shape = try tensor(try self.input(0)).shape
    var isReduced = [Bool](repeating: false, count: shape.count)
    for axis in try integers(1) {
      guard -shape.count..<shape.count ~= axis else {
        throw error(.unsupported("axis \(axis) of \(shape.count)"))
      }
      isReduced[axis < 0 ? axis + shape.count : axis] = true
    }
    let kept = shape.indices.filter { keepsAxes || !isReduced[$0] }
    try expectOutput(kept.map { isReduced[$0] ? 1 : shape[$0] })
    var (mask, outputAxes) = (SIMD4<Int>.zero, SIMD4<Int>.zero)
    for axis in shape.indices where isReduced[axis] { mask[4 - shape.count + axis] = 1 }
    for (place, axis) in kept.enumerated() { outputAxes[4 - shape.count + axis] = 4 - kept.count + place }
    let problem = Reduction(
      input: input, output: try tensorShape(try output), isReduced: mask .== 1, outputAxes: outputAxes,
      isMean: reduction == .mean)
    return try operation(.reduction(problem), inputs: [try self.input(0)])
  }

  func transpose() throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let input = try tensorShape(try input(0))
    let shape = try tensor(try self.input(0)).shape
    let order = try integers(1)
    guard order.sorted() == Array(shape.indices) else {
      throw error(.unsupported("an order of axes \(order) for \(shape.count) of them"))
    }
    try expectOutput(order.map { shape[$0] })
    let first = 4 - shape.count  // of the axes that the tensor has
    var axes = SIMD4(0, 1, 2, 3)
    for (axis, source) in order.enumerated() { axes[first + axis] = first + source }
    let problem = StridedCopy(input: input, output: try tensorShape(try output), order: axes)
    return try operation(.stridedCopy(problem), inputs: [try self.input(0)])
  }

  func stridedSlice(_ options: StridedSliceOptions) throws(PlanError) -> PlannedOperation {
    try expectInputs(4...4)
    let input = try tensorShape(try input(0))
    let shape = try tensor(try self.input(0)).shape
    let (begins, ends, steps) = (try integers(1), try integers(2), try integers(3))
    guard options.ellipsisMask == 0, options.newAxisMask == 0 else {
      throw error(.unsupported("an axis that stands for several, or is new"))
    }
    guard begins.count <= shape.count, ends.count == begins.count, steps.count == begins.count,
      (begins + ends + steps).allSatisfy({ $0.magnitude <= 1 << 31 })
    else {
      throw error(
        .unsupported("begins \(begins), ends \(ends), strides \(steps) for \(shape.count) axes"))
    }
    var (sides, begin, step) = (shape, SIMD4<Int>.zero, SIMD4<Int>.one)
    for axis in begins.indices {
      let slice = try slice(
        axis, of: shape[axis], begin: begins[axis], end: ends[axis], step: steps[axis], options)
      sides[axis] = slice.count
      begin[4 - shape.count + axis] = slice.start
      step[4 - shape.count + axis] = steps[axis]
    }
    let dropped = begins.indices.filter { options.shrinkAxisMask >> $0 & 1 == 1 }
    let kept = shape.indices.filter { !dropped.contains($0) }
    try expectOutput(kept.map { sides[$0] })
    // Axes of one element come first in the output: those it does not have, and those dropped.
    let first = 4 - shape.count
    let order = Array(0..<first) + (dropped + kept).map { first + $0 }
    let problem = StridedCopy(
      input: input, output: try tensorShape(try output), order: SIMD4(order), begin: begin, step: step)
    return try operation(.stridedCopy(problem), inputs: [try self.input(0)])
  }

  /// What is taken along one axis, as TensorFlow Lite counts it: the first place, and how many there are.
  private func slice(
    _ axis: Int, of side: Int, begin: Int, end: Int, step: Int, _ options: StridedSliceOptions
  ) throws(PlanError) -> (start: Int, count: Int) {
    func isSet(_ mask: Int) -> Bool { mask >> axis & 1 == 1 }
    guard step != 0 else { throw error(.unsupported("a stride of 0")) }
    // Forwards places lie in 0…side, backwards in −1…side − 1: one beyond the last is where an end may be.
    let places = step > 0 ? 0...side : -1...side - 1
    func placed(_ index: Int) -> Int {
      min(max(index < 0 ? index + side : index, places.lowerBound), places.upperBound)
    }
    let start = isSet(options.beginMask) ? (step > 0 ? 0 : side - 1) : placed(begin)
    if isSet(options.shrinkAxisMask) {
      guard step > 0, start < side else {
        throw error(.unsupported("element \(begin) of \(side) by a stride of \(step)"))
      }
      return (start, 1)
    }
    let stop: Int
    if isSet(options.endMask) {
      stop = step > 0 ? side : -1
    } else if options.endIsOffset {
      stop = min(max(start + end, places.lowerBound), places.upperBound)
    } else {
      stop = placed(end)
    }
    let count = step > 0 ? (stop - start + step - 1) / step : (start - stop - step - 1) / -step
    return (start, max(0, count))
  }
}
