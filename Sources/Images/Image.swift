/// A picture: pixels in memory, how they lie there, and how the picture is turned to stand upright.
///
/// The memory is the picture's own, or the caller's, used where it is:
///
/// ```swift
/// let red = try Image(pixels: [255, 0, 0, 255, 0, 0], width: 2, height: 1, format: .rgb)
/// red.width  // 2
/// ```
///
/// `width`, `height` and `bytesPerRow` describe the picture as stored. Copies are cheap: they share the pixels.
public struct Image: Sendable {
  /// Pixels from left to right, as stored.
  public let width: Int
  /// Rows from top to bottom, as stored.
  public let height: Int
  /// Bytes from the start of one row to the start of the next.
  public let bytesPerRow: Int
  /// How one pixel lies in memory.
  public let format: PixelFormat
  /// How the stored picture is turned to stand upright.
  public var orientation: ImageOrientation

  var storage: PixelStorage
}

extension Image {
  /// A picture that owns its pixels.
  ///
  /// - Parameters:
  ///   - pixels: Rows from top to bottom; the last row may end at its last pixel.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - bytesPerRow: Bytes from row to row; without it rows follow each other with nothing between.
  ///   - format: How one pixel lies in memory.
  ///   - orientation: How the stored picture is turned to stand upright.
  /// - Throws: `ImageError` when size, rows and bytes do not fit each other.
  public init(
    pixels: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil, format: PixelFormat = .rgb,
    orientation: ImageOrientation = .up
  ) throws(ImageError) {
    self.bytesPerRow = try Image.checkedRow(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format, byteCount: pixels.count)
    (self.width, self.height, self.format, self.orientation) = (width, height, format, orientation)
    storage = .owned(pixels)
  }

  /// A picture over the caller's memory, read where it is and never written to.
  ///
  /// The memory must stay where it is, unchanged, for as long as this picture or a copy of it lives. `owner` is
  /// kept alive exactly that long: hand over the object that frees the memory, or `nil` and see to it yourself.
  ///
  /// - Parameters:
  ///   - bytes: Rows from top to bottom; the last row may end at its last pixel.
  ///   - owner: What keeps the memory alive.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - bytesPerRow: Bytes from row to row; without it rows follow each other with nothing between.
  ///   - format: How one pixel lies in memory.
  ///   - orientation: How the stored picture is turned to stand upright.
  /// - Throws: `ImageError` when size, rows and bytes do not fit each other.
  @unsafe public init(
    borrowing bytes: UnsafeRawBufferPointer, owner: AnyObject?, width: Int, height: Int,
    bytesPerRow: Int? = nil, format: PixelFormat, orientation: ImageOrientation = .up
  ) throws(ImageError) {
    self.bytesPerRow = try Image.checkedRow(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format, byteCount: bytes.count)
    (self.width, self.height, self.format, self.orientation) = (width, height, format, orientation)
    storage = unsafe .borrowed(BorrowedPixels(bytes: bytes, owner: owner))
  }

  /// Bytes from row to row after every check: sides, rows and memory fit each other.
  private static func checkedRow(
    width: Int, height: Int, bytesPerRow: Int?, format: PixelFormat, byteCount: Int
  ) throws(ImageError) -> Int {
    let (row, rowOverflows) = width.multipliedReportingOverflow(by: format.bytesPerPixel)
    guard width > 0, height > 0, !rowOverflows else {
      throw ImageError(.impossibleSize(width: width, height: height))
    }
    let distance = bytesPerRow ?? row
    guard distance >= row else { throw ImageError(.rowsOverlap(bytesPerRow: distance, needed: row)) }
    let (start, startOverflows) = distance.multipliedReportingOverflow(by: height - 1)
    let (needed, endOverflows) = start.addingReportingOverflow(row)
    guard !startOverflows, !endOverflows else {
      throw ImageError(.impossibleSize(width: width, height: height))
    }
    guard byteCount >= needed else { throw ImageError(.tooFewBytes(found: byteCount, needed: needed)) }
    return distance
  }
}

extension Image {
  /// Width of the picture when it stands upright.
  public var uprightWidth: Int { orientation.swapsSides ? height : width }

  /// Height of the picture when it stands upright.
  public var uprightHeight: Int { orientation.swapsSides ? width : height }
}
