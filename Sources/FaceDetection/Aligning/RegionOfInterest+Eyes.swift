internal import CMath
internal import Images

extension RegionOfInterest {
  /// The square in which two eyes stand level at their places.
  ///
  /// - Parameters:
  ///   - right: The eye that is to stand on the left, in pixels of the upright picture.
  ///   - left: The other.
  ///   - placement: Where they are to stand.
  init(right: SIMD2<Float>, left: SIMD2<Float>, _ placement: EyePlacement) {
    let along = left - right, middle = (left + right) / 2
    let distance = (along * along).sum().squareRoot()
    let side = distance / (1 - 2 * placement.x)
    // Down the face, from between the eyes to the middle of the square.
    let down = SIMD2(-along.y, along.x) / distance * ((0.5 - placement.y) * side)
    self.init(
      centerX: middle.x + down.x, centerY: middle.y + down.y, width: side, height: side,
      rotation: Float(facet_atan2(Double(along.y), Double(along.x))))
  }

  /// The region for `Warp`, which takes pixels for points at whole numbers, so that the middles of `count` × `count` output
  /// pixels show the middles of the squares that they are of this region.
  func betweenPixels(_ count: Int) -> RegionOfInterest {
    let half = SIMD2(width, height) / Float(2 * count)
    let (c, s) = (cosine(of: rotation), sine(of: rotation))
    var region = self
    region.centerX += c * half.x - s * half.y - 0.5
    region.centerY += s * half.x + c * half.y - 0.5
    return region
  }
}
