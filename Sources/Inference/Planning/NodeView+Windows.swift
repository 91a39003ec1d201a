internal import Kernels

extension NodeView {
  /// How a window of `height` × `width` taps walks over `input`, and the output's sides, as TensorFlow Lite pads.
  ///
  /// SAME: output side = ⌈input / stride⌉, and of the pixels needed beyond the edge the smaller half comes before.
  /// VALID: no pixel beyond the edge.
  func window(
    _ input: PictureShape, height: Int, width: Int, stride: Extent,
    dilation: Extent = Extent(height: 1, width: 1), padding: Padding
  ) throws(PlanError) -> (window: Window, height: Int, width: Int) {
    let down = try walk(input.height, taps: height, stride: stride.height, dilation: dilation.height, padding)
    let across = try walk(input.width, taps: width, stride: stride.width, dilation: dilation.width, padding)
    let window = Window(
      height: height, width: width, strideY: stride.height, strideX: stride.width,
      dilationY: dilation.height, dilationX: dilation.width, top: down.before, left: across.before)
    return (window, down.count, across.count)
  }

  /// Along one axis: how many windows there are, and how far the first begins before the edge.
  private func walk(
    _ side: Int, taps: Int, stride: Int, dilation: Int, _ padding: Padding
  ) throws(PlanError) -> (count: Int, before: Int) {
    // Figures from a file: wide enough arithmetic first, then a bound far beyond any window in use.
    let reach = Int64(taps - 1) * Int64(dilation) + 1
    guard taps > 0, reach <= 1 << 20 else { throw error(.unsupported("a window over \(reach) pixels")) }
    switch padding {
    case .same:
      let count = (side + stride - 1) / stride
      return (count, max(0, (count - 1) * stride + Int(reach) - side) / 2)
    case .valid:
      guard side >= Int(reach) else {
        throw error(.unsupported("a window over \(reach) pixels on a side of \(side)"))
      }
      return ((side - Int(reach)) / stride + 1, 0)
    }
  }

  func convolution(_ options: ConvolutionOptions) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...3)
    let input = try picture(try input(0))
    let filter = try tensor(try self.input(1)).shape
    guard filter.count == 4, filter[3] == input.channels else {
      throw error(.shape(found: filter, expected: [filter.first ?? 0, 1, 1, input.channels]))
    }
    let (window, height, width) = try window(
      input, height: filter[1], width: filter[2], stride: options.stride, dilation: options.dilation,
      padding: options.padding)
    try expectOutput(PictureShape(height: height, width: width, channels: filter[0]))
    let output = try picture(try self.output)
    let problem = Convolution(
      input: input, output: output, window: window, weights: try weights(1, shape: filter),
      bias: try biases(2, count: filter[0]), range: try range(options.activation))
    return try operation(.convolution(problem), inputs: [try self.input(0)])
  }

  func depthwise(_ options: ConvolutionOptions, multiplier: Int) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...3)
    let input = try picture(try input(0))
    let filter = try tensor(try self.input(1)).shape
    let multiplier = multiplier == 0 ? max(1, (filter.last ?? 0) / input.channels) : multiplier
    guard filter.count == 4, filter[0] == 1, filter[3] == input.channels * multiplier else {
      throw error(.shape(found: filter, expected: [1, 1, 1, input.channels * multiplier]))
    }
    let (window, height, width) = try window(
      input, height: filter[1], width: filter[2], stride: options.stride, dilation: options.dilation,
      padding: options.padding)
    try expectOutput(PictureShape(height: height, width: width, channels: filter[3]))
    let output = try picture(try self.output)
    let problem = Depthwise(
      input: input, output: output, window: window, multiplier: multiplier,
      weights: try weights(1, shape: filter), bias: try biases(2, count: filter[3]),
      range: try range(options.activation))
    return try operation(.depthwise(problem), inputs: [try self.input(0)])
  }

  func maxPool(_ options: PoolOptions) throws(PlanError) -> PlannedOperation {
    let (input, window, output) = try pool(options)
    let problem = MaxPool(
      input: input, output: output, window: window, range: try range(options.activation))
    return try operation(.maxPool(problem), inputs: [try self.input(0)])
  }

  func averagePool(_ options: PoolOptions) throws(PlanError) -> PlannedOperation {
    let (input, window, output) = try pool(options)
    let problem = AveragePool(
      input: input, output: output, window: window, range: try range(options.activation))
    return try operation(.averagePool(problem), inputs: [try self.input(0)])
  }

  /// What both pools walk over, with what, and where to.
  private func pool(
    _ options: PoolOptions
  ) throws(PlanError) -> (input: PictureShape, window: Window, output: PictureShape) {
    try expectInputs(1...1)
    let input = try picture(try input(0))
    let (window, height, width) = try window(
      input, height: options.window.height, width: options.window.width, stride: options.stride,
      padding: options.padding)
    try expectOutput(PictureShape(height: height, width: width, channels: input.channels))
    return (input, window.trimmed(to: input, height: height, width: width), try picture(try self.output))
  }
}

extension Window {
  /// The window without rows and columns of taps that never see the picture. A pool's window has no weights that would
  /// bound it: a file can claim one of any size.
  fileprivate func trimmed(to input: PictureShape, height outputs: Int, width across: Int) -> Window {
    var window = self
    // Tap i of output y sees row y·stride + i − top: too low for every y, or too high for the first.
    let rows = max(0, top - (outputs - 1) * strideY)..<min(height, input.height + top)
    let columns = max(0, left - (across - 1) * strideX)..<min(width, input.width + left)
    (window.height, window.top) = (rows.count, top - rows.lowerBound)
    (window.width, window.left) = (columns.count, left - columns.lowerBound)
    return window
  }
}
