/// The numbers of the schema (`BuiltinOperator`, `BuiltinOptions` in TensorFlow Lite's schema.fbs, version 3) that the
/// reader knows, with the names people know.
enum OperatorCode: Int, CaseIterable {
  case add = 0
  case averagePool2D = 1
  case concatenation = 2
  case conv2D = 3
  case depthwiseConv2D = 4
  case depthToSpace = 5
  case dequantize = 6
  case fullyConnected = 9
  case logistic = 14
  case maxPool2D = 17
  case mul = 18
  case relu = 19
  case relu6 = 21
  case reshape = 22
  case resizeBilinear = 23
  case custom = 32
  case pad = 34
  case transpose = 39
  case mean = 40
  case sub = 41
  case div = 42
  case stridedSlice = 45
  case prelu = 54
  case neg = 59
  case sum = 74
  case sqrt = 75
  case rsqrt = 76
  case resizeNearestNeighbor = 97
  case squaredDifference = 99
  case hardSwish = 117
  case densify = 124
}

extension OperatorCode {
  /// The number its table of options has in the file, for those whose options are read.
  var optionsType: UInt8? {
    switch self {
    case .conv2D: 1
    case .depthwiseConv2D: 2
    case .averagePool2D, .maxPool2D: 5
    case .fullyConnected: 8
    case .concatenation: 10
    case .add: 11
    case .resizeBilinear: 15
    case .reshape: 17
    case .mul: 21
    case .mean, .sum: 27
    case .sub: 28
    case .div: 29
    case .stridedSlice: 32
    case .resizeNearestNeighbor: 74
    case .depthToSpace: 94
    default: nil
    }
  }
}

extension Operation {
  /// The schema's name, as in `CONV_2D`; for a custom operator `CUSTOM:` and its own name.
  public var name: String {
    switch self {
    case .convolution: "CONV_2D"
    case .depthwiseConvolution: "DEPTHWISE_CONV_2D"
    case .fullyConnected: "FULLY_CONNECTED"
    case .maxPool: "MAX_POOL_2D"
    case .averagePool: "AVERAGE_POOL_2D"
    case .binary(let operation, _): operation.name
    case .unary(let operation): operation.name
    case .prelu: "PRELU"
    case .pad: "PAD"
    case .reshape: "RESHAPE"
    case .concatenation: "CONCATENATION"
    case .transpose: "TRANSPOSE"
    case .reduction(.mean, _): "MEAN"
    case .reduction(.sum, _): "SUM"
    case .stridedSlice: "STRIDED_SLICE"
    case .resizeBilinear: "RESIZE_BILINEAR"
    case .resizeNearest: "RESIZE_NEAREST_NEIGHBOR"
    case .depthToSpace: "DEPTH_TO_SPACE"
    case .dequantize: "DEQUANTIZE"
    case .densify: "DENSIFY"
    case .custom(let name, _): "CUSTOM:\(name)"
    case .other(let code): OperatorNames.name(code)
    }
  }
}

extension Operation.Binary {
  /// The schema's name.
  public var name: String {
    switch self {
    case .add: "ADD"
    case .subtract: "SUB"
    case .multiply: "MUL"
    case .divide: "DIV"
    case .squaredDifference: "SQUARED_DIFFERENCE"
    }
  }
}

extension Operation.Unary {
  /// The schema's name.
  public var name: String {
    switch self {
    case .relu: "RELU"
    case .relu6: "RELU6"
    case .logistic: "LOGISTIC"
    case .hardSwish: "HARD_SWISH"
    case .negate: "NEG"
    case .squareRoot: "SQRT"
    case .inverseSquareRoot: "RSQRT"
    }
  }
}
