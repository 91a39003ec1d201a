/// A rectangle on the continuous picture, where pixel (x, y) is the square from (x, y) to (x + 1, y + 1).
struct Rectangle {
  var left: Float, top: Float, right: Float, bottom: Float

  /// The rectangle with each side moved outwards.
  func grown(by margin: Float) -> Rectangle {
    Rectangle(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// The rectangle with its sides moved to the nearest borders between pixels.
  var onPixels: Rectangle {
    Rectangle(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded())
  }

  /// How much of pixel (x, y) the rectangle covers, from 0 to 1; 0 where a side is not a number.
  func coverage(x: Int, y: Int) -> Float {
    let width = min(right, Float(x + 1)) - max(left, Float(x))
    let height = min(bottom, Float(y + 1)) - max(top, Float(y))
    return width > 0 && height > 0 ? width * height : 0
  }

  /// The pixels that the rectangle touches in a picture of `width` × `height`; none when a side is not a number.
  func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      pixelRange(from: left, to: right, below: width),
      pixelRange(from: top, to: bottom, below: height)
    )
  }
}

/// The whole pixels from `start` to `end` among the first `limit`. Any numbers are safe: they are clamped first.
func pixelRange(from start: Float, to end: Float, below limit: Int) -> Range<Int> {
  guard start < end, end > 0, start < Float(limit) else { return 0..<0 }
  let first = Int(max(start, 0).rounded(.down))
  let last = Int(min(end, Float(limit)).rounded(.up))
  return min(first, limit)..<max(min(last, limit), min(first, limit))
}
