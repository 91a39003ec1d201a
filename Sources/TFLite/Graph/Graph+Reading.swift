extension Graph {
  /// Reads a model from the bytes of a `.tflite` file, or of an entry of a `.task` bundle.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - entry: Which model of a bundle; may be left out when the bundle holds one model only.
  ///   - limits: How large the model may claim to be.
  /// - Throws: `ModelError` with what is wrong and where. No bytes make this trap, or ask for memory that they do
  ///   not themselves justify.
  public init(
    bytes: [UInt8], entry: String? = nil, limits: ParsingLimits = ParsingLimits()
  ) throws(ModelError) {
    var model = bytes[...]
    // A .tflite file may end in a zip file of its own (labels), so what it begins with decides.
    if !Graph.isModel(bytes), let bundle = try ModelBundle(bytes: bytes) {
      model = try bundle.model(named: entry)
    }
    var reader = try GraphReader(model, limits: limits)
    self = try reader.graph()
  }
}

extension Graph {
  /// Whether bytes begin as a `.tflite` file does.
  package static func isModel(_ bytes: [UInt8]) -> Bool {
    FlatBuffer(bytes[...]).hasIdentifier(GraphReader.identifier)
  }
}

extension Graph {
  /// Whether a model or a bundle may begin so, as far as the first bytes say. A zip file may have something before its
  /// first entry, as the published bundle does.
  package static func mayBegin(with bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4096 else { return true }
    if isModel(bytes) { return true }
    let start = bytes.prefix(4096)
    return start.indices.dropLast(3).contains { start[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 0x03, 0x04]) }
  }

  /// Bytes that a file of models may have. The largest of the family has 7 million.
  package static let mostFileBytes = 1 << 28
}

/// Reads the tables of a `.tflite` file in the order the schema has them.
struct GraphReader {
  static let identifier = "TFL3"
  let file: FlatBuffer
  let limits: ParsingLimits
  /// Elements that may still be read. Many offsets can lead to one long vector, so that a small file could ask for
  /// a large graph; a true file is read about once.
  private var budget: Int

  init(_ bytes: ArraySlice<UInt8>, limits: ParsingLimits) throws(ModelError) {
    file = FlatBuffer(bytes)
    self.limits = limits
    budget = 4 * bytes.count + 4096
    guard file.hasIdentifier(GraphReader.identifier) else {
      throw ModelError(.notAModel(found: FileForm.description(of: bytes)))
    }
  }

  /// The whole graph (schema: Model, SubGraph).
  mutating func graph() throws(ModelError) -> Graph {
    let (root, subgraph, buffers) = try locating(.file) { reader throws(FlatBufferError) in
      let root = try reader.file.root()
      let subgraphs = try root.vector(2, stride: 4)
      // The first is the network; others are what its control flow calls, which is refused as operators are.
      guard subgraphs.count > 0 else {
        throw FlatBufferError(.unexpected("no subgraphs, expected at least 1"), at: root.offset)
      }
      return (root, try subgraphs.table(0), try root.vector(4, stride: 4))
    }
    let tensors = try tensors(in: subgraph, buffers: buffers)
    let nodes = try nodes(in: subgraph, codes: root, tensorCount: tensors.count)
    let (inputs, outputs, text) = try locating(.file) { reader throws(FlatBufferError) in
      let inputs = try reader.places(subgraph, field: 1, tensorCount: tensors.count)
      let outputs = try reader.places(subgraph, field: 2, tensorCount: tensors.count)
      for place in inputs + outputs where place < 0 {
        throw FlatBufferError(.unexpected("an input or output left out"), at: subgraph.offset)
      }
      return (inputs, outputs, try root.text(3) ?? "")
    }
    let metadata = try locating(.metadata) { reader throws(FlatBufferError) in
      try ModelMetadata(of: root, buffers: buffers)
    }
    return Graph(
      description: text, tensors: tensors, nodes: nodes, inputs: inputs, outputs: outputs, metadata: metadata)
  }

  /// Runs a piece of reading; what goes wrong in it is told with its place.
  mutating func locating<Result>(
    _ place: ModelError.Place, _ body: (inout GraphReader) throws(FlatBufferError) -> Result
  ) throws(ModelError) -> Result {
    do throws(FlatBufferError) {
      return try body(&self)
    } catch {
      throw ModelError(.malformed(error.description), at: place)
    }
  }

  mutating func spend(_ count: Int, at offset: Int) throws(FlatBufferError) {
    budget -= count
    guard budget >= 0 else { throw FlatBufferError(.tooManyElements, at: offset) }
  }

  /// Tensor numbers, each checked to be −1 (left out) or a tensor.
  mutating func places(_ table: FlatBuffer.Table, field: Int, tensorCount: Int) throws(FlatBufferError)
    -> [Int]
  {
    let vector = try table.vector(field, stride: 4)
    try spend(4 * vector.count, at: vector.start)
    let places = try vector.integers(Int32.self)
    for place in places where place < -1 || Int(place) >= tensorCount {
      throw FlatBufferError(.unexpected("tensor \(place), expected one of \(tensorCount)"), at: vector.start)
    }
    return places.map(Int.init)
  }
}
