/// A rectangle of a picture, possibly turned, in pixels of the upright picture: what a model is shown.
package struct RegionOfInterest: Equatable, Sendable {
  package var centerX: Float, centerY: Float
  package var width: Float, height: Float
  /// Radians, clockwise as seen on the screen.
  package var rotation: Float

  package init(centerX: Float, centerY: Float, width: Float, height: Float, rotation: Float = 0) {
    (self.centerX, self.centerY, self.width, self.height) = (centerX, centerY, width, height)
    self.rotation = rotation
  }
}

extension RegionOfInterest {
  /// The whole of a picture.
  package init(wholeOf width: Int, _ height: Int) {
    self.init(
      centerX: 0.5 * Float(width), centerY: 0.5 * Float(height), width: Float(width), height: Float(height))
  }

  /// The rectangle whose centre and sides are fractions of a picture's sides.
  ///
  /// - Returns: `nil` for a rectangle without any extent, which MediaPipe answers with nothing.
  /// - Throws: `RegionError` for sides that are not positive and for NaN.
  package init?(
    centerX: Float, centerY: Float, width: Float, height: Float, rotation: Float, of imageWidth: Int,
    _ imageHeight: Int
  ) throws(RegionError) {
    if width == 0 && height == 0 { return nil }
    guard ![centerX, centerY, width, height, rotation].contains(where: { $0.isNaN }) else {
      throw .notANumber
    }
    guard width > 0, height > 0 else { throw .sidesNotPositive }
    self.init(
      centerX: centerX * Float(imageWidth), centerY: centerY * Float(imageHeight),
      width: width * Float(imageWidth), height: height * Float(imageHeight), rotation: rotation)
  }

  /// MediaPipe's rectangle for a picture that must be turned clockwise by `degrees` to stand upright: the whole
  /// picture, its sides exchanged for odd multiples of 90°, sampled turned. It shows the model slightly other pixels
  /// than turning the picture itself does, so Facet uses it only where MediaPipe's own values are wanted.
  ///
  /// - Throws: `RegionError` when `degrees` is no multiple of 90.
  package init(wholeOf width: Int, _ height: Int, turnedBy degrees: Int) throws(RegionError) {
    guard degrees % 90 == 0 else { throw .notARightAngle(degrees) }
    let isSwapped = degrees % 180 != 0
    let (w, h) = (Float(width), Float(height))
    self.init(
      centerX: 0.5 * w, centerY: 0.5 * h, width: (isSwapped ? h / w : 1) * w,
      height: (isSwapped ? w / h : 1) * h,
      rotation: Float(-Double(degrees) * .pi / 180))
  }
}

/// Why a rectangle cannot be shown to a model. The sentences are MediaPipe's.
package enum RegionError: Error, Equatable, CustomStringConvertible {
  case sidesNotPositive
  case notANumber
  case notARightAngle(Int)

  package var description: String {
    switch self {
    case .sidesNotPositive: "ROI width and height must be > 0."
    case .notANumber: "ROI contains NaN values."
    case .notARightAngle(let degrees): "Expected rotation to be a multiple of 90°. Found \(degrees)."
    }
  }
}
