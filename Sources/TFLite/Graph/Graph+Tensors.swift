extension GraphReader {
  /// All tensors (schema: Tensor, Buffer), constants with the bytes they claim.
  mutating func tensors(
    in subgraph: FlatBuffer.Table, buffers: FlatBuffer.Vector
  ) throws(ModelError) -> [Tensor] {
    let tables = try locating(.file) { reader throws(FlatBufferError) in
      let tables = try subgraph.vector(0, stride: 4)
      guard tables.count <= reader.limits.tensors else {
        throw FlatBufferError(
          .unexpected("\(tables.count) tensors, expected at most \(reader.limits.tensors)"), at: tables.start)
      }
      try reader.spend(16 * tables.count, at: tables.start)
      return tables
    }
    var tensors: [Tensor] = []
    for index in 0..<tables.count {
      let tensor = try locating(.tensor(index)) { reader throws(FlatBufferError) in
        try reader.tensor(try tables.table(index), buffers: buffers)
      }
      tensors.append(tensor)
    }
    return tensors
  }

  private mutating func tensor(
    _ table: FlatBuffer.Table, buffers: FlatBuffer.Vector
  ) throws(FlatBufferError) -> Tensor {
    let number = Int(try table.integer(1, default: Int8(0)))
    guard let type = ElementType(rawValue: number) else {
      throw FlatBufferError(.unexpected("elements of type \(number), expected 0 to 20"), at: table.offset)
    }
    let name = try table.text(3) ?? ""
    try spend(name.utf8.count, at: table.offset)
    var tensor = Tensor(name: name, shape: try shape(table), type: type, constant: nil)
    let buffer = try table.index(2)
    guard buffer < max(buffers.count, 1) else {
      throw FlatBufferError(
        .unexpected("buffer \(buffer), expected one of \(buffers.count)"), at: table.offset)
    }
    // Buffer 0 is empty by convention: what has it, or an empty one of its own, is computed. No bytes are the values of a
    // tensor without elements: no axes, a shape without sides.
    guard buffer > 0 else { return tensor }
    let bytes = try buffers.table(buffer).vector(0, stride: 1).bytes
    guard !bytes.isEmpty else {
      if tensor.count == 0 { tensor.constant = .stored(bytes) }
      return tensor
    }
    if let sparsity = try table.table(6) {
      let layout = try sparseLayout(sparsity, of: tensor)
      let stored = layout.storedCount
      try checkSize(bytes, elements: stored, of: type, at: table.offset)
      tensor.constant = .sparse(bytes, layout)
    } else {
      try checkSize(bytes, elements: tensor.count, of: type, at: table.offset)
      tensor.constant = .stored(bytes)
    }
    return tensor
  }

  /// Sides of a tensor, each at least 0, their product within the limits; also that of some of them, when others are 0.
  private mutating func shape(_ table: FlatBuffer.Table) throws(FlatBufferError) -> [Int] {
    let vector = try table.vector(0, stride: 4)
    guard vector.count <= limits.axes else {
      throw FlatBufferError(
        .unexpected("\(vector.count) axes, expected at most \(limits.axes)"), at: vector.start)
    }
    try spend(4 * vector.count, at: vector.start)
    let shape = try vector.integers(Int32.self).map(Int.init)
    var count = 1
    for side in shape {
      let (product, overflows) = count.multipliedReportingOverflow(by: max(side, 1))
      guard side >= 0, !overflows, product <= limits.elementsPerTensor else {
        throw FlatBufferError(
          .unexpected("shape \(shape), expected at most \(limits.elementsPerTensor) elements"),
          at: vector.start)
      }
      count = product
    }
    return shape
  }

  private func checkSize(
    _ bytes: ArraySlice<UInt8>, elements: Int, of type: ElementType, at offset: Int
  ) throws(FlatBufferError) {
    guard let size = type.byteCount else { return }  // text and the like: never computed with
    guard bytes.count == elements * size else {
      throw FlatBufferError(
        .unexpected("\(bytes.count) bytes for \(elements) elements of \(type.name)"), at: offset)
    }
  }
}
