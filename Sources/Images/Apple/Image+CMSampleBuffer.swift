#if canImport(CoreMedia) && canImport(CoreVideo)
  public import CoreMedia
  import CoreVideo

  extension Image {
    /// A picture over the pixels of a camera's frame, read where they are; see `init(_:orientation:)` for pixel buffers.
    ///
    /// - Parameters:
    ///   - frame: What a capture output delivers.
    ///   - orientation: How the stored picture is turned to stand upright.
    /// - Throws: `ImageError` for a frame without a picture, and for one whose format is not known.
    public init(_ frame: CMSampleBuffer, orientation: ImageOrientation = .up) throws(ImageError) {
      guard let buffer = CMSampleBufferGetImageBuffer(frame) else { throw ImageError(.noPixels) }
      try self.init(buffer, orientation: orientation)
    }
  }
#endif
