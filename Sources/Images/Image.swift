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
  /// How pixels lie in memory.
  public let format: PixelFormat
  /// How the stored picture is turned to stand upright.
  public var orientation: ImageOrientation
  /// Whether the left and the right edge of the upright picture touch, as in a panorama of 360°. Then a detector finds a
  /// face across that seam as one, for twice the time; its box reaches beyond the right edge. Parts and converted copies of a
  /// picture do not wrap.
  public var wrapsAround = false

  var planes: Planes
  var storage: PixelStorage
}

extension Image {
  /// A picture that owns its pixels.
  ///
  /// - Parameters:
  ///   - pixels: Rows from top to bottom; the last row may end at its last pixel. Planes follow each other.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - bytesPerRow: Bytes from row to row of the first plane; without it rows follow each other with nothing between.
  ///     Rows of chroma are as far from each other, or half as far where U and V have planes of their own, rounded up.
  ///   - format: How pixels lie in memory.
  ///   - orientation: How the stored picture is turned to stand upright.
  /// - Throws: `ImageError` when size, rows and bytes do not fit each other.
  public init(
    pixels: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil, format: PixelFormat = .rgb,
    orientation: ImageOrientation = .up
  ) throws(ImageError) {
    planes = try Planes(
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
  ///   - bytes: Rows from top to bottom; the last row may end at its last pixel. Planes follow each other.
  ///   - owner: What keeps the memory alive.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - bytesPerRow: Bytes from row to row of the first plane; without it rows follow each other with nothing between.
  ///     Rows of chroma are as far from each other, or half as far where U and V have planes of their own, rounded up.
  ///   - format: How pixels lie in memory.
  ///   - orientation: How the stored picture is turned to stand upright.
  /// - Throws: `ImageError` when size, rows and bytes do not fit each other.
  @unsafe public init(
    borrowing bytes: UnsafeRawBufferPointer, owner: AnyObject?, width: Int, height: Int,
    bytesPerRow: Int? = nil, format: PixelFormat, orientation: ImageOrientation = .up
  ) throws(ImageError) {
    planes = try Planes(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format, byteCount: bytes.count)
    (self.width, self.height, self.format, self.orientation) = (width, height, format, orientation)
    storage = unsafe .borrowed(BorrowedPixels(bytes, bytes, bytes, owner: owner))
  }
}

extension Image {
  /// Width of the picture when it stands upright.
  public var uprightWidth: Int { orientation.swapsSides ? height : width }

  /// Height of the picture when it stands upright.
  public var uprightHeight: Int { orientation.swapsSides ? width : height }
}

extension Image {
  /// Bytes from the start of one row to the start of the next, in the first plane.
  public var bytesPerRow: Int { planes.first.bytesPerRow }

  /// Bytes from the start of one row to the start of the next in plane `index`, below `format.planeCount`.
  public func bytesPerRow(ofPlane index: Int) -> Int {
    precondition(0..<format.planeCount ~= index, "the picture has no such plane")
    return planes[index].bytesPerRow
  }
}
