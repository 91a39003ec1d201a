/// An operator's options as the file has them: perhaps no table at all, in which case every field has its default.
struct OperatorOptions {
  private let table: FlatBuffer.Table?
  private let offset: Int
  let custom: ArraySlice<UInt8>

  /// Reads the options of the operator in `table` (schema: Operator), whose number is `code`.
  init(of table: FlatBuffer.Table, code: OperatorCode?) throws(FlatBufferError) {
    custom = try table.vector(5, stride: 1).bytes
    offset = table.offset
    guard let expected = code?.optionsType else {
      self.table = nil
      return
    }
    let found = try table.integer(3, default: UInt8(0))
    guard found == expected || found == 0 else {
      throw FlatBufferError(.unexpected("options of type \(found), expected \(expected)"), at: offset)
    }
    self.table = found == 0 ? nil : try table.table(4)
  }

  /// The error that names a value no reader can use.
  func unexpected(_ text: String) -> FlatBufferError { FlatBufferError(.unexpected(text), at: offset) }

  func integer(_ field: Int, default value: Int32 = 0) throws(FlatBufferError) -> Int {
    guard let table else { return Int(value) }
    return Int(try table.integer(field, default: value))
  }

  func flag(_ field: Int) throws(FlatBufferError) -> Bool {
    guard let table else { return false }
    return try table.flag(field)
  }

  private func byte(_ field: Int) throws(FlatBufferError) -> Int {
    guard let table else { return 0 }
    return Int(try table.integer(field, default: Int8(0)))
  }

  func activation(_ field: Int) throws(FlatBufferError) -> Activation {
    let found = try byte(field)
    guard let activation = Activation(rawValue: found) else {
      throw unexpected("activation \(found), expected 0 to 5")
    }
    return activation
  }

  func padding(_ field: Int) throws(FlatBufferError) -> Padding {
    let found = try byte(field)
    guard let padding = Padding(rawValue: found) else {
      throw unexpected("padding \(found), expected 0 or 1")
    }
    return padding
  }

  /// Two positive figures; the schema has the one across first.
  func extent(_ what: String, width: Int, height: Int, default value: Int32 = 0) throws(FlatBufferError)
    -> Extent
  {
    let extent = Extent(
      height: try integer(height, default: value), width: try integer(width, default: value))
    guard 1...65_535 ~= extent.height, 1...65_535 ~= extent.width else {
      throw unexpected("\(what) \(extent.height)×\(extent.width), expected 1 to 65535 each")
    }
    return extent
  }

  func integers(_ field: Int) throws(FlatBufferError) -> [Int]? {
    guard let table, try table.has(field) else { return nil }
    let vector = try table.vector(field, stride: 4)
    // Every operator can name the same list: of sides, of which no tensor has so many.
    guard vector.count <= 64 else { throw unexpected("\(vector.count) sides, expected at most 64") }
    return try vector.integers(Int32.self).map(Int.init)
  }
}

extension Operation {
  /// The operation with this number, its options read by the schema's field positions.
  init(code: Int, customName: String, options: OperatorOptions) throws(FlatBufferError) {
    switch OperatorCode(rawValue: code) {
    case nil: self = .other(code: code)
    case .custom: self = .custom(customName, options: options.custom)
    case .conv2D: self = .convolution(try ConvolutionOptions(reading: options, activation: 3, dilation: 4))
    case .depthwiseConv2D:
      let multiplier = try options.integer(3)
      // 0 where a file leaves it to the shapes.
      guard 0...65_535 ~= multiplier else {
        throw options.unexpected("depth multiplier \(multiplier), expected 0 to 65535")
      }
      self = .depthwiseConvolution(
        try ConvolutionOptions(reading: options, activation: 4, dilation: 5), multiplier: multiplier)
    case .fullyConnected:
      self = .fullyConnected(try options.activation(0), keepsShape: try options.flag(2))
    case .maxPool2D: self = .maxPool(try PoolOptions(reading: options))
    case .averagePool2D: self = .averagePool(try PoolOptions(reading: options))
    case .add: self = .binary(.add, try options.activation(0))
    case .sub: self = .binary(.subtract, try options.activation(0))
    case .mul: self = .binary(.multiply, try options.activation(0))
    case .div: self = .binary(.divide, try options.activation(0))
    case .squaredDifference: self = .binary(.squaredDifference, .none)
    case .relu: self = .unary(.relu)
    case .relu6: self = .unary(.relu6)
    case .logistic: self = .unary(.logistic)
    case .hardSwish: self = .unary(.hardSwish)
    case .neg: self = .unary(.negate)
    case .sqrt: self = .unary(.squareRoot)
    case .rsqrt: self = .unary(.inverseSquareRoot)
    case .prelu: self = .prelu
    case .pad: self = .pad
    case .reshape: self = .reshape(try options.integers(0))
    case .concatenation:
      self = .concatenation(axis: try options.integer(0), try options.activation(1))
    case .transpose: self = .transpose
    case .mean: self = .reduction(.mean, keepsAxes: try options.flag(0))
    case .sum: self = .reduction(.sum, keepsAxes: try options.flag(0))
    case .stridedSlice:
      self = .stridedSlice(
        StridedSliceOptions(
          beginMask: try options.integer(0), endMask: try options.integer(1),
          ellipsisMask: try options.integer(2), newAxisMask: try options.integer(3),
          shrinkAxisMask: try options.integer(4), endIsOffset: try options.flag(5)))
    case .resizeBilinear:
      self = .resizeBilinear(alignsCorners: try options.flag(2), halfPixelCenters: try options.flag(3))
    case .resizeNearestNeighbor:
      self = .resizeNearest(alignsCorners: try options.flag(0), halfPixelCenters: try options.flag(1))
    case .depthToSpace:
      let block = try options.integer(0)
      guard 1...1024 ~= block else { throw options.unexpected("block size \(block), expected 1 to 1024") }
      self = .depthToSpace(block: block)
    case .dequantize: self = .dequantize
    case .densify: self = .densify
    }
  }
}

extension ConvolutionOptions {
  init(reading options: OperatorOptions, activation: Int, dilation: Int) throws(FlatBufferError) {
    padding = try options.padding(0)
    stride = try options.extent("stride", width: 1, height: 2)
    self.activation = try options.activation(activation)
    self.dilation = try options.extent("dilation", width: dilation, height: dilation + 1, default: 1)
  }
}

extension PoolOptions {
  init(reading options: OperatorOptions) throws(FlatBufferError) {
    padding = try options.padding(0)
    stride = try options.extent("stride", width: 1, height: 2)
    window = try options.extent("window", width: 3, height: 4)
    activation = try options.activation(5)
  }
}
