/// What MediaPipe's `GeometryPipelineMetadata` says, as far as a pose needs it, read and not yet checked.
struct GeometryMetadata {
  /// 0: vertices have five numbers, x, y, z, u and v.
  var vertexType: UInt64 = 0
  /// Of all vertices, one after another.
  var vertices: [Float] = []
  /// Points by number in the mesh, and how much each counts.
  var weights: [(landmark: UInt64, weight: Float)] = []

  /// Reads the message: field 1 is the mesh, field 2 a weight, which is there many times.
  init(_ message: ArraySlice<UInt8>) throws(ProtobufError) {
    var fields = ProtobufFields(message)
    while let (number, value) = try fields.next() {
      switch (number, value) {
      case (1, .bytes(let mesh)): try readMesh(mesh)
      case (2, .bytes(let weight)): try readWeight(weight)
      case (1, _), (2, _): throw ProtobufError(.content(field: number), at: message.startIndex)
      default: break
      }
    }
  }

  /// Field 1 is the type of vertices, field 3 a number of theirs.
  private mutating func readMesh(_ message: ArraySlice<UInt8>) throws(ProtobufError) {
    var fields = ProtobufFields(message)
    while let (number, value) = try fields.next() {
      switch (number, value) {
      case (1, .integer(let type)): vertexType = type
      case (3, let value) where value.append(to: &vertices): break
      case (1, _), (3, _): throw ProtobufError(.content(field: number), at: message.startIndex)
      default: break
      }
    }
  }

  /// Field 1 is the point's number, field 2 its weight. What is not there is 0.
  private mutating func readWeight(_ message: ArraySlice<UInt8>) throws(ProtobufError) {
    var fields = ProtobufFields(message)
    var entry: (landmark: UInt64, weight: Float) = (0, 0)
    while let (number, value) = try fields.next() {
      switch (number, value) {
      case (1, .integer(let landmark)): entry.landmark = landmark
      case (2, .fourBytes(let bits)): entry.weight = Float(bitPattern: bits)
      case (1, _), (2, _): throw ProtobufError(.content(field: number), at: message.startIndex)
      default: break
      }
    }
    weights.append(entry)
  }
}
