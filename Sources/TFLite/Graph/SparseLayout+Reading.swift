extension SparseLayout {
  /// Elements that are stored: the last compressed axis lists each, dense axes after it multiply.
  var storedCount: Int {
    var count = 1
    for axis in axes {
      switch axis {
      case .dense(let size): count *= size
      case .compressed(_, let indices): count = indices.count
      }
    }
    return count
  }
}

extension GraphReader {
  /// The layout in `table` (schema: SparsityParameters), checked against the tensor's shape so that writing the
  /// elements out can neither leave the tensor nor run past the lists.
  mutating func sparseLayout(
    _ table: FlatBuffer.Table, of tensor: Tensor
  ) throws(FlatBufferError) -> SparseLayout {
    let listed = try table.vector(0, stride: 4)
    guard listed.count == tensor.shape.count else {
      throw FlatBufferError(
        .unexpected("\(listed.count) sparse axes in order, expected \(tensor.shape.count)"), at: table.offset)
    }
    let order = try listed.integers(Int32.self)
    guard order == (0..<Int32(tensor.shape.count)).map({ $0 }), try table.vector(1, stride: 4).count == 0
    else {
      throw FlatBufferError(
        .unexpected("sparse axes in order \(order), expected their own order and no blocks"), at: table.offset
      )
    }
    let tables = try table.vector(2, stride: 4)
    guard tables.count == tensor.shape.count else {
      throw FlatBufferError(
        .unexpected("\(tables.count) sparse axes, expected \(tensor.shape.count)"), at: table.offset)
    }
    var axes: [SparseLayout.Axis] = []
    var places = 1  // places of the axes so far
    for (index, side) in tensor.shape.enumerated() {
      let axis = try sparseAxis(try tables.table(index), side: side, places: places)
      switch axis {
      case .dense: places *= side
      case .compressed(_, let indices): places = indices.count
      }
      axes.append(axis)
    }
    return SparseLayout(axes: axes)
  }

  /// One axis (schema: DimensionMetadata) of `side` elements, after axes with `places` places in all.
  private mutating func sparseAxis(
    _ table: FlatBuffer.Table, side: Int, places: Int
  ) throws(FlatBufferError) -> SparseLayout.Axis {
    let format = try table.integer(0, default: Int8(0))
    if format == 0 {
      let size = Int(try table.integer(1, default: Int32(0)))
      guard size == side else {
        throw FlatBufferError(.unexpected("a dense axis of \(size), expected \(side)"), at: table.offset)
      }
      return .dense(size: size)
    }
    guard format == 1 else {
      throw FlatBufferError(.unexpected("sparse format \(format), expected 0 or 1"), at: table.offset)
    }
    let segments = try indexVector(table, type: 2, value: 3)
    let indices = try indexVector(table, type: 4, value: 5)
    guard indices.count <= places * side, segments.count == places + 1, segments.first == 0,
      segments.last == indices.count,
      zip(segments, segments.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      throw FlatBufferError(
        .unexpected("\(segments.count) segments for \(places) places, or not ascending to \(indices.count)"),
        at: table.offset)
    }
    guard indices.allSatisfy({ 0..<side ~= $0 }) else {
      throw FlatBufferError(.unexpected("a sparse index outside 0..<\(side)"), at: table.offset)
    }
    return .compressed(segments: segments, indices: indices)
  }

  /// Integers of the width the union's type names (schema: SparseIndexVector).
  private mutating func indexVector(
    _ table: FlatBuffer.Table, type: Int, value: Int
  ) throws(FlatBufferError) -> [Int] {
    let kind = try table.integer(type, default: UInt8(0))
    guard let values = try table.table(value) else {
      throw FlatBufferError(.unexpected("a compressed axis without its list"), at: table.offset)
    }
    let stride: Int
    switch kind {
    case 1: stride = 4
    case 2: stride = 2
    case 3: stride = 1
    default:
      throw FlatBufferError(.unexpected("a sparse list of type \(kind), expected 1 to 3"), at: table.offset)
    }
    let vector = try values.vector(0, stride: stride)
    try spend(vector.count * stride, at: vector.start)
    switch stride {
    case 4: return try vector.integers(Int32.self).map(Int.init)
    case 2: return try vector.integers(UInt16.self).map(Int.init)
    default: return try vector.integers(UInt8.self).map(Int.init)
    }
  }
}
