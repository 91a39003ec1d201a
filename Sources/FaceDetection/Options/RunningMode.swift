/// What kind of pictures a detector is given.
public enum RunningMode: Sendable, Equatable, CaseIterable {
  /// Single pictures that have nothing to do with each other.
  case image
}
