extension FaceLandmarkerOptions {
  /// Refuses what no landmarker can be made with, by name and value.
  func check() throws(FaceDetectorError) {
    guard numFaces >= 1 else {
      throw FaceDetectorError(.invalidArgument, "numFaces is \(numFaces), expected at least 1")
    }
    try checkFraction(minFaceDetectionConfidence, "minFaceDetectionConfidence")
    guard minFacePresenceConfidence >= 0, minFacePresenceConfidence <= 1 else {  // NaN is refused too
      throw FaceDetectorError(
        .invalidArgument,
        "Invalid `min_detection_confidence` option: value must be in the range [0.0, 1.0]: "
          + "minFacePresenceConfidence is \(minFacePresenceConfidence)")
    }
    try checkFraction(minTrackingConfidence, "minTrackingConfidence")
    try checkThreads(numThreads)
    try liveStream.check(for: runningMode)
    try baseOptions.check()
    try faceDetectorBaseOptions?.check()
    try wideBaseOptions?.check()
    try faceBlendshapesBaseOptions?.check()
    try faceGeometryBaseOptions?.check()
    try irisBaseOptions?.check()
  }
}
