import FaceDetection

extension PixelBox {
  /// The pixels that are cut out with a face: the box, grown by `margin` of its own sides on each side, rounded to whole
  /// pixels, and as much of it as lies inside a picture of `width` × `height`; nothing when that is none.
  init?(around box: PictureReport.Box<Float>, margin: Float, width: Int, height: Int) {
    let x = PixelBox.span(box.x, box.width, margin, of: width)
    let y = PixelBox.span(box.y, box.height, margin, of: height)
    guard !x.isEmpty, !y.isEmpty else { return nil }
    self.init(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  private static func span(_ start: Float, _ length: Float, _ margin: Float, of side: Int) -> Range<Int> {
    let first = (Double(start) - Double(margin) * Double(length)) * Double(side)
    let last = (Double(start) + (1 + Double(margin)) * Double(length)) * Double(side)
    // Limited to the picture before it becomes whole: a model's number may be larger than any Int.
    let lower = Int(min(max(first, 0), Double(side)).rounded())
    return lower..<max(lower, Int(min(max(last, 0), Double(side)).rounded()))
  }
}
