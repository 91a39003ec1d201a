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
    moved.movePoints(from: (Float(place.x), Float(place.y)), to: (centreX, centreY), scale: (scaleX, scaleY))
    return moved
  }

  /// Moves key points and the tight box: from around one centre to around another, so many times as far from it.
  private mutating func movePoints(
    from centre: (x: Float, y: Float), to target: (x: Float, y: Float), scale: (x: Float, y: Float)
  ) {
    keypointX = target.x + (keypointX - centre.x) * scale.x
    keypointY = target.y + (keypointY - centre.y) * scale.y
    tight = tight.map { tight in
      SIMD4(
        target.x + (tight.x - centre.x) * scale.x, target.y + (tight.y - centre.y) * scale.y,
        tight.z * scale.x, tight.w * scale.y)
    }
  }

  /// What is smoothed of a face: six key points, centre and size, across in the lower half and down in the upper one. The
  /// corners of the mouth and the tight box move with the box.
  var numbers: SIMD16<Float> {
    get {
      var (across, down) = (keypointX, keypointY)
      (across[6], across[7]) = (x + width / 2, width)
      (down[6], down[7]) = (y + height / 2, height)
      return SIMD16(lowHalf: across, highHalf: down)
    }
    set {
      let (across, down) = (newValue.lowHalf, newValue.highHalf)
      if known != .ofMediaPipe || tight != nil {
        movePoints(
          from: (x + width / 2, y + height / 2), to: (across[6], down[6]),
          scale: (width == 0 ? 1 : across[7] / width, height == 0 ? 1 : down[7] / height))
      }
      let corners = (keypointX.highHalf.highHalf, keypointY.highHalf.highHalf)
      (keypointX, keypointY) = (across, down)
      (keypointX.highHalf.highHalf, keypointY.highHalf.highHalf) = corners
      (width, height) = (across[7], down[7])
      (x, y) = (across[6] - width / 2, down[6] - height / 2)
    }
  }
}
