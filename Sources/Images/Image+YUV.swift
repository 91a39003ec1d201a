/// A plane of somebody else's memory.
@unsafe public struct BorrowedPlane {
  /// Rows from top to bottom; the last row may end at its last sample.
  public let bytes: UnsafeRawBufferPointer
  /// Bytes from row to row; without it rows follow each other with nothing between.
  public let bytesPerRow: Int?

  /// A plane over `bytes`, the rows of which begin `bytesPerRow` bytes from each other.
  public init(_ bytes: UnsafeRawBufferPointer, bytesPerRow: Int? = nil) {
    unsafe (self.bytes, self.bytesPerRow) = (bytes, bytesPerRow)
  }
}

extension Image {
  /// A picture of luma and colour differences that owns its samples.
  ///
  /// ```swift
  /// // Two pixels of mid-grey, an orange tint over both.
  /// let image = try Image(yuv: [126, 126, 96, 160], width: 2, height: 1, layout: .i420)
  /// image.copy(as: .rgb)  // 179 114 63, twice
  /// ```
  ///
  /// - Parameters:
  ///   - pixels: The planes one after the other, rows close together: what YUV4MPEG2 and raw video files hold. Sides of
  ///     chroma are half those of the picture, rounded up.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - layout: Which sample is where.
  ///   - encoding: What the samples mean.
  ///   - orientation: How the stored picture is turned to stand upright.
  /// - Throws: `ImageError` when size and bytes do not fit each other.
  public init(
    yuv pixels: [UInt8], width: Int, height: Int, layout: YUVLayout, encoding: YUVEncoding = .bt601,
    orientation: ImageOrientation = .up
  ) throws(ImageError) {
    try self.init(
      pixels: pixels, width: width, height: height, format: .yuv(layout, encoding), orientation: orientation)
  }

  /// A picture of luma and colour differences over the caller's memory, a plane each, read where they are and never
  /// written to.
  ///
  /// The memory must stay where it is, unchanged, for as long as this picture or a copy of it lives. `owner` is
  /// kept alive exactly that long: hand over the object that frees the memory, or `nil` and see to it yourself.
  ///
  /// - Parameters:
  ///   - planes: As many as `layout` has, in its order.
  ///   - owner: What keeps the memory alive.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - layout: Which sample is where.
  ///   - encoding: What the samples mean.
  ///   - orientation: How the stored picture is turned to stand upright.
  /// - Throws: `ImageError` for another number of planes, and when size, rows and bytes do not fit each other.
  @unsafe public init(
    borrowing planes: [BorrowedPlane], owner: AnyObject?, width: Int, height: Int, layout: YUVLayout,
    encoding: YUVEncoding = .bt601, orientation: ImageOrientation = .up
  ) throws(ImageError) {
    let format = PixelFormat.yuv(layout, encoding), count = format.planeCount
    guard unsafe planes.count == count else {
      throw unsafe ImageError(.wrongPlanes(found: planes.count, needed: count))
    }
    let empty = Plane(start: 0, end: 0, bytesPerRow: 0)
    var places = Planes(first: empty)
    for index in 0..<count {
      let (bytes, row) = unsafe (planes[index].bytes, planes[index].bytesPerRow)
      places[index] = try format.shape(ofPlane: index).plane(
        width: width, height: height, bytesPerRow: row, byteCount: bytes.count,
        index: count == 1 ? nil : index)
      (places[index].memory, places[index].end) = (index, bytes.count)
    }
    (self.width, self.height, self.format, self.orientation) = (width, height, format, orientation)
    self.planes = places
    let last = count - 1
    storage = unsafe .borrowed(
      BorrowedPixels(
        planes[0].bytes, planes[min(1, last)].bytes, planes[last].bytes, owner: owner))
  }
}
