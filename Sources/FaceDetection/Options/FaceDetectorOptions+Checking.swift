extension FaceDetectorOptions {
  /// Refuses what no detector can be made with, by name and value.
  func check() throws(FaceDetectorError) {
    try FaceDetectorOptions.check(minDetectionConfidence, "minDetectionConfidence")
    try FaceDetectorOptions.check(minSuppressionThreshold, "minSuppressionThreshold")
    try FaceDetectorOptions.check(minFaceSize, "minFaceSize")
    if let maxFaces, maxFaces < 1 {
      throw FaceDetectorError(.invalidArgument, "maxFaces is \(maxFaces), expected at least 1")
    }
    guard 1...256 ~= numThreads else {
      throw FaceDetectorError(.invalidArgument, "numThreads is \(numThreads), expected 1 to 256")
    }
    try liveStream.check(for: runningMode)
    try checkTracking()
    switch (baseOptions.modelAssetPath, baseOptions.modelAssetBuffer) {
    case (nil, nil):
      throw FaceDetectorError(
        .invalidArgument,
        "ExternalFile must specify at least one of 'file_content', 'file_name', 'file_pointer_meta' or "
          + "'file_descriptor_meta'.")
    case (_?, _?):
      throw FaceDetectorError(
        .invalidArgument, "modelAssetPath and modelAssetBuffer are both given, expected one of them")
    default: break
    }
  }

  private static func check(_ value: Float, _ name: String) throws(FaceDetectorError) {
    guard value >= 0, value <= 1 else {  // NaN is refused too
      throw FaceDetectorError(.invalidArgument, "\(name) is \(value), expected a number from 0 to 1")
    }
  }
}
