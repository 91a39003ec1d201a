extension Tensor {
  /// The constant's values as single-precision floats, in full; `nil` when the tensor is computed, or holds numbers
  /// that are not 32- or 16-bit floats.
  public func floats() -> [Float]? {
    switch constant {
    case nil: nil
    case .floats(let values): values
    case .stored(let bytes): decodedFloats(bytes)
    case .sparse(let bytes, let layout): decodedFloats(bytes).map { layout.dense($0, shape: shape) }
    }
  }

  /// The constant's values as integers; `nil` when the tensor is computed, or does not hold 32- or 64-bit integers.
  public func integers() -> [Int]? {
    guard case .stored(let bytes) = constant else { return nil }
    switch type {
    case .int32: return elements(bytes, size: 4) { Int(Int32(truncatingIfNeeded: $0)) }
    case .int64: return elements(bytes, size: 8) { Int(truncatingIfNeeded: $0) }
    default: return nil
    }
  }

  private func decodedFloats(_ bytes: ArraySlice<UInt8>) -> [Float]? {
    switch type {
    case .float32: elements(bytes, size: 4) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    case .float16: elements(bytes, size: 2) { float(fromHalf: UInt16(truncatingIfNeeded: $0)) }
    default: nil
    }
  }

  /// Little-endian elements of `size` bytes, each turned into a value.
  private func elements<Value>(
    _ bytes: ArraySlice<UInt8>, size: Int, _ value: (UInt64) -> Value
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(bytes.count / size)  // as many as there are bytes for
    for start in stride(from: bytes.startIndex, through: bytes.endIndex - size, by: size) {
      var bits: UInt64 = 0
      for index in (start..<start + size).reversed() { bits = bits << 8 | UInt64(bytes[index]) }
      values.append(value(bits))
    }
    return values
  }
}

extension SparseLayout {
  /// The stored values at their places in a tensor of `shape`, zeros elsewhere. The reader has checked that layout,
  /// values and shape agree.
  func dense(_ stored: [Float], shape: [Int]) -> [Float] {
    var values = [Float](repeating: 0, count: shape.reduce(1, *))
    var places = [0]  // flat index of each stored place, over the axes so far
    for (axis, side) in zip(axes, shape) {
      var inner: [Int] = []
      for (number, place) in places.enumerated() {
        switch axis {
        case .dense: for index in 0..<side { inner.append(place * side + index) }
        case .compressed(let segments, let indices):
          for entry in segments[number]..<segments[number + 1] { inner.append(place * side + indices[entry]) }
        }
      }
      places = inner
    }
    for (value, place) in zip(stored, places) { values[place] = value }
    return values
  }
}
