internal import Images

extension Candidate {
  /// The candidate in the picture's coordinates: key points taken through the map, the box as the upright rectangle
  /// around its four corners.
  func projected(_ projection: Projection) -> Candidate {
    let (a, b) = (projection.apply(x: x, y: y), projection.apply(x: x + width, y: y))
    let (c, d) = (projection.apply(x: x + width, y: y + height), projection.apply(x: x, y: y + height))
    var projected = self
    let (left, right) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
    let (top, bottom) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
    (projected.x, projected.y, projected.width, projected.height) = (left, top, right - left, bottom - top)
    projected.keypointX = keypointX * projection.xx + keypointY * projection.xy + projection.x0
    projected.keypointY = keypointX * projection.yx + keypointY * projection.yy + projection.y0
    return projected
  }
}

extension Candidate {
  fileprivate func keypoint(_ name: FaceKeypoint) -> NormalizedKeypoint {
    NormalizedKeypoint(
      name: name, location: NormalizedPoint(x: keypointX[name.rawValue], y: keypointY[name.rawValue]))
  }

  /// The points that are known, in their order. (One list, and nothing else, is taken from the heap.)
  fileprivate var keypoints: [NormalizedKeypoint] {
    var points: [NormalizedKeypoint] = []
    points.reserveCapacity(known.rawValue.nonzeroBitCount)
    for number in 0..<8 {
      guard let name = FaceKeypoint(rawValue: number), known.contains(name) else { continue }
      points.append(keypoint(name))
    }
    return points
  }

  /// The face as callers see it, in a picture of `width` × `height`.
  package func detection(width: Int, height: Int) -> Detection {
    Detection(self, width: width, height: height)
  }
}

extension Detection {
  /// A face in the coordinates of a picture of `width` × `height` that stands upright.
  init(_ face: Candidate, trackingID: Int? = nil, width: Int, height: Int) {
    let box = NormalizedBox(x: face.x, y: face.y, width: face.width, height: face.height)
    self.init(
      categories: [ResultCategory(score: face.score)],
      boundingBox: PixelBox(box, width: width, height: height), normalizedBox: box,
      keypoints: face.keypoints, trackingID: trackingID,
      tightBox: face.tight.map { tight in
        let box = tight * SIMD4(Float(width), Float(height), Float(width), Float(height))
        return PixelRectangle(x: box.x, y: box.y, width: box.z, height: box.w)
      }, imageWidth: width, imageHeight: height)
  }

  /// The same face in the coordinates of the picture as it is stored, `width` × `height` pixels.
  func stored(_ orientation: ImageOrientation, width: Int, height: Int) -> Detection {
    let upright = normalizedBox
    let first = orientation.storedPoint(x: upright.x, y: upright.y)
    let last = orientation.storedPoint(x: upright.x + upright.width, y: upright.y + upright.height)
    let box = NormalizedBox(
      x: min(first.x, last.x), y: min(first.y, last.y),
      width: orientation.swapsSides ? upright.height : upright.width,
      height: orientation.swapsSides ? upright.width : upright.height)
    let tight = tightBox.map { $0.stored(orientation, uprightWidth: imageWidth, uprightHeight: imageHeight) }
    return Detection(
      categories: categories, boundingBox: PixelBox(box, width: width, height: height), normalizedBox: box,
      keypoints: keypoints.map { point in
        let place = orientation.storedPoint(x: point.location.x, y: point.location.y)
        return NormalizedKeypoint(name: point.name, location: NormalizedPoint(x: place.x, y: place.y))
      }, trackingID: trackingID, tightBox: tight, imageWidth: width, imageHeight: height)
  }
}
