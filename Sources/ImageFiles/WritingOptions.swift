/// What a written file holds beside its pixels, and how a JPEG's are encoded.
public struct WritingOptions: Equatable, Sendable {
  /// JPEG's quality, from 1 to 100; others are taken to the nearest. 92 shows no loss at usual sizes.
  public var quality: Int
  /// How many pixels of a JPEG share a sample of chroma; `nil` is 4:2:0.
  public var subsampling: ChromaSubsampling?
  /// How the pixel values are meant: an ICC profile in PNG and JPEG, the other descriptions in PNG.
  public var color: ColorDescription

  /// The choices described above.
  public init(
    quality: Int = 92, subsampling: ChromaSubsampling? = nil, color: ColorDescription = ColorDescription()
  ) {
    (self.quality, self.subsampling, self.color) = (quality, subsampling, color)
  }
}
