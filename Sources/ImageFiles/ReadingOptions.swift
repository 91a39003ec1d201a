public import Images

/// How much a file may ask for before it is refused, how much of its picture is needed, and what lies behind it. Both
/// limits hold before memory is taken.
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

  /// The colour that a transparent picture is laid on, so that its pixels are what people see; `nil` keeps alpha.
  ///
  /// `FaceDetector` does not look at alpha, nor does MediaPipe: a face that only transparency draws is found once there is a
  /// background. A picture that is opaque everywhere is not changed.
  public var background: Color?

  /// The limits described above.
  public init() {}

  /// Limits of your own.
  public init(maximumPixels: Int, maximumBytes: Int = 1 << 30) {
    (self.maximumPixels, self.maximumBytes) = (maximumPixels, maximumBytes)
  }

  /// The limits described above, and a longer side that is enough.
  public init(neededSide: Int?) { self.neededSide = neededSide }
}
