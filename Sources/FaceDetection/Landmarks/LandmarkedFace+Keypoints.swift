extension LandmarkedFace {
  /// The six points that detectors find, as the mesh has them: the middles of the eyes' outlines, the tip of the nose, the
  /// middle between the lips, and where the mesh ends before the ears.
  public var keypoints: [NormalizedKeypoint] {
    FaceKeypoint.ofMediaPipe.map { name in
      let place: NormalizedLandmark =
        switch name {
        case .rightEye: landmark(.rightEye)
        case .leftEye: landmark(.leftEye)
        case .noseTip: landmarks[4]
        case .mouthCenter:
          NormalizedLandmark(
            x: (landmarks[13].x + landmarks[14].x) / 2, y: (landmarks[13].y + landmarks[14].y) / 2)
        case .rightEarTragion: landmark(.rightEar)
        case .leftEarTragion: landmark(.leftEar)
        case .rightMouthCorner: landmarks[61]
        case .leftMouthCorner: landmarks[291]
        }
      return NormalizedKeypoint(name: name, location: NormalizedPoint(place))
    }
  }
}
