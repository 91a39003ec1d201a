public import Images

/// A picture read from a file.
public struct DecodedImage: Sendable {
  /// The pixels as the file stores them; `orientation` says how they are turned to stand upright, as EXIF has it.
  /// Grey, RGB, or RGBA where the file has transparency.
  public let image: Image
  /// The size of the picture in the file, and how much smaller `image` is: by a factor of 1, unless
  /// `ReadingOptions.neededSide` allowed for more.
  public let reduction: Reduction
  /// What kind of file it was.
  public let kind: ImageFileKind
  /// What is wrong with the file although a picture could be read; a sentence each, empty for a sound file.
  public let warnings: [String]
}
