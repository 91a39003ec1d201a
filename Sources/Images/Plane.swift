/// Where a plane of a picture lies in memory.
struct Plane: Equatable, Sendable {
  /// Which of the memories a picture is over: always the first where it owns its pixels.
  var memory = 0
  /// The byte of the plane's first sample, and where its memory ends.
  var start: Int, end: Int
  var bytesPerRow: Int
}

/// A picture's planes, and how chroma lies to its first pixel.
struct Planes: Equatable, Sendable {
  var first: Plane
  /// The planes after the first, in the order of the layout; empty ones for formats that do not have them.
  var second = Plane(start: 0, end: 0, bytesPerRow: 0)
  var third = Plane(start: 0, end: 0, bytesPerRow: 0)
  /// 1 where the first column, or row, is the second of those that share a pair of U and V.
  var phaseX = 0, phaseY = 0

  /// Whether the first pixel is the first of those that share a pair of U and V.
  var beginsWithPair: Bool { phaseX == 0 && phaseY == 0 }

  subscript(index: Int) -> Plane {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }
}

/// What a plane holds: samples of some bytes, each for one pixel or for two side by side, and for one row or two.
struct PlaneShape: Equatable, Sendable {
  var bytesPerSample: Int
  var shiftX = 0, shiftY = 0
}

extension Planes {
  /// The planes of a picture in one piece of memory of `byteCount` bytes, one after the other.
  ///
  /// - Throws: `ImageError` when size, rows and bytes do not fit each other.
  init(
    width: Int, height: Int, bytesPerRow: Int?, format: PixelFormat, byteCount: Int
  ) throws(ImageError) {
    let count = format.planeCount
    first = try format.shape(ofPlane: 0).plane(
      width: width, height: height, bytesPerRow: bytesPerRow, byteCount: byteCount,
      index: count == 1 ? nil : 0)
    for index in 1..<max(count, 1) {
      let shape = format.shape(ofPlane: index), before = format.shape(ofPlane: index - 1)
      let last = (before.rows(of: height) - 1) * self[index - 1].bytesPerRow  // inside, as was found
      let (start, overflows) = (self[index - 1].start + last)
        .addingReportingOverflow(self[index - 1].bytesPerRow)
      guard !overflows, let row = shape.bytesPerRow(besides: first.bytesPerRow) else {
        throw ImageError(.impossibleSize(width: width, height: height), plane: index)
      }
      self[index] = try shape.plane(
        width: width, height: height, bytesPerRow: row, start: start, byteCount: byteCount, index: index)
    }
    self[count - 1].end = byteCount
  }
}

extension PixelFormat {
  /// What plane `index` holds.
  func shape(ofPlane index: Int) -> PlaneShape {
    switch self {
    case .yuv(.yuyv, _), .yuv(.uyvy, _): PlaneShape(bytesPerSample: 4, shiftX: 1)
    case .yuv(.i420, _) where index > 0, .yuv(.yv12, _) where index > 0:
      PlaneShape(bytesPerSample: 1, shiftX: 1, shiftY: 1)
    case .yuv(.nv12, _) where index > 0, .yuv(.nv21, _) where index > 0:
      PlaneShape(bytesPerSample: 2, shiftX: 1, shiftY: 1)
    default: PlaneShape(bytesPerSample: bytesPerPixel)
    }
  }
}

extension PlaneShape {
  /// Bytes that one row of `width` pixels takes; nothing when they cannot be counted.
  func bytes(inRowOf width: Int) -> Int? {
    let samples = width >> shiftX + width & shiftX  // rounded up; a shift is 0 or 1
    let (bytes, overflows) = samples.multipliedReportingOverflow(by: bytesPerSample)
    return overflows ? nil : bytes
  }

  /// Bytes from row to row when those of the first plane are `bytesPerRow` apart: padding is shared as samples are, as
  /// in the pixel formats of Video4Linux; nothing when they cannot be counted.
  func bytesPerRow(besides bytesPerRow: Int) -> Int? {
    bytes(inRowOf: bytesPerRow)
  }

  /// Rows of a picture with `height` rows.
  func rows(of height: Int) -> Int { height >> shiftY + height & shiftY }

  /// The plane over `bytes` bytes of memory from byte `start` on.
  ///
  /// - Returns: The plane, ending with its last row's last sample.
  /// - Throws: `ImageError` when size, rows and bytes do not fit each other.
  func plane(
    width: Int, height: Int, bytesPerRow: Int?, start: Int = 0, byteCount: Int, index: Int?
  ) throws(ImageError) -> Plane {
    guard width > 0, height > 0, let row = bytes(inRowOf: width) else {
      throw ImageError(.impossibleSize(width: width, height: height), plane: index)
    }
    let distance = bytesPerRow ?? row
    guard distance >= row else {
      throw ImageError(.rowsOverlap(bytesPerRow: distance, needed: row), plane: index)
    }
    let (last, lastOverflows) = distance.multipliedReportingOverflow(by: rows(of: height) - 1)
    let (length, lengthOverflows) = last.addingReportingOverflow(row)
    let (needed, endOverflows) = start.addingReportingOverflow(length)
    guard !lastOverflows, !lengthOverflows, !endOverflows else {
      throw ImageError(.impossibleSize(width: width, height: height), plane: index)
    }
    guard byteCount >= needed else {
      throw ImageError(.tooFewBytes(found: byteCount, needed: needed), plane: index)
    }
    return Plane(start: start, end: needed, bytesPerRow: distance)
  }
}
