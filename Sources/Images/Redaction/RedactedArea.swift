/// A shape on a picture, or on a plane of one, and how large the blocks are that are averaged in it.
struct RedactedArea {
  let bounds: Rectangle
  let shape: Redaction.Shape
  /// The least sides of a block.
  let blockWidth: Float, blockHeight: Float
}

extension RedactedArea {
  /// The same area on a plane of which each sample stands for `cellWidth` × `cellHeight` pixels.
  func scaled(cellWidth: Int, cellHeight: Int) -> RedactedArea {
    let (across, down) = (Float(cellWidth), Float(cellHeight))
    return RedactedArea(
      bounds: Rectangle(
        left: bounds.left / across, top: bounds.top / down, right: bounds.right / across,
        bottom: bounds.bottom / down),
      shape: shape, blockWidth: blockWidth / across, blockHeight: blockHeight / down)
  }

  /// The samples of row `row` that the shape touches, however little, among the first `width`.
  func columns(inRow row: Int, width: Int) -> Range<Int> {
    guard shape == .ellipse else { return pixelRange(from: bounds.left, to: bounds.right, below: width) }
    let centerX = (bounds.left + bounds.right) / 2, centerY = (bounds.top + bounds.bottom) / 2
    let radiusX = (bounds.right - bounds.left) / 2, radiusY = (bounds.bottom - bounds.top) / 2
    // The row is as high as a sample; the ellipse is widest in it where it is nearest to the centre.
    let distance = max(Float(row) - centerY, centerY - Float(row + 1), 0) / radiusY
    let half = radiusX * max(0, 1 - distance * distance).squareRoot()
    return pixelRange(from: centerX - half, to: centerX + half, below: width)
  }
}
