/// How faces are made unrecognisable: what is painted, in which shape, how far around the face.
///
/// ```swift
/// var picture = try ImageFile.read(path: "group.jpg").image.upright()
/// let box = face.boundingBox
/// picture.redact(
///   x: Float(box.x), y: Float(box.y), width: Float(box.width), height: Float(box.height),
///   with: Redaction(.mosaic))
/// ```
///
/// Inside the shape nothing of the picture is left but averages of blocks, for `.solid` not even those. Docs/Video.md
/// says what can still be learnt from them.
public struct Redaction: Sendable, Equatable {
  /// What is painted.
  public enum Method: String, Sendable, CaseIterable {
    /// Black: nothing is left.
    case solid
    /// The averages of large blocks, running smoothly into each other.
    case blur
    /// The averages of large blocks.
    case mosaic
  }

  /// The outline of what is painted.
  public enum Shape: String, Sendable, CaseIterable {
    /// The ellipse inside the box.
    case ellipse
    /// The box.
    case box
  }

  /// What is painted.
  public var method: Method
  /// The outline of what is painted.
  public var shape: Shape
  /// How many times as wide and as high as the face's box the shape is, about the same centre: 1.3 by default, since a
  /// detector's box ends at the brows.
  public var margin: Float

  /// The way of painting that these make.
  public init(_ method: Method, shape: Shape = .ellipse, margin: Float = 1.3) {
    (self.method, self.shape, self.margin) = (method, shape, margin)
  }
}

extension Redaction {
  /// The least side of a block whose average is shown, in pixels, however small the face.
  static let leastBlock: Float = 8
  /// How many blocks lie along the longer side of the shape at most.
  static let blocksAlong: Float = 8

  /// The area to paint for a face's box: about its centre, larger by the margin.
  func area(x: Float, y: Float, width: Float, height: Float) -> RedactedArea {
    let (growX, growY) = (abs(width) * (margin - 1) / 2, abs(height) * (margin - 1) / 2)
    let box = Rectangle(
      left: min(x, x + width) - growX, top: min(y, y + height) - growY,
      right: max(x, x + width) + growX, bottom: max(y, y + height) + growY)
    let longer = max(box.right - box.left, box.bottom - box.top)
    let block = max(Redaction.leastBlock, longer / Redaction.blocksAlong)
    return RedactedArea(bounds: box, shape: shape, blockWidth: block, blockHeight: block)
  }
}
