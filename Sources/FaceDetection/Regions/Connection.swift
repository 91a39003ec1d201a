/// Two points of a face mesh that are joined when the mesh is drawn.
public struct Connection: Sendable, Hashable {
  /// The number of the first point, 0…477.
  public let start: Int
  /// The number of the second point, 0…477.
  public let end: Int

  /// The connection of two points.
  public init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
}

/// MediaPipe's lists of what is joined in a face mesh, by the names of its iOS interface and in its order. Left and right
/// are the subject's own.
///
/// ```swift
/// for line in FaceLandmarksConnections.leftEyeConnections {
///   let (from, to) = (face.landmarks[line.start], face.landmarks[line.end])
/// }
/// ```
public enum FaceLandmarksConnections {
  /// 40 connections: the outer edge of the lips, then the inner one.
  public static let lipsConnections =
    MeshLine.lowerLipOuter.connections + MeshLine.upperLipOuter.connections
    + MeshLine.lowerLipInner.connections + MeshLine.upperLipInner.connections

  /// 16 connections: the lower lid, then the upper one.
  public static let leftEyeConnections = MeshLine.leftLowerLid.connections + MeshLine.leftUpperLid.connections

  /// 8 connections: the lower edge of the brow, then the upper one.
  public static let leftEyebrowConnections =
    MeshLine.leftEyebrowBottom.connections + MeshLine.leftEyebrowTop.connections

  /// 4 connections around the iris, of a mesh that has irises.
  public static let leftIrisConnections = MeshLine.leftIris.connections

  /// 16 connections: the lower lid, then the upper one.
  public static let rightEyeConnections =
    MeshLine.rightLowerLid.connections + MeshLine.rightUpperLid.connections

  /// 8 connections: the lower edge of the brow, then the upper one.
  public static let rightEyebrowConnections =
    MeshLine.rightEyebrowBottom.connections + MeshLine.rightEyebrowTop.connections

  /// 4 connections around the iris, of a mesh that has irises.
  public static let rightIrisConnections = MeshLine.rightIris.connections

  /// 36 connections around the face.
  public static let faceOvalConnections = MeshLine.faceOval.connections

  /// 124 connections: lips, left eye, left brow, right eye, right brow, oval.
  public static let contoursConnections =
    lipsConnections + leftEyeConnections + leftEyebrowConnections + rightEyeConnections
    + rightEyebrowConnections + faceOvalConnections

  /// 2556 connections: three for each triangle of `MeshTriangle.tesselation`, most of them there twice.
  public static let tesselationConnections = MeshTriangle.tesselation.flatMap {
    [
      Connection(start: $0.a, end: $0.b), Connection(start: $0.b, end: $0.c),
      Connection(start: $0.c, end: $0.a),
    ]
  }

  /// The same as `contoursConnections`. (MediaPipe's list of this name has two misprints and eight empty entries.)
  public static var faceConnections: [Connection] { contoursConnections }
}
