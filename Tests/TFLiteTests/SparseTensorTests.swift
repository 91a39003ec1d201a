import TFLite
import TestSupport
import Testing

@Suite struct `A sparse constant` {
  /// Rows of a 2 × 3 matrix, columns compressed: segments [0, 1, 3], indices [1, 0, 2].
  private func model(
    segments: FlatField = .table([0: .uint16s([0, 1, 3])]), segmentType: Int8 = 2,
    indices: [UInt8] = [1, 0, 2],
    values: Int = 3
  ) -> [UInt8] {
    let dense: [Int: FlatField] = [0: .int8(0), 1: .int32(2)]
    let compressed: [Int: FlatField] = [
      0: .int8(1), 2: .int8(segmentType), 3: segments, 4: .int8(3), 5: .table([0: .bytes(indices)]),
    ]
    var model = ModelWriter()
    model.tensor(
      [2, 3], type: 1, bytes: [UInt8](repeating: 0x3C, count: 2 * values),
      sparsity: [0: .int32s([0, 1]), 2: .tables([dense, compressed])])
    return model.bytes
  }

  @Test func `is read with its lists`() throws {
    let graph = try Graph(bytes: model())
    guard case .sparse(let bytes, let layout) = graph.tensors[0].constant else {
      Issue.record("not sparse")
      return
    }
    #expect(bytes.count == 6)
    #expect(layout.axes == [.dense(size: 2), .compressed(segments: [0, 1, 3], indices: [1, 0, 2])])
  }

  @Test func `is refused when its lists lead outside the tensor or contradict each other`() {
    let wrong: [[UInt8]] = [
      model(indices: [1, 0, 3]),
      model(segments: .table([0: .uint16s([0, 2, 1])])),
      model(segments: .table([0: .uint16s([0, 1])])),
      model(segments: .table([0: .uint16s([1, 1, 3])])),
      model(segments: .table([0: .uint16s([0, 1, 4])])),
      model(segmentType: 9),
      model(values: 2),
      model(segments: .table([0: .uint16s([0, 1, 8])]), indices: [0, 0, 1, 1, 2, 2, 0, 1], values: 8),
    ]
    for bytes in wrong { #expect(throws: ModelError.self) { try Graph(bytes: bytes) } }
  }
}
