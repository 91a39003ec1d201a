import TestSupport

/// Models of a few hundred bytes which together have every operator that damage can reach by its options.
enum SmallModels {
  /// Made anew each time: what a global holds in enums the address sanitizer takes for lost.
  static var all: [ModelWriter] { [element, axes, landmarks, windows, sizes, pairs] }

  /// RELU.
  private static var element: ModelWriter {
    single(19, from: [1, 2], to: [1, 2])
  }

  /// MUL, MEAN, SUB, SQUARED_DIFFERENCE, RSQRT, TRANSPOSE, STRIDED_SLICE, SUM, FULLY_CONNECTED.
  private static var axes: ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 3, 2])
    let scaled = model.tensor([1, 3, 2])
    model.node(
      model.code(18), inputs: [x, model.constant([2], [1, 2])], outputs: [scaled], optionsType: 21,
      options: [:])
    let mean = model.tensor([1, 1, 2])
    model.node(
      model.code(40), inputs: [scaled, model.integers([1], [-2])], outputs: [mean], optionsType: 27,
      options: [0: .int8(1)])
    let apart = model.tensor([1, 3, 2])
    model.node(
      model.code(41), inputs: [scaled, mean], outputs: [apart], optionsType: 28, options: [0: .int8(1)])
    let squared = model.tensor([1, 3, 2])
    model.node(model.code(99), inputs: [apart, mean], outputs: [squared])
    let inverse = model.tensor([1, 3, 2])
    model.node(model.code(76), inputs: [squared], outputs: [inverse])
    let turned = model.tensor([1, 2, 3])
    model.node(model.code(39), inputs: [inverse, model.integers([3], [0, 2, 1])], outputs: [turned])
    let slice = model.tensor([2, 2])
    let places = [[0, 0, 2], [1, 2, 0], [1, 1, -1]].map { (values: [Int32]) in model.integers([3], values) }
    model.node(
      model.code(45), inputs: [turned] + places, outputs: [slice], optionsType: 32, options: [4: .int32(1)])
    let sum = model.tensor([2])
    model.node(
      model.code(74), inputs: [slice, model.integers([1], [0])], outputs: [sum], optionsType: 27, options: [:]
    )
    let y = model.tensor([1, 2])
    model.node(
      model.code(9), inputs: [sum, model.constant([2, 2], [1, 2, 3, 4])], outputs: [y], optionsType: 8,
      options: [0: .int8(3)])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  /// Landmarks2TransformMatrix, TransformTensorBilinear, TransformLandmarks.
  private static var landmarks: ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 4, 3])
    let picture = model.tensor([1, 3, 3, 2])
    let matrix = model.tensor([1, 4, 4])
    model.node(
      model.code(32, custom: "Landmarks2TransformMatrix", version: 2), inputs: [x], outputs: [matrix],
      custom: flexMap([
        ("left_rotation_idx", .int(0)), ("right_rotation_idx", .int(1)),
        ("subset_idxs", .ints([0, 1, 2, 3])),
        ("target_rotation_radians", .float(0)), ("output_width", .int(2)), ("output_height", .int(2)),
        ("scale_x", .float(1.5)), ("scale_y", .float(2)),
      ]))
    let crop = model.tensor([1, 2, 2, 2])
    model.node(
      model.code(32, custom: "TransformTensorBilinear", version: 2), inputs: [picture, matrix],
      outputs: [crop],
      custom: flexMap([("output_height", .int(2)), ("output_width", .int(2))]))
    let moved = model.tensor([1, 4, 3])
    model.node(
      model.code(32, custom: "TransformLandmarks", version: 2), inputs: [x, matrix], outputs: [moved])
    (model.inputs, model.outputs) = ([x, picture], [crop, moved])
    return model
  }

  /// AVERAGE_POOL_2D, HARD_SWISH, LOGISTIC, MUL, Convolution2DTransposeBias.
  private static var windows: ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 4, 4, 2])
    let pooled = model.tensor([1, 2, 2, 2])
    model.node(
      model.code(1), inputs: [x], outputs: [pooled], optionsType: 5,
      options: [0: .int8(0), 1: .int32(2), 2: .int32(2), 3: .int32(3), 4: .int32(3)])
    let swish = model.tensor([1, 2, 2, 2])
    model.node(model.code(117), inputs: [pooled], outputs: [swish])
    let gate = model.tensor([1, 2, 2, 2])
    model.node(model.code(14), inputs: [swish], outputs: [gate])
    let gated = model.tensor([1, 2, 2, 2])
    model.node(model.code(18), inputs: [pooled, gate], outputs: [gated], optionsType: 21, options: [:])
    let y = model.tensor([1, 4, 4, 1])
    let weights = model.constant([1, 2, 2, 2], (0..<8).map { Float($0) })
    model.node(
      model.code(32, custom: "Convolution2DTransposeBias"),
      inputs: [gated, weights, model.constant([1], [1])], outputs: [y],
      custom: [1, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  /// RESIZE_NEAREST_NEIGHBOR, ADD, RESIZE_BILINEAR, DEPTH_TO_SPACE.
  private static var sizes: ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 3, 2, 4])
    let doubled = model.tensor([1, 6, 4, 4])
    model.node(
      model.code(97), inputs: [x, model.integers([2], [6, 4])], outputs: [doubled], optionsType: 74,
      options: [0: .int8(0), 1: .int8(0)])
    let mixed = model.tensor([1, 6, 4, 4])
    model.node(
      model.code(23), inputs: [x, model.integers([2], [6, 4])], outputs: [mixed], optionsType: 15,
      options: [2: .int8(0), 3: .int8(1)])
    let sum = model.tensor([1, 6, 4, 4])
    model.node(model.code(0), inputs: [doubled, mixed], outputs: [sum], optionsType: 11, options: [:])
    let y = model.tensor([1, 12, 8, 1])
    model.node(model.code(5), inputs: [sum], outputs: [y], optionsType: 94, options: [0: .int32(2)])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }

  /// PAD, CONV_2D, DEPTHWISE_CONV_2D, MAX_POOL_2D as cascades have them.
  private static var pairs: ModelWriter {
    var model = ModelWriter()
    let x = model.tensor([1, 3, 7, 3])
    let padded = model.tensor([1, 4, 8, 3])
    model.node(
      model.code(34), inputs: [x, model.integers([4, 2], [0, 0, 1, 0, 1, 0, 0, 0])], outputs: [padded])
    let first = model.tensor([1, 4, 8, 16])
    let weights = model.constant([16, 1, 1, 3], (0..<48).map { Float($0 % 5) })
    model.node(
      model.code(3), inputs: [padded, weights], outputs: [first], optionsType: 1,
      options: [0: .int8(1), 1: .int32(1), 2: .int32(1)])
    let second = model.tensor([1, 4, 8, 16])
    model.node(
      model.code(4), inputs: [first, model.constant([1, 3, 3, 16], (0..<144).map { Float($0 % 7) })],
      outputs: [second], optionsType: 2,
      options: [0: .int8(0), 1: .int32(1), 2: .int32(1), 3: .int32(1), 4: .int8(1)])
    let y = model.tensor([1, 2, 4, 16])
    model.node(
      model.code(17), inputs: [second], outputs: [y], optionsType: 5,
      options: [1: .int32(2), 2: .int32(2), 3: .int32(2), 4: .int32(2)])
    (model.inputs, model.outputs) = ([x], [y])
    return model
  }
}
