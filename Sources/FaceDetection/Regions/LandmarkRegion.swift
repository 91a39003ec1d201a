/// Points of a face that belong together: a region, a contour. They are there in whatever coordinates they are wanted.
public struct LandmarkRegion: Sendable, Equatable {
  /// The points' numbers in the mesh, in the region's order.
  public let indices: [Int]
  /// Whether the last point is joined to the first when the region is drawn.
  public let isClosed: Bool
  /// The points with their depth, x and y as fractions of the picture's sides.
  public let landmarks: [NormalizedLandmark]

  let box: NormalizedBox
  let imageWidth: Int, imageHeight: Int

  init(_ line: MeshLine, of face: LandmarkedFace) {
    (indices, isClosed) = (line.indices, line.isClosed)
    landmarks = line.indices.map { face.landmarks[$0] }
    (box, imageWidth, imageHeight) = (face.normalizedBox, face.imageWidth, face.imageHeight)
  }
}

extension LandmarkRegion {
  /// How many points there are.
  public var pointCount: Int { landmarks.count }

  /// As fractions of the picture's sides, from its upper left corner.
  public var normalizedPoints: [NormalizedPoint] { landmarks.map { NormalizedPoint($0) } }

  /// In pixels of the upright picture, from its upper left corner.
  public var pixelPoints: [PixelPoint] {
    landmarks.map { PixelPoint(NormalizedPoint($0), width: imageWidth, height: imageHeight) }
  }

  /// As fractions of the sides of the face's box, `LandmarkedFace.normalizedBox`, from its upper left corner: 0…1.
  public var pointsInBox: [NormalizedPoint] {
    landmarks.map { NormalizedPoint(x: ($0.x - box.x) / box.width, y: ($0.y - box.y) / box.height) }
  }

  /// As fractions of the sides of the face's box from its lower left corner, as Vision has its `normalizedPoints`: 0…1.
  public var lowerLeftPointsInBox: [LowerLeftPoint] { pointsInBox.map { LowerLeftPoint($0) } }
}
