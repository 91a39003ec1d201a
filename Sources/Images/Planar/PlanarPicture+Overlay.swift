extension PlanarPicture {
  /// An empty picture of the same size to draw on.
  package var emptyOverlay: Image { emptyOverlay(standing: .up) }

  /// An empty upright picture to draw on, of the size that this one has when it is turned upright.
  package func emptyOverlay(standing orientation: ImageOrientation) -> Image {
    let pixels = [UInt8](repeating: 0, count: 4 * width * height)
    let (across, down) = orientation.swapsSides ? (height, width) : (width, height)
    guard let overlay = try? Image(pixels: pixels, width: across, height: down, format: .rgba) else {
      preconditionFailure("the picture is there, so its pixels can be counted")
    }
    return overlay
  }

  /// Lays a drawing over the picture: an `emptyOverlay` that was drawn on. Samples of which the drawing covers nothing
  /// keep their bytes.
  ///
  /// Drawing mixes colour and alpha alike, so that colour comes multiplied by alpha.
  package mutating func lay(_ overlay: Image) {
    precondition(
      (overlay.width, overlay.height, overlay.format) == (width, height, .rgba), "an overlay of this picture")
    let planes = planes
    let (width, encoding) = (width, encoding)
    // In deeper samples the same numbers are larger by a power of two: ITU-R BT.709-6, item 3.4.
    let (scale, most) = (Float(1 << (bitDepth - 8)), Float(1 << bitDepth - 1))
    withMutableBytes { bytes in
      overlay.withPixels { drawing in
        // Most of a drawing is empty: what is drawn of each row is found first.
        let rows = (0..<overlay.height).map { y in
          drawn(in: drawing, bytes: 4 * y * width..<4 * (y + 1) * width)
        }
        for (channel, plane) in planes.enumerated() {
          for y in 0..<plane.height {
            let cellRows = y * plane.cellHeight..<min((y + 1) * plane.cellHeight, overlay.height)
            let drawn = cellRows.compactMap { rows[$0] }
            guard let first = drawn.map({ $0.lowerBound }).min(), let end = drawn.map({ $0.upperBound }).max()
            else {
              continue
            }
            for x in first / plane.cellWidth...(end - 1) / plane.cellWidth {
              let cellColumns = x * plane.cellWidth..<min((x + 1) * plane.cellWidth, width)
              guard let ink = ink(drawing, columns: cellColumns, rows: cellRows, width: width) else {
                continue
              }
              let place = plane.offset(x: x, y: y)
              let value =
                Float(plane.sample(at: place, of: bytes)) * (1 - ink.share)
                + scale * encoding.encoded(ink.color, share: ink.share)[channel]
              plane.set(Int(min(max(value + 0.5, 0), most)), at: place, in: &bytes)
            }
          }
        }
      }
    }
  }
}

/// The columns from the first to the last pixel of a row that something is drawn on; nothing when there is none.
private func drawn(in drawing: borrowing RawSpan, bytes: Range<Int>) -> Range<Int>? {
  // Where alpha is 0 so is the colour: a pixel is empty when its alpha is.
  var (first, last) = (bytes.lowerBound + 3, bytes.upperBound - 1)
  while first <= last, drawing[byte: first] == 0 { first += 4 }
  guard first <= last else { return nil }
  while drawing[byte: last] == 0 { last -= 4 }
  return (first - bytes.lowerBound) / 4..<(last - bytes.lowerBound) / 4 + 1
}

/// The mean colour, multiplied by its share, of a few pixels of a drawing; nothing where there is none.
@inline(__always)
private func ink(
  _ drawing: borrowing RawSpan, columns: Range<Int>, rows: Range<Int>, width: Int
) -> (color: SIMD3<Float>, share: Float)? {
  var sum = SIMD4<Float>.zero
  for y in rows {
    for x in columns {
      let at = 4 * (y * width + x)
      guard drawing[byte: at + 3] > 0 else { continue }
      sum += SIMD4(
        Float(drawing[byte: at]), Float(drawing[byte: at + 1]), Float(drawing[byte: at + 2]),
        Float(drawing[byte: at + 3]))
    }
  }
  guard sum.w > 0 else { return nil }
  let mean = sum / Float(columns.count * rows.count)
  return (SIMD3(mean.x, mean.y, mean.z), mean.w / 255)
}
