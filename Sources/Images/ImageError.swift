/// Why pixels and their description do not make a picture.
public struct ImageError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// A width or height below one pixel, or a picture whose bytes cannot be counted in an `Int`.
    case impossibleSize(width: Int, height: Int)
    /// Rows are closer together than a row of pixels is long.
    case rowsOverlap(bytesPerRow: Int, needed: Int)
    /// The memory ends before the last pixel.
    case tooFewBytes(found: Int, needed: Int)
  }

  /// What is wrong, with the figures.
  public let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension ImageError: CustomStringConvertible {
  /// One sentence: what was found and what was expected.
  public var description: String {
    switch reason {
    case .impossibleSize(let width, let height):
      "a picture of \(width)×\(height) pixels: both sides must be at least 1, and all bytes countable"
    case .rowsOverlap(let bytesPerRow, let needed):
      "\(bytesPerRow) bytes per row, but one row of pixels takes \(needed)"
    case .tooFewBytes(let found, let needed):
      "\(found) bytes of pixels, but the picture takes \(needed)"
    }
  }
}
