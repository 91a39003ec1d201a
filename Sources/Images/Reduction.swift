/// How a picture was made smaller before it came here: by a whole number, each pixel standing for a square of the full
/// picture's.
///
/// Pixel (x, y) stands for `factor` × `factor` pixels, the first of which is (`factor`·x, `factor`·y); in the last
/// column and row fewer may be left. So a place at x in the reduced picture is at `factor`·x in the full one, exactly,
/// while the sides, which are rounded up, stand in that ratio only nearly. All sides are those of the pictures as
/// stored.
public struct Reduction: Equatable, Sendable {
  /// Pixels of the full picture to one of the reduced, along each side; 1 for a picture that was not reduced.
  public let factor: Int
  /// Pixels from left to right before reduction.
  public let fullWidth: Int
  /// Rows from top to bottom before reduction.
  public let fullHeight: Int

  /// A picture of `fullWidth` × `fullHeight` reduced by `factor`, which is at least 1.
  public init(factor: Int, fullWidth: Int, fullHeight: Int) {
    precondition(factor >= 1, "a picture is reduced by 1 or more")
    (self.factor, self.fullWidth, self.fullHeight) = (factor, fullWidth, fullHeight)
  }

  /// None: `image` is the full picture.
  public init(noneOf image: Image) {
    self.init(factor: 1, fullWidth: image.width, fullHeight: image.height)
  }
}

extension Reduction {
  /// Pixels from left to right after reduction.
  public var width: Int { Reduction.side(fullWidth, dividedBy: factor) }

  /// Rows from top to bottom after reduction.
  public var height: Int { Reduction.side(fullHeight, dividedBy: factor) }

  /// The full picture's sides when it stands upright.
  package func fullUprightSize(_ orientation: ImageOrientation) -> (width: Int, height: Int) {
    orientation.swapsSides ? (fullHeight, fullWidth) : (fullWidth, fullHeight)
  }

  /// A side after reduction: what is left over makes a pixel of its own.
  package static func side(_ full: Int, dividedBy factor: Int) -> Int {
    full / factor + (full % factor == 0 ? 0 : 1)
  }
}

extension RegionOfInterest {
  /// The region, given in pixels of the full picture, in those of the reduced; both upright.
  package func reduced(by reduction: Reduction, orientation: ImageOrientation) -> RegionOfInterest {
    let factor = Float(reduction.factor)
    // How far the reduced picture reaches beyond the full one, less than a pixel, at the stored right and lower edge.
    let beyondX = Float(reduction.width) - Float(reduction.fullWidth) / factor
    let beyondY = Float(reduction.height) - Float(reduction.fullHeight) / factor
    // Which stored corner stands upper left when upright.
    let corner = orientation.storedPoint(x: 0, y: 0)
    let (left, top) = (corner.x * beyondX, corner.y * beyondY)
    var region = self
    region.centerX = centerX / factor + (orientation.swapsSides ? top : left)
    region.centerY = centerY / factor + (orientation.swapsSides ? left : top)
    region.width = width / factor
    region.height = height / factor
    return region
  }
}
