public import Images

/// A picture read from a file.
public struct DecodedImage: Sendable {
  /// The pixels as the file stores them; `orientation` says how they are turned to stand upright, as EXIF has it.
  /// Grey, RGB, or RGBA where the file has transparency that `ReadingOptions.background` did not fill.
  public let image: Image
  /// The size of the picture in the file, and how much smaller `image` is: by a factor of 1, unless
  /// `ReadingOptions.neededSide` allowed for more.
  public let reduction: Reduction
  /// What kind of file it was.
  public let kind: ImageFileKind
  /// What is wrong with the file although a picture could be read; a sentence each, empty for a sound file. At most one
  /// of each kind: damage, a height that comes after the picture, an orientation that is none, ink of unknown sign.
  public let warnings: [String]
  /// Whether the file says that its picture goes all around, left edge to right edge: XMP's `GPano:ProjectionType` is
  /// `equirectangular`, and the sides were not cropped. `Image.wrapsAround` has a detector follow it.
  public let isPanorama: Bool
  /// What the file says of its colours; `WritingOptions.color` takes it on.
  public let color: ColorDescription
  /// How many pixels share a chroma sample, in a JPEG with chroma that is shared evenly.
  public let subsampling: ChromaSubsampling?
  /// How the blocks of a sound JPEG lie on the full picture, for `ImageFile.repaint`.
  package let blocks: BlockGrid?
}

/// How many pixels of a JPEG share a sample of chroma.
public struct ChromaSubsampling: Equatable, Sendable {
  /// Pixels side by side: 1, 2 or 4.
  public let across: Int
  /// Pixels one above the other: 1, 2 or 4.
  public let down: Int

  /// So many pixels side by side and one above the other.
  public init(across: Int, down: Int) { (self.across, self.down) = (across, down) }

  /// Every pixel has its own: 4:4:4.
  public static let none = ChromaSubsampling(across: 1, down: 1)
  /// Two side by side share one: 4:2:2.
  public static let halfAcross = ChromaSubsampling(across: 2, down: 1)
  /// Two by two share one: 4:2:0.
  public static let half = ChromaSubsampling(across: 2, down: 2)
}
