extension Candidate {
  /// Centre x, centre y, width, height; `nil` for a box that is no place: without area, infinite or not a number.
  var place: SIMD4<Double>? {
    guard width > 0, height > 0 else { return nil }
    let place = SIMD4(
      Double(x) + Double(width) / 2, Double(y) + Double(height) / 2, Double(width), Double(height))
    let isFinite = place - place .== 0
    return all(isFinite) ? place : nil
  }

  /// The face moved and resized with its box, key points and all: from where it was found, `place`, by as much as lies
  /// between `start` and `end`.
  func moved(from start: SIMD4<Double>, to end: SIMD4<Double>, place: SIMD4<Double>) -> Candidate {
    let scale = SIMD2(end.z / start.z, end.w / start.w)
    let centre = SIMD2(place.x + end.x - start.x, place.y + end.y - start.y)
    let (scaleX, scaleY) = (Float(scale.x), Float(scale.y))
    let (centreX, centreY) = (Float(centre.x), Float(centre.y))
    var moved = self
    (moved.width, moved.height) = (width * scaleX, height * scaleY)
    (moved.x, moved.y) = (centreX - moved.width / 2, centreY - moved.height / 2)
    moved.keypointX = centreX + (keypointX - Float(place.x)) * scaleX
    moved.keypointY = centreY + (keypointY - Float(place.y)) * scaleY
    return moved
  }

  /// All that moves with a face: key points, centre and size, across in the lower half and down in the upper one.
  var numbers: SIMD16<Float> {
    get {
      var (across, down) = (keypointX, keypointY)
      (across[6], across[7]) = (x + width / 2, width)
      (down[6], down[7]) = (y + height / 2, height)
      return SIMD16(lowHalf: across, highHalf: down)
    }
    set {
      (keypointX, keypointY) = (newValue.lowHalf, newValue.highHalf)
      (width, height) = (keypointX[7], keypointY[7])
      (x, y) = (keypointX[6] - width / 2, keypointY[6] - height / 2)
    }
  }
}
