/// Where the samples of one colour lie among a picture's bytes: every third byte of RGB, a plane of Y′CbCr.
struct SamplePlane {
  /// The byte of the first sample.
  let origin: Int
  /// Bytes to the next sample to the right, and to the next one below.
  let stepX: Int, stepY: Int
  /// Samples in a row, and rows.
  let width: Int, height: Int
  /// The pixels that one sample stands for, across and down.
  let cellWidth: Int, cellHeight: Int
  /// The sample of black.
  let black: Int
  /// Whether a sample is two bytes, the lower one first, and not one.
  var isDeep = false
}

extension SamplePlane {
  /// The byte of sample (x, y).
  @inline(always)
  func offset(x: Int, y: Int) -> Int { origin + x * stepX + y * stepY }

  /// The sample whose first byte is `place`.
  @inline(always)
  func sample(at place: Int, of pixels: borrowing MutableSpan<UInt8>) -> Int {
    isDeep ? Int(pixels[place]) | Int(pixels[place + 1]) << 8 : Int(pixels[place])
  }

  /// Makes `value`, which fits, the sample whose first byte is `place`.
  @inline(always)
  func set(_ value: Int, at place: Int, in pixels: inout MutableSpan<UInt8>) {
    pixels[place] = UInt8(truncatingIfNeeded: value)
    if isDeep { pixels[place + 1] = UInt8(truncatingIfNeeded: value >> 8) }
  }

  /// Makes `value`, which fits, every sample of some columns of a row.
  @inline(always)
  private func fill(_ columns: Range<Int>, ofRow y: Int, with value: Int, in pixels: inout MutableSpan<UInt8>)
  {
    if isDeep {
      for x in columns { set(value, at: offset(x: x, y: y), in: &pixels) }
    } else {
      let byte = UInt8(truncatingIfNeeded: value)
      for x in columns { pixels[offset(x: x, y: y)] = byte }
    }
  }

  /// Paints over what `area`, given in pixels, touches.
  func redact(_ area: RedactedArea, _ method: Redaction.Method, in pixels: inout MutableSpan<UInt8>) {
    let area = area.scaled(cellWidth: cellWidth, cellHeight: cellHeight)
    let (columns, rows) = area.bounds.pixels(width: width, height: height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    switch method {
    case .solid:
      for y in rows {
        fill(area.columns(inRow: y, width: width), ofRow: y, with: black, in: &pixels)
      }
    case .mosaic, .blur:
      let across = BlockSides(of: columns, least: area.blockWidth, below: width)
      let down = BlockSides(of: rows, least: area.blockHeight, below: height)
      let averages = averages(across, down, of: pixels)
      if method == .mosaic {
        paint(averages, across, down, area, in: &pixels)
      } else {
        paintSmoothly(averages, across, down, area, in: &pixels)
      }
    }
  }
}

extension SamplePlane {
  /// The average of every block, row by row, each rounded to a whole number: what is below that is lost.
  private func averages(
    _ across: BlockSides, _ down: BlockSides, of pixels: borrowing MutableSpan<UInt8>
  ) -> [Int] {
    var averages: [Int] = []
    averages.reserveCapacity(across.count * down.count)
    for row in 0..<down.count {
      for column in 0..<across.count {
        let (columns, rows) = (across.averaged(column), down.averaged(row))
        var sum = 0
        for y in rows {
          if isDeep {
            for x in columns { sum += sample(at: offset(x: x, y: y), of: pixels) }
          } else {
            for x in columns { sum += Int(pixels[offset(x: x, y: y)]) }
          }
        }
        let count = columns.count * rows.count
        averages.append((sum + count / 2) / count)
      }
    }
    return averages
  }

  private func paint(
    _ averages: [Int], _ across: BlockSides, _ down: BlockSides, _ area: RedactedArea,
    in pixels: inout MutableSpan<UInt8>
  ) {
    for row in 0..<down.count {
      for y in down.painted(row) {
        let touched = area.columns(inRow: y, width: width)
        for column in 0..<across.count {
          fill(
            across.painted(column).clamped(to: touched), ofRow: y,
            with: averages[row * across.count + column], in: &pixels)
        }
      }
    }
  }

  /// The quadratic spline through which the averages run into each other: as if blocks had been blurred with three
  /// boxes of a block's side.
  private func paintSmoothly(
    _ averages: [Int], _ across: BlockSides, _ down: BlockSides, _ area: RedactedArea,
    in pixels: inout MutableSpan<UInt8>
  ) {
    let blends = across.all.map { across.blend(at: $0) }
    let lines = (0..<down.count).map { row in
      blends.map { blend in
        blend.mixed { Float(averages[row * across.count + $0]) }
      }
    }
    for y in down.all {
      let blend = down.blend(at: y)
      for x in area.columns(inRow: y, width: width) {
        let value = blend.mixed { lines[$0][x - across.all.lowerBound] }
        let most: Float = isDeep ? 65535 : 255
        set(Int(min(max(value + 0.5, 0), most)), at: offset(x: x, y: y), in: &pixels)
      }
    }
  }
}
