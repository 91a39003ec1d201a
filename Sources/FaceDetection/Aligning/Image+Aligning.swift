public import Images

extension Image {
  /// The face cut out straight: a square in which the eyes are level and at chosen places, as face recognisers want it.
  ///
  /// ```swift
  /// let face = try image.aligned(to: result.faces[0], size: 112)
  /// face.width  // 112
  /// ```
  ///
  /// It shows what two eyes can tell: a face seen from the side, whose eyes are close together, becomes larger.
  ///
  /// - Parameters:
  ///   - face: A face of this picture, or of the same picture in another size.
  ///   - size: Side of the square in pixels, 1…4096.
  ///   - margin: How much more is shown on each side, in sides of the square: 0, the default, to 10.
  ///   - eyes: Where the eyes stand when `margin` is 0.
  ///   - border: What is shown where this picture ends.
  /// - Returns: Eight bits each of red, green and blue, upright.
  /// - Throws: `FaceDetectorError` (`invalidArgument`) for numbers out of range, and when the eyes are not two places.
  public func aligned(
    to face: LandmarkedFace, size: Int, margin: Float = 0, eyes: EyePlacement = .arcFace,
    border: AlignedBorder = .black
  ) throws(FaceDetectorError) -> Image {
    try aligned(
      NormalizedPoint(face.landmark(.rightEye)), NormalizedPoint(face.landmark(.leftEye)), size, margin, eyes,
      border)
  }

  /// The face cut out straight, told from the eyes of a detection; see `aligned(to:size:margin:eyes:border:)` for a mesh,
  /// which knows its eyes more exactly.
  ///
  /// - Parameters:
  ///   - face: One of the `uprightDetections` of this picture, or of the same picture in another size.
  ///   - size: Side of the square in pixels, 1…4096.
  ///   - margin: How much more is shown on each side, in sides of the square: 0, the default, to 10.
  ///   - eyes: Where the eyes stand when `margin` is 0.
  ///   - border: What is shown where this picture ends.
  /// - Returns: Eight bits each of red, green and blue, upright.
  /// - Throws: `FaceDetectorError` (`invalidArgument`) for numbers out of range, and when the eyes are not two places.
  public func aligned(
    to face: Detection, size: Int, margin: Float = 0, eyes: EyePlacement = .arcFace,
    border: AlignedBorder = .black
  ) throws(FaceDetectorError) -> Image {
    guard let right = face[.rightEye], let left = face[.leftEye] else {
      throw FaceDetectorError(.invalidArgument, "A face without eyes: expected both.")
    }
    return try aligned(right.location, left.location, size, margin, eyes, border)
  }

  private func aligned(
    _ right: NormalizedPoint, _ left: NormalizedPoint, _ size: Int, _ margin: Float, _ eyes: EyePlacement,
    _ border: AlignedBorder
  ) throws(FaceDetectorError) -> Image {
    guard 1...4096 ~= size else {
      throw FaceDetectorError(.invalidArgument, "An aligned face of side \(size): expected 1…4096.")
    }
    guard 0...10 ~= margin else {
      throw FaceDetectorError(.invalidArgument, "A margin of \(margin): expected 0…10.")
    }
    guard eyes.x >= 0, eyes.x < 0.5, eyes.y.isFinite else {
      throw FaceDetectorError(
        .invalidArgument, "Eyes at (\(eyes.x), \(eyes.y)): expected an x from 0 on, below 0.5, and a y.")
    }
    let scale = SIMD2(Float(uprightWidth), Float(uprightHeight))
    let region = RegionOfInterest(
      right: scale * SIMD2(right.x, right.y), left: scale * SIMD2(left.x, left.y),
      eyes.within(margin: margin))
    guard region.width > 0, region.width.isFinite, region.centerX.isFinite, region.centerY.isFinite else {
      throw FaceDetectorError(.invalidArgument, "The face's eyes are not two places.")
    }
    return shown(region, side: size, border)
  }

  /// The region in a square picture. Where it has more pixels than that, several are taken for one and averaged.
  private func shown(_ region: RegionOfInterest, side: Int, _ border: AlignedBorder) -> Image {
    let most = Float(max(1, min(8, 8192 / side)))
    let finer = Int(min(max((region.width / Float(side)).rounded(.up), 1), most))
    let count = side * finer
    var pixels = [UInt8](repeating: 0, count: 3 * count * count)
    var output = pixels.mutableSpan
    Warp(
      region.betweenPixels(count), width: count, height: count, border: border == .black ? .zero : .replicate
    ).run(self, values: Array(0...255), into: &output)
    return Image(averaging: pixels, blocksOf: finer, side: side)
  }

  /// The picture whose pixels are means of square blocks of others.
  private init(averaging fine: [UInt8], blocksOf block: Int, side: Int) {
    var pixels = fine
    if block > 1 {
      pixels = [UInt8](repeating: 0, count: 3 * side * side)
      let row = 3 * side * block, area = block * block
      for y in 0..<side {
        for x in 0..<side {
          var sum = SIMD3<Int>.zero
          for line in 0..<block {
            let first = (y * block + line) * row + 3 * x * block
            for step in stride(from: first, to: first + 3 * block, by: 3) {
              sum &+= SIMD3(Int(fine[step]), Int(fine[step + 1]), Int(fine[step + 2]))
            }
          }
          for color in 0..<3 { pixels[3 * (y * side + x) + color] = UInt8((sum[color] + area / 2) / area) }
        }
      }
    }
    guard let image = try? Image(pixels: pixels, width: side, height: side) else {
      preconditionFailure("as many pixels as the sides say")
    }
    self = image
  }
}
