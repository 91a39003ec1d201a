/// A grid of blocks over a picture as stored, and which of them are meant.
package struct BlockSet: Equatable, Sendable {
  /// Blocks in a row, and rows; those at the right and lower edge may reach beyond the picture.
  package let columns: Int, rows: Int
  /// Row after row, 1 for those that are meant and 0 for the others.
  package private(set) var cells: [UInt8]
  private let width: Int, height: Int
}

extension BlockSet {
  /// No block of a picture that is cut into blocks of `width` × `height` pixels, as it is stored.
  package init(of image: Image, width: Int, height: Int) {
    columns = (image.width + width - 1) / width
    rows = (image.height + height - 1) / height
    cells = [UInt8](repeating: 0, count: columns * rows)
    (self.width, self.height) = (width, height)
  }

  /// Whether no block is meant.
  package var isEmpty: Bool { !cells.contains(1) }

  /// Whether the block with the stored pixel (x, y) is meant.
  package func contains(x: Int, y: Int) -> Bool { cells[y / height * columns + x / width] == 1 }

  /// Adds the blocks of which `Image.redact`, called with the same numbers, paints a pixel.
  package mutating func insert(
    x: Float, y: Float, width: Float, height: Float, with redaction: Redaction, in image: Image
  ) {
    let area = redaction.area(x: x, y: y, width: width, height: height)
    let (_, rows) = area.bounds.pixels(width: image.uprightWidth, height: image.uprightHeight)
    for y in rows {
      for x in area.columns(inRow: y, width: image.uprightWidth) {
        let (x, y) = image.storedPixel(x: x, y: y)
        cells[y / self.height * columns + x / self.width] = 1
      }
    }
  }
}
