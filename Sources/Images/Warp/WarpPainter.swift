/// Draws eight pixels at a time: finds colours in a source, mixes them, and hands them to a writer.
@unsafe struct WarpPainter<Source: PixelSource, Writer: PixelWriter> {
  let source: Source
  let writer: Writer
  /// Where a strip's columns lie, octet by octet, and after `mostOctets` of them its rows.
  let axes: UnsafeMutablePointer<Axis>
  /// What the source wants to know of each of these places.
  let offsets: UnsafeMutablePointer<Int>

  /// Octets of columns and of rows.
  static var axisCount: Int { 2 * WarpStrip.mostOctets }

  /// Eight places along one axis of the picture.
  struct Axis {
    /// In 32nds of a pixel.
    var places: SIMD8<Int32>
    /// What is beyond whole pixels, twice.
    var fractions: SIMD16<Int16>
    var reach: Reach
  }
}

extension WarpPainter {
  @inline(always)
  func setColumns(_ octet: Int, _ places: SIMD8<Int32>) {
    let cells = places &>> 5
    // An octet of the strip, and its eight offsets.
    unsafe axes[octet] = Axis(
      places: places, fractions: fractions(places), reach: source.reach(columns: cells))
    for lane in 0..<8 { unsafe offsets[8 &* octet &+ lane] = source.column(cells[lane]) }
  }

  @inline(always)
  func setRows(_ octet: Int, _ places: SIMD8<Int32>) {
    let cells = places &>> 5, octet = octet &+ WarpStrip.mostOctets
    // The same behind those of the columns.
    unsafe axes[octet] = Axis(places: places, fractions: fractions(places), reach: source.reach(rows: cells))
    for lane in 0..<8 { unsafe offsets[8 &* octet &+ lane] = source.row(cells[lane]) }
  }

  @inline(always)
  private func fractions(_ places: SIMD8<Int32>) -> SIMD16<Int16> {
    let once = places & 31
    // Eight pairs of 16 bits.
    return unsafe unsafeBitCast(once | once &<< 16, to: SIMD16<Int16>.self)
  }

  /// Draws the first `count` columns of an octet, whose rows are in octet `rows`.
  @inline(always)
  func paint(_ octet: Int, rows: Int, count: Int, to pixels: UnsafeMutablePointer<Writer.Value>) {
    let second = rows &+ WarpStrip.mostOctets
    // Both were set.
    let columns = unsafe axes[octet], rows = unsafe axes[second]
    var colors = Colors.zero
    let reach = max(columns.reach, rows.reach)
    if reach != .outside {
      let neighbours =
        unsafe reach == .inside
        ? source.neighbours(offsets + 8 &* octet, offsets + 8 &* second)
        : source.neighbours(checked: columns.places &>> 5, rows.places &>> 5)
      colors = unsafe source.arranged(neighbours.blended(columns.fractions, rows.fractions))
    }
    unsafe writer.write(colors, count: count, to: pixels)
  }
}
