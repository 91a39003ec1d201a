internal import Images

/// The faces of one picture.
public struct FaceDetectorResult: Sendable, Equatable {
  /// The faces in the coordinates of the picture as it is stored, whatever orientation it is said to have; in
  /// the order the options ask for, the surest first by default. Empty when there is none.
  public let detections: [Detection]
  /// The same faces in the coordinates of the upright picture. Equal to `detections` when the picture is stored
  /// upright.
  public let uprightDetections: [Detection]
  /// When the picture was taken, as the caller said; 0 in image mode.
  public let timestampInMilliseconds: Int
}

extension FaceDetectorResult {
  /// The faces of a picture stored as `width` × `height` pixels, given in the coordinates of the upright picture.
  init(
    _ uprightDetections: [Detection], orientation: ImageOrientation, width: Int, height: Int,
    timestampInMilliseconds: Int
  ) {
    self.uprightDetections = uprightDetections
    detections =
      orientation == .up
      ? uprightDetections : uprightDetections.map { $0.stored(orientation, width: width, height: height) }
    self.timestampInMilliseconds = timestampInMilliseconds
  }
}
