internal import CMath

/// The camera that poses are told for: MediaPipe's, with a vertical field of view of 63°, whatever took the picture.
enum PoseCamera {
  /// Half the height of the picture where it stands at distance 1 from the camera: tan(63° / 2).
  static let halfHeight = facet_sin(angle) / facet_cos(angle)

  private static let angle = 63.0 / 2 * .pi / 180
}

extension TransformMatrix {
  /// Where a picture of `width` × `height` pixels shows a place of the canonical face, in centimetres; `nil` for one that
  /// is not before the camera.
  func projected(_ place: SIMD3<Float>, width: Int, height: Int) -> PixelPoint? {
    let shift = SIMD3(value(atRow: 0, column: 3), value(atRow: 1, column: 3), value(atRow: 2, column: 3))
    let point = axis(0) * place.x + axis(1) * place.y + axis(2) * place.z + shift
    guard point.z < 0 else { return nil }
    let pixels = Float(height) / (2 * Float(PoseCamera.halfHeight)) / -point.z
    return PixelPoint(x: Float(width) / 2 + pixels * point.x, y: Float(height) / 2 - pixels * point.y)
  }
}
