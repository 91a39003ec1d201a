extension FaceDetectorOptions {
  /// Refuses what no detector can be made with, by name and value.
  func check() throws(FaceDetectorError) {
    try checkFraction(minDetectionConfidence, "minDetectionConfidence")
    try checkFraction(minSuppressionThreshold, "minSuppressionThreshold")
    try checkFraction(minFaceSize, "minFaceSize")
    guard minFaceSizeInPixels >= 0, minFaceSizeInPixels.isFinite else {
      throw FaceDetectorError(
        .invalidArgument, "minFaceSizeInPixels is \(minFaceSizeInPixels), expected a number from 0 on")
    }
    if let maxFaces, maxFaces < 1 {
      throw FaceDetectorError(.invalidArgument, "maxFaces is \(maxFaces), expected at least 1")
    }
    try checkThreads(numThreads)
    try liveStream.check(for: runningMode)
    try checkTracking()
    try baseOptions.check()
    try wideBaseOptions?.check()
  }
}
