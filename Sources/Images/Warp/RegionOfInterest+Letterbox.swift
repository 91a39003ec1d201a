extension RegionOfInterest {
  /// The region grown along one axis to the shape of a `width` × `height` input, so that nothing is distorted. Centre
  /// and rotation stay; what lies beyond the picture is border.
  package func letterboxed(width tensorWidth: Int, height tensorHeight: Int) -> RegionOfInterest {
    let wanted = Float(tensorHeight) / Float(tensorWidth)
    var grown = self
    if wanted > height / width {
      grown.height = width * wanted
    } else {
      grown.width = height / wanted
    }
    return grown
  }

  /// The way back: places in the model's input, as fractions of it, to places in the picture, as fractions of the
  /// upright picture. The formula is MediaPipe's, in its order of operations.
  package func projection(imageWidth: Int, imageHeight: Int) -> Projection {
    let (g, h) = (1 / Float(imageWidth), 1 / Float(imageHeight))
    let (a, b) = (width, height)
    let (c, d) = (cosine(of: rotation), sine(of: rotation))
    return Projection(
      xx: a * c * g, xy: -b * d * g, x0: (-0.5 * a * c + 0.5 * b * d + centerX) * g,
      yx: a * d * h, yy: b * c * h, y0: (-0.5 * b * c - 0.5 * a * d + centerY) * h)
  }
}

/// An affine map of the plane: x' = x·xx + y·xy + x0, y' = x·yx + y·yy + y0.
package struct Projection: Equatable, Sendable {
  package var xx: Float, xy: Float, x0: Float
  package var yx: Float, yy: Float, y0: Float

  /// Where the map takes (x, y).
  package func apply(x: Float, y: Float) -> (x: Float, y: Float) {
    (x * xx + y * xy + x0, x * yx + y * yy + y0)
  }
}
