/// Refuses a number that is no fraction, by the option's name.
func checkFraction(_ value: Float, _ name: String) throws(FaceDetectorError) {
  guard value >= 0, value <= 1 else {  // NaN is refused too
    throw FaceDetectorError(.invalidArgument, "\(name) is \(value), expected a number from 0 to 1")
  }
}

/// Refuses a count of threads that no plan is made for.
func checkThreads(_ count: Int) throws(FaceDetectorError) {
  guard 1...256 ~= count else {
    throw FaceDetectorError(.invalidArgument, "numThreads is \(count), expected 1 to 256")
  }
}

extension BaseOptions {
  /// Refuses a model that is not given, or given twice.
  func check() throws(FaceDetectorError) {
    switch (modelAssetPath, modelAssetBuffer) {
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
}
