/// How a stored picture must be turned to stand upright. The raw values are those of EXIF tag 0x0112
/// (Exif 2.32, §4.6.4): they say on which side of the upright picture the stored first row and column lie.
public enum ImageOrientation: Int, Sendable, CaseIterable {
  /// 1: stored upright.
  case up = 1
  /// 2: mirrored left to right.
  case upMirrored = 2
  /// 3: turned by 180°.
  case down = 3
  /// 4: mirrored top to bottom.
  case downMirrored = 4
  /// 5: rows and columns exchanged.
  case leftMirrored = 5
  /// 6: must be turned by 90° clockwise to stand upright.
  case right = 6
  /// 7: rows and columns exchanged, then turned by 180°.
  case rightMirrored = 7
  /// 8: must be turned by 90° counterclockwise to stand upright.
  case left = 8
}

extension ImageOrientation {
  /// Whether the upright picture's width is the stored picture's height.
  public var swapsSides: Bool { rawValue >= 5 }

  /// Whether the stored picture shows the scene as a mirror does.
  public var isMirrored: Bool {
    switch self {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
    case .up, .down, .left, .right: false
    }
  }

  /// The place in the stored picture, as fractions of its sides, of a place in the upright picture.
  ///
  /// A point (x, y) of the upright picture goes to (x, y), (1−x, y), … as the orientation says; a point on the
  /// edge stays on the edge, since these are places on the continuous picture, not pixel indices.
  package func storedPoint(x: Float, y: Float) -> (x: Float, y: Float) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (1 - x, y)
    case .down: (1 - x, 1 - y)
    case .downMirrored: (x, 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, 1 - x)
    case .rightMirrored: (1 - y, 1 - x)
    case .left: (1 - y, x)
    }
  }
}
