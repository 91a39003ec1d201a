/// Where the eyes stand in a face that is cut out straight: both at one height, as far from the sides.
public struct EyePlacement: Sendable, Equatable {
  /// From the left edge to the eye on the left, and from the right edge to the other, as a fraction of the width: 0 and
  /// more, below 0.5.
  public var x: Float
  /// From the upper edge to the eyes, as a fraction of the height.
  public var y: Float

  /// The eyes at these fractions.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

  /// Where ArcFace and the many face recognisers after it have the eyes in their 112 × 112 pixels: at (38.3, 51.6) and
  /// (73.7, 51.6). They lay five points over their template; here it is the eyes alone.
  public static let arcFace = EyePlacement(x: 0.342, y: 0.461)
}

extension EyePlacement {
  /// The same place on the face when the picture is larger by `margin` of its sides on each side.
  func within(margin: Float) -> EyePlacement {
    EyePlacement(x: (x + margin) / (1 + 2 * margin), y: (y + margin) / (1 + 2 * margin))
  }
}

/// What an aligned picture shows where the photograph ends.
public enum AlignedBorder: Sendable, CaseIterable {
  /// Black.
  case black
  /// The nearest pixel of the photograph.
  case nearest
}
