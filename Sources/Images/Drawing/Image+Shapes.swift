extension Image {
  /// Draws the outline of a box, its lines centred on the box's sides.
  ///
  /// This and the other shapes take pixels of the upright picture, (0, 0) being the upper left corner of the first
  /// pixel. What lies outside is cut off; a coordinate that is not a number draws nothing.
  public mutating func drawBox(x: Float, y: Float, width: Float, height: Float, style: DrawingStyle) {
    let box = Rectangle(
      left: min(x, x + width), top: min(y, y + height), right: max(x, x + width), bottom: max(y, y + height))
    let line = max(1, style.thickness.rounded())
    let outer = box.grown(by: line / 2).onPixels  // so that lines of a pixel or two are sharp
    for (margin, color) in style.strokes(thickness: line) {
      drawFrame(outer: outer.grown(by: margin), inner: outer.grown(by: -line - margin), color)
    }
  }

  /// Paints `outer` without `inner`, in four strips so that a large box costs its outline and not its area.
  private mutating func drawFrame(outer: Rectangle, inner: Rectangle, _ color: Color) {
    let coverage = { (x: Int, y: Int) in outer.coverage(x: x, y: y) - inner.coverage(x: x, y: y) }
    var above = outer, below = outer, left = outer, right = outer
    above.bottom = inner.top.rounded(.up)
    below.top = inner.bottom.rounded(.down)
    left.right = inner.left.rounded(.up)
    right.left = inner.right.rounded(.down)
    guard above.bottom < below.top, left.right < right.left else {
      return paint(color, in: outer, coverage: coverage)
    }
    (left.top, left.bottom) = (above.bottom, below.top)
    (right.top, right.bottom) = (above.bottom, below.top)
    for strip in [above, below, left, right] { paint(color, in: strip, coverage: coverage) }
  }

  /// Draws a disc with its centre at (x, y).
  public mutating func drawPoint(x: Float, y: Float, style: DrawingStyle) {
    drawLines([LineSegment(fromX: x, y: y, toX: x, y: y)], thickness: 2 * style.pointRadius, style)
  }

  /// Draws a line with round ends.
  public mutating func drawLine(fromX x0: Float, y y0: Float, toX x1: Float, y y1: Float, style: DrawingStyle)
  {
    drawLines([LineSegment(fromX: x0, y: y0, toX: x1, y: y1)], style: style)
  }

  /// Draws lines with round ends as one shape: their edges go around all of them, and not across where they meet.
  public mutating func drawLines(_ lines: [LineSegment], style: DrawingStyle) {
    drawLines(lines, thickness: style.thickness, style)
  }

  private mutating func drawLines(_ lines: [LineSegment], thickness: Float, _ style: DrawingStyle) {
    for (margin, color) in style.strokes(thickness: thickness) {
      let radius = thickness / 2 + margin
      for line in lines {
        paint(color, in: line.bounds.grown(by: radius + 1)) { x, y in
          radius + 0.5 - line.distance(to: SIMD2(Float(x) + 0.5, Float(y) + 0.5))
        }
      }
    }
  }
}

extension DrawingStyle {
  /// A line's strokes, the lower first, and how far each stands out from the line: a dark or bright one on both
  /// sides, so that the line is seen on its own colour, then the line itself. Without edges that alone.
  fileprivate func strokes(thickness: Float) -> [(margin: Float, color: Color)] {
    let line: (margin: Float, color: Color) = (0, color)
    return hasEdges ? [(thickness / 4, color.contrast), line] : [line]
  }
}
