internal import Images

extension LandmarkedFace {
  /// The part of the face that Vision calls so; `nil` for a pupil when the mesh has no irises.
  public subscript(_ region: FaceRegion) -> LandmarkRegion? {
    let line = region.line(in: landmarks.count)
    guard line.indices.allSatisfy({ $0 < landmarks.count }) else { return nil }
    return LandmarkRegion(line, of: self)
  }

  /// The contour that ML Kit calls so.
  public func contour(_ contour: FaceContour) -> LandmarkRegion { LandmarkRegion(contour.line, of: self) }

  /// The landmark that ML Kit calls so, as fractions of the picture's sides, with depth.
  public func landmark(_ landmark: FaceLandmark) -> NormalizedLandmark {
    let points = landmark.indices.map { landmarks[$0] }
    let sum = points.reduce(SIMD3<Float>.zero) { $0 + SIMD3($1.x, $1.y, $1.z) }
    let mean = sum / Float(points.count)
    return NormalizedLandmark(x: mean.x, y: mean.y, z: mean.z)
  }

  /// Where the landmark is that ML Kit calls so, in pixels of the upright picture.
  public func position(of landmark: FaceLandmark) -> PixelPoint {
    PixelPoint(NormalizedPoint(self.landmark(landmark)), width: imageWidth, height: imageHeight)
  }
}

extension LandmarkedFace {
  /// The upright rectangle around all points of the mesh, as fractions of the picture's sides. A detector's box is
  /// another: it is square, and made to hold the face's middle.
  public var normalizedBox: NormalizedBox { NormalizedBox(around: landmarks) }

  /// The same rectangle in whole pixels, cut and limited to the picture as `Detection.boundingBox` is.
  public var boundingBox: PixelBox { PixelBox(normalizedBox, width: imageWidth, height: imageHeight) }
}

extension NormalizedBox {
  /// The upright rectangle around points; nothing at the upper left corner for none.
  init(around landmarks: [NormalizedLandmark]) {
    guard let first = landmarks.first else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    var low = SIMD2(first.x, first.y), high = low
    for point in landmarks {
      low = pointwiseMin(low, SIMD2(point.x, point.y))
      high = pointwiseMax(high, SIMD2(point.x, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
