#if canImport(CoreVideo)
  public import CoreVideo

  extension Image {
    /// A picture over the pixels of a camera or a video decoder, read where they are.
    ///
    /// The buffer is kept, and locked for reading, as long as the picture or a copy of it lives.
    ///
    /// ```swift
    /// let faces = try detector.detect(image: Image(pixelBuffer, orientation: .leftMirrored)).uprightDetections
    /// ```
    ///
    /// - Parameters:
    ///   - buffer: Of `kCVPixelFormatType_32BGRA`, or bi-planar 4:2:0 in video or full range. YUV is BT.709 where the
    ///     buffer's attachment says so, and else BT.601.
    ///   - orientation: How the stored picture is turned to stand upright.
    /// - Throws: `ImageError` for another format, and when the buffer cannot be locked.
    public init(_ buffer: CVPixelBuffer, orientation: ImageOrientation = .up) throws(ImageError) {
      let type = CVPixelBufferGetPixelFormatType(buffer)
      let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
      let range: YUVEncoding.Range
      switch type {
      case kCVPixelFormatType_32BGRA:
        let owner = try LockedPixelBuffer(buffer)
        // The address is good while the lock is held, and the owner holds it.
        try unsafe self.init(
          borrowing: owner.pixels, owner: owner, width: width, height: height,
          bytesPerRow: CVPixelBufferGetBytesPerRow(buffer), format: .bgra, orientation: orientation)
        return
      case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: range = .video
      case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: range = .full
      default: throw ImageError(.unknownFormat(type))
      }
      let owner = try LockedPixelBuffer(buffer)
      // The same for both planes.
      try unsafe self.init(
        borrowing: [owner.plane(0), owner.plane(1)], owner: owner, width: width, height: height,
        layout: .nv12, encoding: YUVEncoding(matrix: owner.matrix, range: range), orientation: orientation)
    }
  }

  /// A pixel buffer whose memory stays where it is as long as this object lives.
  private final class LockedPixelBuffer {
    private let buffer: CVPixelBuffer

    init(_ buffer: CVPixelBuffer) throws(ImageError) {
      let status = CVPixelBufferLockBaseAddress(buffer, .readOnly)
      guard status == kCVReturnSuccess else { throw ImageError(.unreadable(status: status)) }
      self.buffer = buffer
    }

    deinit { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }

    /// All bytes of a buffer without planes.
    var pixels: UnsafeRawBufferPointer {
      // Rows of this length are what the buffer has behind its address.
      unsafe UnsafeRawBufferPointer(
        start: CVPixelBufferGetBaseAddress(buffer),
        count: CVPixelBufferGetBaseAddress(buffer) == nil
          ? 0 : CVPixelBufferGetBytesPerRow(buffer) * CVPixelBufferGetHeight(buffer))
    }

    /// One of the planes.
    func plane(_ index: Int) -> BorrowedPlane {
      let row = CVPixelBufferGetBytesPerRowOfPlane(buffer, index)
      let address = unsafe CVPixelBufferGetBaseAddressOfPlane(buffer, index)
      // The same for the plane.
      let count = unsafe address == nil ? 0 : row * CVPixelBufferGetHeightOfPlane(buffer, index)
      return unsafe BorrowedPlane(UnsafeRawBufferPointer(start: address, count: count), bytesPerRow: row)
    }

    /// The weights that the buffer's attachment names.
    var matrix: YUVEncoding.Matrix {
      guard let name = CVBufferCopyAttachment(buffer, kCVImageBufferYCbCrMatrixKey, nil) else {
        return .bt601
      }
      return CFEqual(name, kCVImageBufferYCbCrMatrix_ITU_R_709_2) ? .bt709 : .bt601
    }
  }
#endif
