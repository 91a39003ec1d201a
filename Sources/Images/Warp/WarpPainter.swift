/// Draws eight pixels at a time: finds colours in a source, mixes them, and hands them to a writer.
@unsafe struct WarpPainter<Source: PixelSource, Writer: PixelWriter> {
  let source: Source
  let writer: Writer
  /// Where a strip's columns lie, octet by octet, and after `mostOctets` of them its rows.
  let axes: UnsafeMutablePointer<Axis>
  /// What the source wants to know of each of these columns and rows.
  let columns: UnsafeMutablePointer<Source.Offset>, rows: UnsafeMutablePointer<Source.Offset>

  /// Octets of columns and of rows.
  static var axisCount: Int { 2 * WarpStrip.mostOctets }

  /// Eight places along one axis of the picture.
  struct Axis {
    /// In 32nds of a pixel.
    var places: SIMD8<Int32>
    /// What is beyond whole pixels.
    var fractions: Source.Around.Fractions
    var reach: Reach
    var isSharing: Bool
  }
}

extension WarpPainter {
  @inline(always)
  func setColumns(_ octet: Int, _ places: SIMD8<Int32>) {
    let cells = places &>> 5
    // An octet of the strip, and its eight offsets.
    unsafe axes[octet] = Axis(
      places: places, fractions: Source.Around.fractions(places), reach: source.readableX.reach(cells),
      isSharing: source.sharing(columns: cells))
    for lane in 0..<8 { unsafe columns[8 &* octet &+ lane] = source.column(cells[lane]) }
  }

  @inline(always)
  func setRows(_ octet: Int, _ places: SIMD8<Int32>) {
    let cells = places &>> 5
    // The same; places of rows are behind those of columns.
    unsafe axes[octet &+ WarpStrip.mostOctets] = Axis(
      places: places, fractions: Source.Around.fractions(places), reach: source.readableY.reach(cells),
      isSharing: source.sharing(rows: cells))
    for lane in 0..<8 { unsafe rows[8 &* octet &+ lane] = source.row(cells[lane]) }
  }

  /// Draws the first `count` columns of an octet, whose rows are in octet `rows`.
  @inline(always)
  func paint(
    _ octet: Int, rows rowOctet: Int, count: Int, to pixels: UnsafeMutablePointer<Writer.Value>
  ) {
    // Both were set.
    let across = unsafe axes[octet], down = unsafe axes[rowOctet &+ WarpStrip.mostOctets]
    var colors = Colors.zero
    let reach = max(across.reach, down.reach)
    if reach != .outside {
      let neighbours =
        unsafe reach == .inside
        ? source.neighbours(
          columns + 8 &* octet, rows + 8 &* rowOctet, sharing: (across.isSharing, down.isSharing))
        : source.neighbours(checked: across.places &>> 5, down.places &>> 5)
      colors = unsafe source.arranged(neighbours.blended(across.fractions, down.fractions))
    }
    unsafe writer.write(colors, count: count, to: pixels)
  }
}
