/// A picture to look at, or what stands in its place.
struct PictureInput: Equatable {
  enum Source: Equatable {
    case standardInput
    case file
    /// It is known already that nothing can be read, and why.
    case unreadable(PictureError)
  }

  let source: Source
  /// The path as results name it: as given, or below the folder as given. `-` for standard input.
  let path: String
  /// The name of its annotated picture below an annotation folder: that of the file, or its path below the folder
  /// that was given.
  let mirroredName: String
}
