extension FaceDetectorOptions {
  /// Refuses what no frames can be followed with, by name and value.
  func checkTracking() throws(FaceDetectorError) {
    guard maxTrackingGapInMilliseconds >= 1 else {
      throw FaceDetectorError(
        .invalidArgument,
        "maxTrackingGapInMilliseconds is \(maxTrackingGapInMilliseconds), expected at least 1")
    }
    guard detectionInterval >= 1 else {
      throw FaceDetectorError(
        .invalidArgument, "detectionInterval is \(detectionInterval), expected at least 1")
    }
    try smoothing?.check()
    guard runningMode == .image else { return }
    if isTrackingEnabled { throw wrongMode("isTrackingEnabled is true") }
    if smoothing != nil { throw wrongMode("smoothing is set") }
    if detectionInterval > 1 { throw wrongMode("detectionInterval is \(detectionInterval)") }
  }

  private func wrongMode(_ finding: String) -> FaceDetectorError {
    FaceDetectorError(
      .invalidArgument,
      "\(finding) in image mode, expected video or live stream mode: single pictures have no frame before them"
    )
  }
}
