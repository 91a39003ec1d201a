/// Where a head is and how it is turned, from its mesh: MediaPipe's face geometry.
///
/// The mesh knows depth only as the picture shows it, up to a scale. So it is laid over the canonical face twice, to learn
/// how far away the face must be for its parts to have the sizes they have, and a third time to learn the pose.
struct FaceGeometry: Sendable {
  private let procrustes: Procrustes

  /// Meshes whose points are all within this of their centre, in fractions of the picture, have no pose.
  private static let leastExtent = 1e-3

  /// - Parameter bytes: The bundle's `geometry_pipeline_metadata_landmarks.binarypb`.
  /// - Throws: `FaceDetectorError` (`invalidArgument`) for bytes that are damaged or say nothing to measure against.
  init(metadata bytes: ArraySlice<UInt8>) throws(FaceDetectorError) {
    guard let procrustes = Procrustes(try CanonicalFace(metadata: bytes).points) else {
      throw FaceDetectorError(
        .invalidArgument, "\(ModelFile.geometryEntry): no points in different places have a weight")
    }
    self.procrustes = procrustes
  }
}

extension FaceGeometry {
  /// The matrix that takes the canonical face to the face with this mesh.
  ///
  /// - Parameters:
  ///   - landmarks: 468 points, or more: what follows those is not looked at.
  ///   - imageWidth: Of the upright picture, in pixels.
  ///   - imageHeight: Of the upright picture, in pixels.
  /// - Returns: `nil` when the points lie all in one place or on a line, or are not finite.
  func transformationMatrix(
    of landmarks: [NormalizedLandmark], imageWidth: Int, imageHeight: Int
  ) -> TransformMatrix? {
    precondition(landmarks.count >= CanonicalFace.meshCount, "a face mesh has 468 points or more")
    let mesh = landmarks.prefix(CanonicalFace.meshCount)
    guard let depth = FaceGeometry.meanDepth(mesh) else { return nil }
    let height = 2 * PoseCamera.halfHeight, width = height * Double(imageWidth) / Double(imageHeight)
    // On the screen at distance 1, x to the right, y up, z away from the viewer.
    let screen = { (index: Int) in
      let point = landmarks[index]
      return SIMD3(
        (Double(point.x) - 0.5) * width, (0.5 - Double(point.y)) * height, Double(point.z) * width)
    }
    let offset = depth * width
    guard let flat = procrustes.similarity(to: { SIMD3(1, 1, -1) * screen($0) }) else { return nil }
    let first = { FaceGeometry.unprojected(screen($0), offset: offset, scale: flat.scale) }
    guard let nearer = procrustes.similarity(to: first) else { return nil }
    let scale = flat.scale * nearer.scale
    let metric = { FaceGeometry.unprojected(screen($0), offset: offset, scale: scale) }
    guard let pose = procrustes.similarity(to: metric) else { return nil }
    return TransformMatrix(pose)
  }

  /// The place in space, in centimetres, of a point of the screen when `scale` there is one centimetre on the face.
  private static func unprojected(_ point: SIMD3<Double>, offset: Double, scale: Double) -> SIMD3<Double> {
    let depth = (point.z - offset + 1) / scale
    return SIMD3(point.x * depth, point.y * depth, -depth)
  }

  /// The mean z; `nil` for points that are all in one place, or not finite.
  private static func meanDepth(_ mesh: ArraySlice<NormalizedLandmark>) -> Double? {
    let count = Double(mesh.count)
    var sum = SIMD3<Double>.zero
    for point in mesh { sum += SIMD3(Double(point.x), Double(point.y), Double(point.z)) }
    let mean = sum / count
    var extent = 0.0
    for point in mesh {
      let (x, y) = (Double(point.x) - mean.x, Double(point.y) - mean.y)
      extent = max(extent, x * x + y * y)
    }
    guard extent > leastExtent * leastExtent, extent.isFinite, mean.z.isFinite else { return nil }
    return mean.z
  }
}
