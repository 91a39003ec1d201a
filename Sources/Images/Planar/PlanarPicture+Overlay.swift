extension PlanarPicture {
  /// An empty picture of the same size to draw on.
  package var emptyOverlay: Image {
    let pixels = [UInt8](repeating: 0, count: 4 * width * height)
    guard let overlay = try? Image(pixels: pixels, width: width, height: height, format: .rgba) else {
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
    withMutableBytes { bytes in
      overlay.withPixels { drawing in
        // Most of a drawing is empty: whole rows are looked through first.
        let rows = (0..<overlay.height).map { y in
          (0..<width).first { drawing[byte: 4 * (y * width + $0) + 3] > 0 }
        }
        for (channel, plane) in planes.enumerated() {
          for y in 0..<plane.height {
            let cellRows = y * plane.cellHeight..<min((y + 1) * plane.cellHeight, overlay.height)
            guard let first = cellRows.compactMap({ rows[$0] }).min() else { continue }
            for x in first / plane.cellWidth..<plane.width {
              let cellColumns = x * plane.cellWidth..<min((x + 1) * plane.cellWidth, width)
              guard let ink = ink(drawing, columns: cellColumns, rows: cellRows, width: width) else {
                continue
              }
              let place = plane.offset(x: x, y: y)
              let value =
                Float(bytes[place]) * (1 - ink.share) + encoding.encoded(ink.color, share: ink.share)[channel]
              bytes[place] = UInt8(min(max(value + 0.5, 0), 255))
            }
          }
        }
      }
    }
  }
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
