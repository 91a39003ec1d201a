internal import Kernels
internal import TFLite

/// Custom operators of MediaPipe's models. Each is known by its name and its version.
extension NodeView {
  struct CustomOperator {
    let name: String
    let version: Int
    /// What a node of it, with these options, is to compute.
    let operation: @Sendable (NodeView, ArraySlice<UInt8>) throws(PlanError) -> PlannedOperation
  }

  static let customOperators = [
    CustomOperator(name: "Landmarks2TransformMatrix", version: 2) { (node, options) throws(PlanError) in
      try node.landmarkMatrix(options)
    },
    CustomOperator(name: "TransformTensorBilinear", version: 2) { (node, options) throws(PlanError) in
      try node.tensorTransform(options)
    },
    CustomOperator(name: "TransformLandmarks", version: 2) { (node, _) throws(PlanError) in
      try node.landmarkTransform()
    },
    CustomOperator(name: "Convolution2DTransposeBias", version: 1) { (node, options) throws(PlanError) in
      try node.transposedConvolution(options)
    },
  ]

  func custom(_ name: String, _ options: ArraySlice<UInt8>) throws(PlanError) -> PlannedOperation {
    let known = NodeView.customOperators.first { $0.name == name && $0.version == node.version }
    guard let known else { throw missing() }
    return try known.operation(self, options)
  }

  private func landmarkMatrix(_ options: ArraySlice<UInt8>) throws(PlanError) -> PlannedOperation {
    try expectInputs(1...1)
    let shape = try tensor(try input(0)).shape
    guard shape.count == 3, shape[0] == 1, shape[2] == 3 else {
      throw error(.shape(found: shape, expected: [1, shape.count > 1 ? shape[1] : 0, 3]))
    }
    try expectOutput([1, 4, 4])
    let problem = try reading { () throws(FlatBufferError) in
      let options = try FlexBuffer(options)
      return LandmarkMatrix(
        landmarkCount: shape[1], left: try options.integer("left_rotation_idx"),
        right: try options.integer("right_rotation_idx"), subset: try options.integers("subset_idxs"),
        target: try options.float("target_rotation_radians"), width: try options.integer("output_width"),
        height: try options.integer("output_height"), scaleX: try options.float("scale_x"),
        scaleY: try options.float("scale_y"))
    }
    for landmark in [problem.left, problem.right] + problem.subset where !(0..<shape[1] ~= landmark) {
      throw error(.options("landmark \(landmark) of \(shape[1])"))
    }
    guard !problem.subset.isEmpty, problem.scaleX > 0, problem.scaleY > 0 else {
      throw error(.options("no landmarks, or a scale that is not positive"))
    }
    try expectSides(height: problem.height, width: problem.width)
    return try operation(.landmarkMatrix(problem), inputs: [try input(0)])
  }

  private func tensorTransform(_ options: ArraySlice<UInt8>) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let input = try picture(try input(0))
    try expectMatrix(1)
    let (height, width) = try reading { () throws(FlatBufferError) in
      let options = try FlexBuffer(options)
      return (try options.integer("output_height"), try options.integer("output_width"))
    }
    try expectSides(height: height, width: width)
    try expectOutput(PictureShape(height: height, width: width, channels: input.channels))
    let problem = TensorTransform(input: input, output: try picture(try output))
    return try operation(.tensorTransform(problem), inputs: [try self.input(0), try self.input(1)])
  }

  private func landmarkTransform() throws(PlanError) -> PlannedOperation {
    try expectInputs(2...2)
    let shape = try tensor(try input(0)).shape
    guard shape.count == 3, shape[0] == 1, 2...3 ~= shape[2] else {
      throw error(.unsupported("landmarks of shape \(shape), expected [1, landmarks, 2 or 3]"))
    }
    try expectMatrix(1)
    try expectOutput(shape)
    let problem = LandmarkTransform(landmarkCount: shape[1], dimensions: shape[2])
    return try operation(.landmarkTransform(problem), inputs: [try input(0), try input(1)])
  }

  /// Options: three 32-bit numbers, the padding (1 SAME, 2 VALID) and the strides across and down. Sides as MediaPipe's
  /// own kernel makes them.
  private func transposedConvolution(_ options: ArraySlice<UInt8>) throws(PlanError) -> PlannedOperation {
    try expectInputs(3...3)
    let input = try picture(try input(0))
    let filter = try tensor(try self.input(1)).shape
    guard filter.count == 4, filter[3] == input.channels, !filter.contains(0) else {
      throw error(.shape(found: filter, expected: [filter.first ?? 0, 1, 1, input.channels]))
    }
    let (padding, strideX, strideY) = try reading { () throws(FlatBufferError) in
      let options = FlatBuffer(options)
      return (
        Int(try options.load(Int32.self, at: 0)), Int(try options.load(Int32.self, at: 4)),
        Int(try options.load(Int32.self, at: 8))
      )
    }
    guard 1...2 ~= padding, 1...1024 ~= strideX, 1...1024 ~= strideY, filter[1] <= 1024, filter[2] <= 1024
    else {
      throw error(.options("padding \(padding), strides \(strideX) and \(strideY)"))
    }
    func beyond(_ side: Int, _ taps: Int, _ stride: Int) -> Int {
      padding == 1 ? max(0, taps - (side - 1) % stride - 1) : 0
    }
    let down = beyond(input.height, filter[1], strideY)
    let across = beyond(input.width, filter[2], strideX)
    try expectOutput(
      PictureShape(
        height: strideY * (input.height - 1) + filter[1] - down,
        width: strideX * (input.width - 1) + filter[2] - across, channels: filter[0]))
    let problem = TransposedConvolution(
      input: input, output: try picture(try output),
      window: Window(
        height: filter[1], width: filter[2], strideY: strideY, strideX: strideX, top: down / 2,
        left: across / 2),
      weights: try weights(1, shape: filter), bias: try weights(2, shape: [filter[0]]))
    return try operation(.transposedConvolution(problem), inputs: [try self.input(0)])
  }
}

extension NodeView {
  /// Checks that input `place` is a 4 × 4 matrix.
  private func expectMatrix(_ place: Int) throws(PlanError) {
    let shape = try tensor(try input(place)).shape
    guard shape == [1, 4, 4] else { throw error(.shape(found: shape, expected: [1, 4, 4])) }
  }

  private func expectSides(height: Int, width: Int) throws(PlanError) {
    guard 1...65_535 ~= height, 1...65_535 ~= width else {
      throw error(.options("sides \(height)×\(width), expected 1 to 65535 each"))
    }
  }

  /// Reads options; what goes wrong is told with the node.
  private func reading<Options>(
    _ body: () throws(FlatBufferError) -> Options
  ) throws(PlanError) -> Options {
    do throws(FlatBufferError) { return try body() } catch { throw self.error(.options(error.description)) }
  }
}
