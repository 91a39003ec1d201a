extension Warp {
  /// Draws strip after strip.
  func paint<Source: PixelSource, Writer: PixelWriter>(
    _ source: Source, _ writer: Writer, _ output: UnsafeMutablePointer<Writer.Value>
  ) {
    typealias Painter = WarpPainter<Source, Writer>
    let count = 8 * WarpStrip.mostOctets
    // Each is at most 1024 bytes, which lie on the stack.
    unsafe withUnsafeTemporaryAllocation(of: Painter.Axis.self, capacity: Painter.axisCount) { axes in
      unsafe withUnsafeTemporaryAllocation(of: Source.Offset.self, capacity: count) { columns in
        unsafe withUnsafeTemporaryAllocation(of: Source.Offset.self, capacity: count) { rows in
          guard let axes = axes.baseAddress, let columns = columns.baseAddress, let rows = rows.baseAddress
          else { return }
          unsafe paint(
            Painter(source: source, writer: writer, axes: axes, columns: columns, rows: rows), output)
        }
      }
    }
  }

  private func paint<Source: PixelSource, Writer: PixelWriter>(
    _ painter: WarpPainter<Source, Writer>, _ output: UnsafeMutablePointer<Writer.Value>
  ) {
    for block in stride(from: 0, to: width, by: blockWidth) {
      let end = min(block + blockWidth, width)
      for start in stride(from: block, to: end, by: 8 * WarpStrip.mostOctets) {
        let columns = start..<min(start + 8 * WarpStrip.mostOctets, end)
        unsafe paint(WarpStrip(transform, height: height, block: block, columns: columns), painter, output)
      }
    }
  }

  /// Draws one strip. Where it stands upright, its columns are found once, and level rows eight at a time.
  private func paint<Source: PixelSource, Writer: PixelWriter>(
    _ strip: WarpStrip, _ painter: WarpPainter<Source, Writer>, _ output: UnsafeMutablePointer<Writer.Value>
  ) {
    let isUpright = strip.isUpright()
    if isUpright { unsafe findPlaces(strip, row: 0, painter) }
    for top in stride(from: 0, to: height, by: 8) {
      let levels = isUpright ? strip.levelPlaces(top) : nil
      for v in top..<min(top + 8, height) {
        if let levels {
          unsafe painter.setRows(0, SIMD8(repeating: levels[v &- top]))
        } else {
          unsafe findPlaces(strip, row: v, painter)
        }
        for octet in 0..<strip.octets {
          let first = strip.columns.lowerBound &+ 8 &* octet
          // The strip's columns are in the output's rows.
          unsafe painter.paint(
            octet, rows: levels == nil ? octet : 0, count: min(8, strip.columns.upperBound &- first),
            to: output + 3 &* (v &* width &+ first))
        }
      }
    }
  }

  /// Finds the places of one row, all of them before the first is drawn, so that the processor can look ahead.
  @inline(never)
  private func findPlaces<Source: PixelSource, Writer: PixelWriter>(
    _ strip: WarpStrip, row v: Int, _ painter: WarpPainter<Source, Writer>
  ) {
    let row = strip.row(v)
    for octet in 0..<strip.octets {
      let places = row.places(strip.steps(octet))
      unsafe painter.setColumns(octet, places.across)
      unsafe painter.setRows(octet, places.down)
    }
  }
}
