internal import CMath

/// The cosine in single precision.
package func cosine(of angle: Float) -> Float { facet_cosf(angle) }

/// The sine in single precision.
package func sine(of angle: Float) -> Float { facet_sinf(angle) }

/// The map from places in the model's input to places in the picture, as a 3×3 matrix in double precision.
///
/// A turned rectangle needs only six numbers in closed form. But MediaPipe asks OpenCV for a perspective transform, and
/// where a place falls on a boundary between two samples, the last bits of its solution decide. So the same system is
/// solved in the same order of operations (OpenCV's getPerspectiveTransform and warpPerspective).
struct PerspectiveTransform: Equatable, Sendable {
  /// By rows.
  var m: [Double]

  /// The map for an input of `width` × `height` that shows `region`.
  init(_ region: RegionOfInterest, width: Int, height: Int) {
    let corners = region.corners
    let (w, h) = (Float(width), Float(height))
    let targets: [(x: Float, y: Float)] = [(0, h), (0, 0), (w, 0), (w, h)]
    var system = LinearSystem(order: 8)
    for (i, (source, target)) in zip(corners, targets).enumerated() {
      let (x, y) = (Double(source.x), Double(source.y))
      // The products are single-precision ones.
      system.set(
        row: i, [x, y, 1, 0, 0, 0, Double(-source.x * target.x), Double(-source.y * target.x)],
        equals: Double(target.x))
      system.set(
        row: i + 4, [0, 0, 0, x, y, 1, Double(-source.x * target.y), Double(-source.y * target.y)],
        equals: Double(target.y))
    }
    m = PerspectiveTransform.inverse(of: system.solution() + [1])
  }

  /// The inverse by cofactors.
  private static func inverse(of m: [Double]) -> [Double] {
    let determinant =
      m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2]
      * (m[3] * m[7] - m[4] * m[6])
    let d = determinant != 0 ? 1 / determinant : 0
    var inverse = [Double](repeating: 0, count: 9)
    inverse[0] = (m[4] * m[8] - m[5] * m[7]) * d
    inverse[1] = (m[2] * m[7] - m[1] * m[8]) * d
    inverse[2] = (m[1] * m[5] - m[2] * m[4]) * d
    inverse[3] = (m[5] * m[6] - m[3] * m[8]) * d
    inverse[4] = (m[0] * m[8] - m[2] * m[6]) * d
    inverse[5] = (m[2] * m[3] - m[0] * m[5]) * d
    inverse[6] = (m[3] * m[7] - m[4] * m[6]) * d
    inverse[7] = (m[1] * m[6] - m[0] * m[7]) * d
    inverse[8] = (m[0] * m[4] - m[1] * m[3]) * d
    return inverse
  }
}

extension RegionOfInterest {
  /// Lower left, upper left, upper right and lower right corner, as OpenCV's RotatedRect gives them: the angle goes
  /// through degrees and back, everything else is single precision.
  fileprivate var corners: [(x: Float, y: Float)] {
    let degrees = Float(Double(rotation * 180) / .pi)
    let angle = Double(degrees) * .pi / 180
    let b = Float(facet_cos(angle)) * 0.5
    let a = Float(facet_sin(angle)) * 0.5
    let first = (x: centerX - a * height - b * width, y: centerY + b * height - a * width)
    let second = (x: centerX + a * height - b * width, y: centerY - b * height - a * width)
    return [
      first, second, (2 * centerX - first.x, 2 * centerY - first.y),
      (2 * centerX - second.x, 2 * centerY - second.y),
    ]
  }
}
