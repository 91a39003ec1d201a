extension Warp {
  /// What each byte becomes when pixels 0…255 are to fill a model's range: byte · scale + lower, with
  /// scale = (upper − lower) / 255, in single precision.
  package static func values(from lower: Float, to upper: Float) -> [Float] {
    let scale = (upper - lower) / 255
    return (0...255).map { Float($0) * scale + lower }
  }
}
