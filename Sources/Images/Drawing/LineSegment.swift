/// A straight line from one place of a picture to another, in pixels.
public struct LineSegment: Sendable, Equatable {
  let start: SIMD2<Float>, end: SIMD2<Float>

  /// The line between two places; (0, 0) is the upper left corner of the first pixel.
  public init(fromX x0: Float, y y0: Float, toX x1: Float, y y1: Float) {
    (start, end) = (SIMD2(x0, y0), SIMD2(x1, y1))
  }
}

extension LineSegment {
  var bounds: Rectangle {
    let low = pointwiseMin(start, end), high = pointwiseMax(start, end)
    return Rectangle(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// How far `place` is from the nearest point of the line.
  func distance(to place: SIMD2<Float>) -> Float {
    let along = end - start, toPlace = place - start
    let squared = (along * along).sum()
    let share = squared > 0 ? min(max((along * toPlace).sum() / squared, 0), 1) : 0
    let gap = toPlace - share * along
    return (gap * gap).sum().squareRoot()
  }
}
