/// A small `.tflite` model written out for tests, by the field positions of the schema.
package struct ModelWriter {
  /// Operator codes: (old field, new field, custom name), and the versions of those that are not 1.
  package var codes: [(old: Int8, new: Int32, custom: String?)] = []
  package var versions: [Int: Int32] = [:]
  package var tensors: [[Int: FlatField]] = []
  package var operators: [[Int: FlatField]] = []
  package var buffers: [[Int: FlatField]] = [[:]]
  package var metadata: [[Int: FlatField]] = []
  package var inputs: [Int32] = [], outputs: [Int32] = []

  package init() {}

  package mutating func code(
    _ number: Int8, new: Int32? = nil, custom: String? = nil, version: Int32 = 1
  ) -> Int {
    if version != 1 { versions[codes.count] = version }
    codes.append((number, new ?? Int32(number), custom))
    return codes.count - 1
  }

  /// A tensor of the given type (0 float32, 1 float16, 2 int32), with constant bytes if given.
  @discardableResult package mutating func tensor(
    _ shape: [Int32], type: Int8 = 0, bytes: [UInt8]? = nil, sparsity: [Int: FlatField]? = nil
  ) -> Int32 {
    var fields: [Int: FlatField] = [
      0: .int32s(shape), 1: .int8(type), 2: .int32(0), 3: .text("tensor \(tensors.count)"),
    ]
    if let bytes {
      fields[2] = .int32(Int32(buffers.count))
      buffers.append([0: .bytes(bytes)])
    }
    if let sparsity { fields[6] = .table(sparsity) }
    tensors.append(fields)
    return Int32(tensors.count - 1)
  }

  package mutating func constant(_ shape: [Int32], _ values: [Float]) -> Int32 {
    tensor(
      shape,
      bytes: values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
      })
  }

  package mutating func integers(_ shape: [Int32], _ values: [Int32]) -> Int32 {
    tensor(
      shape, type: 2,
      bytes: values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } })
  }

  /// An operator; `optionsType` is the number of its table of options in the schema.
  package mutating func node(
    _ code: Int, inputs: [Int32], outputs: [Int32], optionsType: Int8 = 0, options: [Int: FlatField]? = nil,
    custom: [UInt8]? = nil
  ) {
    var fields: [Int: FlatField] = [0: .int32(Int32(code)), 1: .int32s(inputs), 2: .int32s(outputs)]
    if let options { (fields[3], fields[4]) = (.int8(optionsType), .table(options)) }
    if let custom { fields[5] = .bytes(custom) }
    operators.append(fields)
  }

  /// Adds a buffer that the metadata names.
  package mutating func describe(_ name: String, _ bytes: [UInt8]) {
    metadata.append([0: .text(name), 1: .int32(Int32(buffers.count))])
    buffers.append([0: .bytes(bytes)])
  }

  package var bytes: [UInt8] {
    let codes = codes.enumerated().map { index, code -> [Int: FlatField] in
      var fields: [Int: FlatField] = [0: .int8(code.old), 3: .int32(code.new)]
      if let custom = code.custom { fields[1] = .text(custom) }
      if let version = versions[index] { fields[2] = .int32(version) }
      return fields
    }
    let subgraph: [Int: FlatField] = [
      0: .tables(tensors), 1: .int32s(inputs), 2: .int32s(outputs), 3: .tables(operators),
    ]
    return flatBuffer(
      identifier: "TFL3",
      root: [
        0: .int32(3), 1: .tables(codes), 2: .tables([subgraph]), 3: .text("written by a test"),
        4: .tables(buffers), 6: .tables(metadata),
      ])
  }
}
