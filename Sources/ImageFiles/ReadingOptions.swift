/// How much a file may ask for before it is refused. Both limits hold before memory is taken.
public struct ReadingOptions: Equatable, Sendable {
  /// The most pixels a picture may have.
  ///
  /// 200 million: the largest sensors in telephones deliver 199.8, and RGB takes 600 MB. A progressive JPEG of that
  /// size takes up to 1.6 GB beside them while it is decoded.
  public var maximumPixels = 200_000_000

  /// The most bytes a file may have: 1 GiB.
  public var maximumBytes = 1 << 30

  /// The limits described above.
  public init() {}

  /// Limits of your own.
  public init(maximumPixels: Int, maximumBytes: Int = 1 << 30) {
    (self.maximumPixels, self.maximumBytes) = (maximumPixels, maximumBytes)
  }
}
