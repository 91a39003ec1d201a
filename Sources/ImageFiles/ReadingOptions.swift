/// How much a file may ask for before it is refused, and how much of its picture is needed. Both limits hold before
/// memory is taken.
public struct ReadingOptions: Equatable, Sendable {
  /// The most pixels a picture may have, before any reduction: a progressive JPEG takes memory by its full size.
  ///
  /// 200 million: the largest sensors in telephones deliver 199.8, and RGB takes 600 MB. A progressive JPEG of that
  /// size takes up to 1.6 GB beside them while it is decoded.
  public var maximumPixels = 200_000_000

  /// The most bytes a file may have: 1 GiB.
  public var maximumBytes = 1 << 30

  /// How long the longer side has to be, in pixels, for whoever uses the picture; `nil` for the picture as it is.
  ///
  /// A JPEG is then decoded at 1/8, 1/4 or 1/2 of its size, the smallest whose longer side is at least so long, which
  /// takes less time and memory; `DecodedImage.reduction` says which. Other kinds, and JPEGs less than twice as
  /// large, are read as they are.
  public var neededSide: Int?

  /// The limits described above.
  public init() {}

  /// Limits of your own.
  public init(maximumPixels: Int, maximumBytes: Int = 1 << 30) {
    (self.maximumPixels, self.maximumBytes) = (maximumPixels, maximumBytes)
  }

  /// The limits described above, and a longer side that is enough.
  public init(neededSide: Int?) { self.neededSide = neededSide }
}
