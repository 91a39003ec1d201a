internal import Images

/// The faces of one picture with their points.
public struct FaceLandmarkerResult: Sendable, Equatable {
  /// The faces, everything in the coordinates of the upright picture; in the order in which the detector found them, those
  /// followed from the frame before first. Empty when there is none.
  public let faces: [LandmarkedFace]
  /// The points of each face in the coordinates of the picture as it is stored, whatever orientation it is said to have;
  /// z on the scale of the stored x. Equal to those of `faces` when the picture is stored upright.
  public let faceLandmarks: [[NormalizedLandmark]]
  /// When the picture was taken, as the caller said; 0 in image mode.
  public let timestampInMilliseconds: Int
}

extension FaceLandmarkerResult {
  /// The expressions of each face, as MediaPipe lists them; empty when they were not asked for.
  public var faceBlendshapes: [Classifications] {
    faces.compactMap { face in face.blendshapes.map { Classifications($0) } }
  }

  /// The poses of the faces; empty when they were not asked for. A face whose points all lie in one place has none, so
  /// that there may be fewer than faces; `faces` tells whose they are.
  public var facialTransformationMatrixes: [TransformMatrix] {
    faces.compactMap { $0.transformationMatrix }
  }

  /// The faces of a picture, given upright, that is stored in an orientation.
  init(_ faces: [LandmarkedFace], orientation: ImageOrientation, timestampInMilliseconds: Int) {
    self.faces = faces
    faceLandmarks = faces.map { $0.storedLandmarks(orientation) }
    self.timestampInMilliseconds = timestampInMilliseconds
  }
}

extension LandmarkedFace {
  /// The points in the picture as it is stored.
  fileprivate func storedLandmarks(_ orientation: ImageOrientation) -> [NormalizedLandmark] {
    guard orientation != .up else { return landmarks }
    let storedWidth = orientation.swapsSides ? imageHeight : imageWidth
    let depthScale = Float(imageWidth) / Float(storedWidth)
    return landmarks.map { point in
      let place = orientation.storedPoint(x: point.x, y: point.y)
      return NormalizedLandmark(x: place.x, y: place.y, z: point.z * depthScale)
    }
  }
}
