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
  var m0: Double, m1: Double, m2: Double
  var m3: Double, m4: Double, m5: Double
  var m6: Double, m7: Double, m8: Double

  /// The map for an input of `width` × `height` that shows `region`.
  init(_ region: RegionOfInterest, width: Int, height: Int) {
    let (w, h) = (Float(width), Float(height))
    let (a, b, c, d) = region.corners
    let system = LinearSystem(
      equations: (
        across(a, (0, h)), across(b, (0, 0)), across(c, (w, 0)), across(d, (w, h)),
        down(a, (0, h)), down(b, (0, 0)), down(c, (w, 0)), down(d, (w, h))
      ))
    self.init(inverseOf: system.solution())
  }

  /// The inverse, by cofactors, of the matrix with these eight entries and a last one of 1.
  private init(inverseOf m: SIMD8<Double>) {
    let determinant =
      m[0] * (m[4] * 1 - m[5] * m[7]) - m[1] * (m[3] * 1 - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6])
    let d = determinant != 0 ? 1 / determinant : 0
    m0 = (m[4] * 1 - m[5] * m[7]) * d
    m1 = (m[2] * m[7] - m[1] * 1) * d
    m2 = (m[1] * m[5] - m[2] * m[4]) * d
    m3 = (m[5] * m[6] - m[3] * 1) * d
    m4 = (m[0] * 1 - m[2] * m[6]) * d
    m5 = (m[2] * m[3] - m[0] * m[5]) * d
    m6 = (m[3] * m[7] - m[4] * m[6]) * d
    m7 = (m[1] * m[6] - m[0] * m[7]) * d
    m8 = (m[0] * m[4] - m[1] * m[3]) * d
  }
}

private typealias Place = (x: Float, y: Float)

/// That `source` goes to `target`, across. The products are single-precision ones.
private func across(_ source: Place, _ target: Place) -> LinearSystem.Equation {
  LinearSystem.Equation(
    coefficients: SIMD8(
      Double(source.x), Double(source.y), 1, 0, 0, 0, Double(-source.x * target.x),
      Double(-source.y * target.x)),
    value: Double(target.x))
}

/// That `source` goes to `target`, down.
private func down(_ source: Place, _ target: Place) -> LinearSystem.Equation {
  LinearSystem.Equation(
    coefficients: SIMD8(
      0, 0, 0, Double(source.x), Double(source.y), 1, Double(-source.x * target.y),
      Double(-source.y * target.y)),
    value: Double(target.y))
}

extension RegionOfInterest {
  /// Lower left, upper left, upper right and lower right corner, as OpenCV's RotatedRect gives them: the angle goes
  /// through degrees and back, everything else is single precision.
  fileprivate var corners: (Place, Place, Place, Place) {
    let degrees = Float(Double(rotation * 180) / .pi)
    let angle = Double(degrees) * .pi / 180
    let b = Float(facet_cos(angle)) * 0.5
    let a = Float(facet_sin(angle)) * 0.5
    let first = (x: centerX - a * height - b * width, y: centerY + b * height - a * width)
    let second = (x: centerX + a * height - b * width, y: centerY - b * height - a * width)
    return (
      first, second, (2 * centerX - first.x, 2 * centerY - first.y),
      (2 * centerX - second.x, 2 * centerY - second.y)
    )
  }
}
