extension Image {
  /// Writes `text` on a plate whose lower left corner is at (x, y), in pixels of the upright picture.
  ///
  /// The plate is moved as far as needed to lie inside the picture; what is wider or higher than the picture begins
  /// at its left or top and is cut off. Capitals, digits and a few signs are there: small letters are written as
  /// capitals, others as "?".
  public mutating func drawLabel(_ text: String, x: Float, y: Float, style: DrawingStyle) {
    let letters = text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    let dot = max(1, (style.textHeight / Float(Font.height)).rounded())
    guard !letters.isEmpty, dot.isFinite, x.isFinite, y.isFinite else { return }
    let advance = dot * Float(Font.width + 1)
    let plateWidth = Float(letters.count) * advance + dot * 3  // a dot's width follows each letter
    let plateHeight = dot * Float(Font.height + 4)
    let left = max(0, min(x, Float(uprightWidth) - plateWidth)).rounded()
    let top = max(0, min(y - plateHeight, Float(uprightHeight) - plateHeight)).rounded()
    let plate = Rectangle(left: left, top: top, right: left + plateWidth, bottom: top + plateHeight)
    paint(style.color, in: plate, coverage: plate.coverage)
    for (i, letter) in letters.enumerated() {
      let start = left + dot * 2 + Float(i) * advance
      drawLetter(letter, left: start, top: top + dot * 2, dot: dot, style.color.contrast)
    }
  }

  private mutating func drawLetter(_ letter: UInt8, left: Float, top: Float, dot: Float, _ color: Color) {
    let area = Rectangle(
      left: left, top: top, right: left + dot * Float(Font.width), bottom: top + dot * Float(Font.height))
    paint(color, in: area) { x, y in
      let column = Int((Float(x) + 0.5 - left) / dot), row = Int((Float(y) + 0.5 - top) / dot)
      guard (0..<Font.width).contains(column), (0..<Font.height).contains(row) else { return 0 }
      return Font.hasDot(letter, column: column, row: row) ? 1 : 0
    }
  }
}
