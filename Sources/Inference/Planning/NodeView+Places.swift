internal import Kernels

extension NodeView {
  func padding() throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let input = try picture(try input(0))
    let widths = try integers(1)
    guard widths.count == 8, widths.allSatisfy({ 0...65_535 ~= $0 }), widths[0] == 0, widths[1] == 0 else {
      throw error(
        .unsupported("paddings \(widths), expected a pair for each of four axes, none for the first"))
    }
    let output = PictureShape(
      height: input.height + widths[2] + widths[3], width: input.width + widths[4] + widths[5],
      channels: input.channels + widths[6] + widths[7])
    try expectOutput(output)
    let problem = ZeroPadding(
      input: input, output: try picture(try self.output), top: widths[2], left: widths[4], front: widths[6])
    return try operation(.padding(problem), inputs: [try self.input(0)])
  }

  /// One operation for each input: its runs go to their places.
  func concatenation(axis: Int, _ activation: Activation) throws(PlanError) -> [PlannedOperation] {
    guard activation == .none else { throw error(.unsupported("the fused activation \(activation)")) }
    guard !node.inputs.isEmpty else { throw error(.inputCount(found: 0, expected: 1)) }
    let whole = try tensor(try output).shape
    let place = axis < 0 ? axis + whole.count : axis
    guard whole.indices ~= place else { throw error(.unsupported("axis \(axis) of \(whole.count)")) }
    let runs = whole[..<place].reduce(1, *)
    let inner = whole[(place + 1)...].reduce(1, *)
    var parts: [PlannedOperation] = []
    var done = 0  // of the output's side along the axis
    for number in 0..<node.inputs.count {
      let shape = try tensor(try input(number)).shape
      var expected = whole
      if shape.count == whole.count { expected[place] = shape[place] }
      guard shape == expected, shape[place] <= whole[place] - done else {
        throw error(.shape(found: shape, expected: expected))
      }
      let problem = Concatenation(
        runs: runs, runLength: shape[place] * inner, start: done * inner, distance: whole[place] * inner)
      parts.append(try operation(.concatenation(problem), inputs: [try input(number)]))
      done += shape[place]
    }
    var expected = whole
    expected[place] = done
    try expectOutput(expected)
    return parts
  }

  func resizeBilinear(alignsCorners: Bool, halfPixelCenters: Bool) throws(PlanError) -> PlannedOperation {
    let (input, output) = try resized()
    guard !(alignsCorners && halfPixelCenters) else {
      throw error(.unsupported("aligned corners together with half-pixel centres"))
    }
    let problem = ResizeBilinear(
      input: input, output: output, alignsCorners: alignsCorners, halfPixelCenters: halfPixelCenters)
    return try operation(.resizeBilinear(problem), inputs: [try self.input(0)])
  }

  func resizeNearest(alignsCorners: Bool, halfPixelCenters: Bool) throws(PlanError) -> PlannedOperation {
    let (input, output) = try resized()
    let problem = ResizeNearest(
      input: input, output: output, alignsCorners: alignsCorners, halfPixelCenters: halfPixelCenters)
    return try operation(.resizeNearest(problem), inputs: [try self.input(0)])
  }

  /// The picture at the first input, and that of the size which the constant at the second one names.
  private func resized() throws(PlanError) -> (input: PictureShape, output: PictureShape) {
    try expectInputs(2...2)
    let input = try picture(try input(0))
    let sides = try integers(1)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
      throw error(.unsupported("a size of \(sides), expected a height and a width"))
    }
    try expectOutput(PictureShape(height: sides[0], width: sides[1], channels: input.channels))
    return (input, try picture(try self.output))
  }

  func depthToSpace(block: Int) throws(PlanError) -> PlannedOperation {
    try expectInputs(1...1)
    let input = try picture(try input(0))
    guard input.channels % (block * block) == 0 else {
      throw error(.unsupported("\(input.channels) channels for blocks of \(block)×\(block)"))
    }
    var problem = DepthToSpace(input: input, block: block)
    try expectOutput(problem.output)
    problem.output = try picture(try self.output)
    return try operation(.depthToSpace(problem), inputs: [try self.input(0)])
  }
}
