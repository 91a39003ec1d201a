/// The face that a pose is measured against: what counts of MediaPipe's canonical mesh, in centimetres, y up, z towards
/// the viewer.
package struct CanonicalFace: Equatable, Sendable {
  /// A point that counts when the mesh is laid over a face.
  struct Point: Equatable, Sendable {
    /// Its number in the mesh.
    var landmark: Int
    var position: SIMD3<Double>
    /// How much it counts, above 0.
    var weight: Double
  }

  /// How many points the whole mesh has; irises are no part of it.
  static let meshCount = 468

  /// The points that count, each once, by rising number.
  var points: [Point]
}

extension CanonicalFace {
  /// Reads a bundle's entry.
  ///
  /// - Throws: `FaceDetectorError` (`invalidArgument`) for bytes that are no such message, for a mesh of another kind or
  ///   size, and for weights that are of no point of it, below 0 or not finite.
  package init(metadata bytes: ArraySlice<UInt8>) throws(FaceDetectorError) {
    let metadata: GeometryMetadata
    do throws(ProtobufError) { metadata = try GeometryMetadata(bytes) } catch {
      throw CanonicalFace.error("byte \(error.offset - bytes.startIndex): \(error.reason)")
    }
    guard metadata.vertexType == 0 else {
      throw CanonicalFace.error("vertices of type \(metadata.vertexType): expected 0, place and texture")
    }
    guard metadata.vertices.count == 5 * CanonicalFace.meshCount else {
      throw CanonicalFace.error(
        "\(metadata.vertices.count) numbers for vertices: expected 5 for each of \(CanonicalFace.meshCount)")
    }
    let weights = try CanonicalFace.weights(metadata)
    points = weights.indices.filter { weights[$0] > 0 }.map { landmark in
      let vertex = metadata.vertices[5 * landmark..<5 * landmark + 3].map { Double($0) }
      return Point(
        landmark: landmark, position: SIMD3(vertex[0], vertex[1], vertex[2]),
        weight: Double(weights[landmark]))
    }
    for point in points where !(point.position * point.position).sum().isFinite {
      throw CanonicalFace.error("vertex \(point.landmark) is not finite")
    }
  }

  /// A weight for each point of the mesh, 0 for most; where one is there twice, the last holds.
  private static func weights(_ metadata: GeometryMetadata) throws(FaceDetectorError) -> [Float] {
    var weights = [Float](repeating: 0, count: meshCount)
    for (landmark, weight) in metadata.weights {
      guard landmark < UInt64(meshCount) else {
        throw error("a weight for point \(landmark): expected 0…\(meshCount - 1)")
      }
      guard weight.isFinite, weight >= 0 else {
        throw error("point \(landmark) has a weight of \(weight): expected a finite one, not below 0")
      }
      weights[Int(landmark)] = weight
    }
    return weights
  }

  private static func error(_ text: String) -> FaceDetectorError {
    FaceDetectorError(.invalidArgument, "\(ModelFile.geometryEntry): \(text)")
  }
}
