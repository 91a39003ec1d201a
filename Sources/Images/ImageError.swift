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
    /// Another number of planes than the layout has.
    case wrongPlanes(found: Int, needed: Int)
    /// A part that is not wholly inside a picture of `width` × `height`, or has no pixel.
    case outside(PixelBox, width: Int, height: Int)
    /// A buffer of the system's in a format that is not read, by its code.
    case unknownFormat(UInt32)
    /// A buffer of the system's that cannot be locked, and the system's word why.
    case unreadable(status: Int32)
    /// Something of the system's that holds no pixels, or cannot be drawn.
    case noPixels
  }

  /// What is wrong, with the figures.
  public let reason: Reason
  /// The plane that it is wrong with, counted from 0; none for a picture that has one plane, or if all are meant.
  public let plane: Int?

  init(_ reason: Reason, plane: Int? = nil) { (self.reason, self.plane) = (reason, plane) }
}

extension ImageError: CustomStringConvertible {
  /// One sentence: what was found and what was expected.
  public var description: String {
    if let plane { "plane \(plane): \(reason)" } else { "\(reason)" }
  }
}

extension ImageError.Reason: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .impossibleSize(let width, let height):
      "a picture of \(width)×\(height) pixels: both sides must be at least 1, and all bytes countable"
    case .rowsOverlap(let bytesPerRow, let needed):
      "\(bytesPerRow) bytes per row, but one row of pixels takes \(needed)"
    case .tooFewBytes(let found, let needed):
      "\(found) bytes of pixels, but the picture takes \(needed)"
    case .wrongPlanes(let found, let needed):
      "\(found) planes, but the layout has \(needed)"
    case .unknownFormat(let code):
      "pixels in format 0x\(String(code, radix: 16)), but only BGRA and bi-planar 4:2:0 are read"
    case .unreadable(let status):
      "a buffer that cannot be locked: status \(status)"
    case .noPixels:
      "no pixels: the frame has no picture, or the picture cannot be drawn"
    case .outside(let part, let width, let height):
      "\(part.width)×\(part.height) pixels from (\(part.x), \(part.y)) on are not a part of \(width)×\(height)"
    }
  }
}
