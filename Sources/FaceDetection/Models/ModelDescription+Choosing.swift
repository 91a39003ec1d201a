internal import Inference

extension ModelDescription {
  /// The description of the model in `graph`: from the file's own metadata, else the known model with this input
  /// size and these outputs; of two such models the sparse one if the file stores sparse weights.
  ///
  /// - Throws: `FaceDetectorError` when the graph is no face detector, or contradicts its own description.
  init(describing graph: Graph) throws(FaceDetectorError) {
    let (width, height) = try graph.pictureInput("model")
    let (boxes, values) = try ModelDescription.outputSize(of: graph)
    if let metadata = graph.metadata.faceDetector {
      self.init(metadata, inputWidth: width, inputHeight: height)
    } else {
      let isSparse = graph.tensors.contains { if case .sparse = $0.constant { true } else { false } }
      let fitting = ModelDescription.all.filter {
        $0.inputWidth == width && $0.inputHeight == height && $0.decoding.boxCount == boxes
      }
      guard let chosen = isSparse ? fitting.last : fitting.first else {
        throw FaceDetectorError(
          .invalidArgument,
          "no known face detector has an input of \(width)×\(height) and \(boxes) boxes, and the file does not "
            + "describe its own: known are \(ModelDescription.detectorNames.joined(separator: ", "))")
      }
      self = chosen
    }
    if let normalization = graph.metadata.normalization {
      inputRange = try ModelDescription.range(normalization)
    }
    try decoding.check(boxCount: boxes, valuesPerBox: values)
    guard let count = anchors.count(inputWidth: width, inputHeight: height), count == boxes else {
      throw FaceDetectorError(
        .invalidArgument, "the anchors described do not make \(boxes), as many as the model has boxes")
    }
  }

  /// Boxes and values per box: outputs (1, boxes, values) and (1, boxes, 1), in this order.
  private static func outputSize(of graph: Graph) throws(FaceDetectorError) -> (boxes: Int, values: Int) {
    let shapes = graph.outputs.map { graph.tensors[$0].shape }
    guard shapes.count == 2, shapes[0].count == 3, shapes[0][0] == 1, shapes[1] == [1, shapes[0][1], 1],
      graph.outputs.allSatisfy({ graph.tensors[$0].type == .float32 })
    else {
      throw FaceDetectorError(
        .invalidArgument,
        "expected a face detector, with outputs of shapes [1, boxes, values] and [1, boxes, 1], found \(shapes)"
          + graph.kindAsContrast)
    }
    return (shapes[0][1], shapes[0][2])
  }

  /// What pixels 0 and 255 become: (pixel − mean) / deviation.
  static func range(
    _ normalization: ModelMetadata.Normalization
  ) throws(FaceDetectorError) -> ClosedRange<Float> {
    let lower = (0 - normalization.mean) / normalization.deviation
    let upper = (255 - normalization.mean) / normalization.deviation
    guard lower <= upper else {
      throw FaceDetectorError(
        .invalidArgument, "a deviation of \(normalization.deviation) in the metadata, expected one above 0")
    }
    return lower...upper
  }
}

extension ModelDescription {
  /// What the file says of itself.
  private init(_ metadata: FaceDetectorMetadata, inputWidth: Int, inputHeight: Int) {
    self.init(
      name: "described-by-file", inputWidth: inputWidth, inputHeight: inputHeight, inputRange: -1...1,
      anchors: AnchorOptions(metadata), decoding: DecodingOptions(metadata))
  }
}
