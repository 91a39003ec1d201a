/// Which faces of a picture come first, and are kept where there are more than `FaceDetectorOptions.maxFaces`.
public enum ResultOrder: String, Sendable, CaseIterable {
  /// The surest first, as in MediaPipe.
  case score
  /// The largest first, by the area of the box; of equal ones the surer.
  case size
}
