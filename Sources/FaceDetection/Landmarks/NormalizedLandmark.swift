/// A point of a face mesh: x and y as fractions of the picture's sides, z on the scale of x.
///
/// (0, 0) is the upper left corner of the picture, (1, 1) the lower right one; points may lie outside. z is depth: about 0
/// on the face's rim, smaller towards the camera.
public struct NormalizedLandmark: Sendable, Equatable {
  /// From left to right, 1 at the right edge.
  public let x: Float
  /// From top to bottom, 1 at the lower edge.
  public let y: Float
  /// Away from the camera, in widths of the picture.
  public let z: Float
  /// MediaPipe's chance that the point can be seen: its face models give none.
  public var visibility: Float? { nil }
  /// MediaPipe's chance that the point is in the picture: its face models give none.
  public var presence: Float? { nil }

  /// The point at these fractions.
  public init(x: Float, y: Float, z: Float = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

extension NormalizedPoint {
  /// The place of a landmark in the picture.
  public init(_ landmark: NormalizedLandmark) { self.init(x: landmark.x, y: landmark.y) }
}
