// The lists of connections where code written for MediaPipe's iOS interface looks for them.
extension FaceLandmarker {
  /// `FaceLandmarksConnections.lipsConnections`.
  public static func lipsConnections() -> [Connection] { FaceLandmarksConnections.lipsConnections }

  /// `FaceLandmarksConnections.leftEyeConnections`.
  public static func leftEyeConnections() -> [Connection] { FaceLandmarksConnections.leftEyeConnections }

  /// `FaceLandmarksConnections.leftEyebrowConnections`.
  public static func leftEyebrowConnections() -> [Connection] {
    FaceLandmarksConnections.leftEyebrowConnections
  }

  /// `FaceLandmarksConnections.leftIrisConnections`.
  public static func leftIrisConnections() -> [Connection] { FaceLandmarksConnections.leftIrisConnections }

  /// `FaceLandmarksConnections.rightEyeConnections`.
  public static func rightEyeConnections() -> [Connection] { FaceLandmarksConnections.rightEyeConnections }

  /// `FaceLandmarksConnections.rightEyebrowConnections`.
  public static func rightEyebrowConnections() -> [Connection] {
    FaceLandmarksConnections.rightEyebrowConnections
  }

  /// `FaceLandmarksConnections.rightIrisConnections`.
  public static func rightIrisConnections() -> [Connection] { FaceLandmarksConnections.rightIrisConnections }

  /// `FaceLandmarksConnections.faceOvalConnections`.
  public static func faceOvalConnections() -> [Connection] { FaceLandmarksConnections.faceOvalConnections }

  /// `FaceLandmarksConnections.contoursConnections`.
  public static func contoursConnections() -> [Connection] { FaceLandmarksConnections.contoursConnections }

  /// `FaceLandmarksConnections.tesselationConnections`.
  public static func tesselationConnections() -> [Connection] {
    FaceLandmarksConnections.tesselationConnections
  }

  /// `FaceLandmarksConnections.faceConnections`.
  public static func faceConnections() -> [Connection] { FaceLandmarksConnections.faceConnections }
}
