extension ModelMetadata {
  /// Reads the buffer named TFLITE_METADATA (schema: metadata_schema.fbs of TFLite support, identifier M001), as far
  /// as it concerns the first input of the first subgraph.
  init(of root: FlatBuffer.Table, buffers: FlatBuffer.Vector) throws(FlatBufferError) {
    self.init()
    let entries = try root.vector(6, stride: 4)
    for index in 0..<entries.count {
      let entry = try entries.table(index)
      guard try entry.hasText("TFLITE_METADATA", 0) else { continue }
      let place = try entry.index(1)
      guard place < buffers.count else {
        throw FlatBufferError(
          .unexpected("metadata in buffer \(place), expected one of \(buffers.count)"), at: entry.offset)
      }
      self = try ModelMetadata(FlatBuffer(try buffers.table(place).vector(0, stride: 1).bytes))
      return
    }
  }

  private init(_ buffer: FlatBuffer) throws(FlatBufferError) {
    guard buffer.hasIdentifier("M001") else {
      throw FlatBufferError(.unexpected("metadata without the identifier M001"), at: 4)
    }
    let subgraphs = try buffer.root().vector(3, stride: 4)
    guard subgraphs.count > 0 else { return }
    let subgraph = try subgraphs.table(0)
    let inputs = try subgraph.vector(2, stride: 4)
    if inputs.count > 0 { normalization = try Normalization(of: try inputs.table(0)) }
    let custom = try subgraph.vector(9, stride: 4)
    for index in 0..<custom.count {
      let entry = try custom.table(index)
      guard try entry.hasText("FACE_DETECTOR_METADATA", 0) else { continue }
      faceDetector = try FaceDetectorMetadata(FlatBuffer(try entry.vector(1, stride: 1).bytes))
      return
    }
  }
}

extension ModelMetadata.Normalization {
  /// The first normalisation among the process units of an input (schema: TensorMetadata, ProcessUnit).
  fileprivate init?(of tensor: FlatBuffer.Table) throws(FlatBufferError) {
    let units = try tensor.vector(4, stride: 4)
    for index in 0..<units.count {
      let unit = try units.table(index)
      guard try unit.integer(0, default: UInt8(0)) == 1, let options = try unit.table(1) else { continue }
      let means = try options.vector(0, stride: 4).floats()
      let deviations = try options.vector(1, stride: 4).floats()
      guard let mean = means.first, let deviation = deviations.first,
        means.allSatisfy({ $0 == mean }), deviations.allSatisfy({ $0 == deviation })
      else {
        throw FlatBufferError(
          .unexpected("means \(means) and deviations \(deviations), expected one pair for all channels"),
          at: options.offset)
      }
      guard mean.isFinite, deviation.isFinite, deviation.magnitude >= .ulpOfOne else {
        throw FlatBufferError(
          .unexpected("mean \(mean) and deviation \(deviation), expected a deviation that is not 0"),
          at: options.offset)
      }
      self.init(mean: mean, deviation: deviation)
      return
    }
    return nil
  }
}

extension FaceDetectorMetadata {
  fileprivate init(_ buffer: FlatBuffer) throws(FlatBufferError) {
    guard buffer.hasIdentifier("FD01") else {
      throw FlatBufferError(.unexpected("face detector metadata without the identifier FD01"), at: 4)
    }
    let root = try buffer.root()
    guard let anchors = try root.table(1), let decoding = try root.table(2) else {
      throw FlatBufferError(
        .unexpected("face detector metadata without anchors or decoding"), at: root.offset)
    }
    layerCount = try anchors.whole(0)
    (minScale, maxScale) = (try anchors.float(2, default: 0), try anchors.float(3, default: 0))
    (anchorOffsetX, anchorOffsetY) = (try anchors.float(4, default: 0), try anchors.float(5, default: 0))
    strides = try anchors.vector(6, stride: 4).integers(Int32.self).map(Int.init)
    aspectRatios = try anchors.vector(7, stride: 4).floats()
    hasFixedAnchorSize = try anchors.flag(8)
    interpolatedScaleAspectRatio = try anchors.float(9, default: 0)

    (classCount, boxCount) = (try decoding.whole(0), try decoding.whole(1))
    valuesPerBox = try decoding.whole(2)
    (boxOffset, keypointOffset) = (try decoding.whole(3), try decoding.whole(4))
    (keypointCount, valuesPerKeypoint) = (try decoding.whole(5), try decoding.whole(6))
    (xScale, yScale) = (try decoding.float(7, default: 0), try decoding.float(8, default: 0))
    (widthScale, heightScale) = (try decoding.float(9, default: 0), try decoding.float(10, default: 0))
    scoreClippingThreshold = try decoding.float(11, default: 0)
    (isXFirst, scoresAreLogits) = (try decoding.flag(12), try decoding.flag(13))
  }
}

extension FlatBuffer.Table {
  /// A signed 32-bit field, 0 when absent.
  fileprivate func whole(_ field: Int) throws(FlatBufferError) -> Int {
    Int(try integer(field, default: Int32(0)))
  }
}
