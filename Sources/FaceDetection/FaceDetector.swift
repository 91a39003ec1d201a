/// Placeholder while the pipeline is laid.
public final class FaceDetector: Sendable {
  /// A detector.
  public init(options: FaceDetectorOptions) throws(FaceDetectorError) {}
  /// The model's name.
  public var modelName: String { "short-range" }
  /// The faces.
  public func detect(image: MPImage) throws(FaceDetectorError) -> FaceDetectorResult {
    FaceDetectorResult(detections: [], uprightDetections: [], timestampInMilliseconds: 0)
  }
}
