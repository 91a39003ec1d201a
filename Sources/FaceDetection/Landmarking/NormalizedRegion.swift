internal import CMath
internal import Images

/// A turned rectangle in fractions of a picture's sides, around a face: what is kept of a face until the next frame.
struct NormalizedRegion: Sendable, Equatable {
  var centerX: Float, centerY: Float
  /// Before turning; of the picture's width and height.
  var width: Float, height: Float
  /// Radians, clockwise as seen on the screen.
  var rotation: Float
}

extension NormalizedRegion {
  /// The region of a face that a detector found: turned so that the eyes are level, 1.5 times its box.
  init(_ face: Candidate, imageWidth: Int, imageHeight: Int, isSquare: Bool) {
    let eyes = FaceKeypoint.rightEye.rawValue...FaceKeypoint.leftEye.rawValue
    self.init(
      left: face.x, top: face.y, width: face.width, height: face.height,
      level: (
        NormalizedPoint(x: face.keypointX[eyes.lowerBound], y: face.keypointY[eyes.lowerBound]),
        NormalizedPoint(x: face.keypointX[eyes.upperBound], y: face.keypointY[eyes.upperBound])
      ), imageWidth: imageWidth, imageHeight: imageHeight, isSquare: isSquare)
  }

  /// The region of a mesh, for the next frame: turned so that the outer corners of the eyes are level, a square in
  /// pixels, 1.5 times the longer side of the box around all points.
  init(_ landmarks: [NormalizedLandmark], imageWidth: Int, imageHeight: Int) {
    // The largest begins, as in MediaPipe, at the smallest normal number above 0.
    var (left, top) = (Float.greatestFiniteMagnitude, Float.greatestFiniteMagnitude)
    var (right, bottom) = (Float.leastNormalMagnitude, Float.leastNormalMagnitude)
    for point in landmarks {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(
      left: left, top: top, width: right - left, height: bottom - top,
      level: (NormalizedPoint(landmarks[33]), NormalizedPoint(landmarks[263])), imageWidth: imageWidth,
      imageHeight: imageHeight, isSquare: true)
  }

  /// A square around two points, which are level in it.
  init(
    between points: (NormalizedLandmark, NormalizedLandmark), scale: Float, imageWidth: Int, imageHeight: Int
  ) {
    let (first, last) = points
    self.init(
      left: min(first.x, last.x), top: min(first.y, last.y), width: abs(last.x - first.x),
      height: abs(last.y - first.y), level: (NormalizedPoint(first), NormalizedPoint(last)), scale: scale,
      imageWidth: imageWidth, imageHeight: imageHeight, isSquare: true)
  }

  /// A box made `scale` times as large, and square if asked, turned by the angle of what is to be level.
  private init(
    left: Float, top: Float, width: Float, height: Float, level: (NormalizedPoint, NormalizedPoint),
    scale: Float = 1.5, imageWidth: Int, imageHeight: Int, isSquare: Bool
  ) {
    let (w, h) = (Float(imageWidth), Float(imageHeight))
    let (across, down) = (level.1.x * w - level.0.x * w, level.1.y * h - level.0.y * h)
    let angle = Float(-facet_atan2(Double(-down), Double(across)))
    (centerX, centerY) = (left + width / 2, top + height / 2)
    rotation = NormalizedRegion.wrapped(angle)
    if isSquare {
      let side = max(width * w, height * h)
      (self.width, self.height) = (side / w * scale, side / h * scale)
    } else {
      (self.width, self.height) = (width * scale, height * scale)
    }
  }

  /// The same angle from −π on, below π.
  private static func wrapped(_ angle: Float) -> Float {
    let turn = 2 * Double.pi
    return Float(Double(angle) - turn * ((Double(angle) + .pi) / turn).rounded(.down))
  }
}

extension NormalizedRegion {
  /// The region in pixels of a picture; `nil` when it has no area, or is nowhere.
  func inPixels(imageWidth: Int, imageHeight: Int) -> RegionOfInterest? {
    let region = RegionOfInterest(
      centerX: centerX * Float(imageWidth), centerY: centerY * Float(imageHeight),
      width: width * Float(imageWidth), height: height * Float(imageHeight), rotation: rotation)
    // A sum with anything that is not finite is not finite.
    let isSomewhere = (region.centerX + region.centerY + region.width + region.height + rotation).isFinite
    return isSomewhere && region.width > 0 && region.height > 0 ? region : nil
  }

  /// Intersection over union, as if neither were turned; 0 when either has no area.
  func overlap(_ other: NormalizedRegion) -> Double { MatchingCost.overlap(place, other.place) }

  private var place: SIMD4<Double> {
    SIMD4(Double(centerX), Double(centerY), Double(width), Double(height))
  }

  /// The regions without those that a later one overlaps by more than `limit`: a face found anew takes the place of one
  /// that was followed. (The rule of MediaPipe's AssociationNormRectCalculator.)
  static func associated(_ regions: [NormalizedRegion], limit: Float) -> [NormalizedRegion] {
    var kept: [NormalizedRegion] = []
    for region in regions {
      kept.removeAll { region.overlap($0) > Double(limit) }
      kept.append(region)
    }
    return kept
  }
}
