extension Image {
  /// A part of the picture, over the same memory: nothing is copied.
  ///
  /// ```swift
  /// let picture = try Image(pixels: [1, 2, 3, 4, 5, 6], width: 3, height: 2, format: .grey)
  /// let part = try picture.cropped(to: PixelBox(x: 1, y: 0, width: 2, height: 2))  // 2 3, 5 6
  /// ```
  ///
  /// - Parameter part: In pixels of the picture as stored, wherever it begins: pairs of U and V may be cut through.
  /// - Returns: The part, with the picture's orientation.
  /// - Throws: `ImageError` for a part that is not wholly inside the picture, or has no pixel.
  public func cropped(to part: PixelBox) throws(ImageError) -> Image {
    guard part.width > 0, part.height > 0, part.x >= 0, part.y >= 0, part.width <= width,
      part.height <= height, part.x <= width - part.width, part.y <= height - part.height
    else { throw ImageError(.outside(part, width: width, height: height)) }
    var planes = planes
    let (x, y) = (part.x + planes.phaseX, part.y + planes.phaseY)
    for index in 0..<format.planeCount {
      let shape = format.shape(ofPlane: index)
      planes[index].start += (shape.shiftY == 0 ? part.y : y >> 1) * planes[index].bytesPerRow
      planes[index].start += (shape.shiftX == 0 ? part.x : x >> 1) * shape.bytesPerSample
    }
    if case .yuv = format { (planes.phaseX, planes.phaseY) = (x & 1, y & 1) }
    return Image(
      width: part.width, height: part.height, format: format, orientation: orientation, planes: planes,
      storage: storage)
  }
}
