/// A place in a picture as fractions of its sides: (0, 0) is the upper left corner, (1, 1) the lower right one.
public struct NormalizedPoint: Sendable, Equatable {
  /// From left to right, 1 at the right edge.
  public let x: Float
  /// From top to bottom, 1 at the lower edge.
  public let y: Float

  /// The place at these fractions.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}

/// A named point of a face.
public struct NormalizedKeypoint: Sendable, Equatable {
  /// Which of the six points this is.
  public let name: FaceKeypoint
  /// Where it is. It may lie outside 0…1.
  public let location: NormalizedPoint
  /// MediaPipe's label of the point: its face detectors give none. See `name`.
  public var label: String? { nil }
  /// MediaPipe's score of the point: its face detectors give none, so 0.
  public var score: Float { 0 }

  init(name: FaceKeypoint, location: NormalizedPoint) { (self.name, self.location) = (name, location) }
}
