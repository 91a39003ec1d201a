#if canImport(CoreGraphics)
  public import CoreGraphics

  extension Image {
    /// A picture with the colours of a `CGImage`, which is drawn into memory of its own: it may be compressed, in other
    /// colours, or in any arrangement.
    ///
    /// - Parameters:
    ///   - image: The picture. What is transparent becomes black.
    ///   - orientation: How the stored picture is turned to stand upright.
    /// - Throws: `ImageError` for a picture that cannot be drawn.
    public init(_ image: CGImage, orientation: ImageOrientation = .up) throws(ImageError) {
      let (width, height) = (image.width, image.height)
      let (row, rowOverflows) = width.multipliedReportingOverflow(by: 4)
      let (count, countOverflows) = row.multipliedReportingOverflow(by: height)
      guard width > 0, height > 0, !rowOverflows, !countOverflows else {
        throw ImageError(.impossibleSize(width: width, height: height))
      }
      var pixels = [UInt8](repeating: 0, count: count)
      let isDrawn = unsafe pixels.withUnsafeMutableBytes { bytes in
        // Rows of four bytes for each pixel, as many as there are; the context is gone before the memory moves.
        guard
          let context = unsafe CGContext(
            data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: row,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        else { return false }
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
      guard isDrawn else { throw ImageError(.noPixels) }
      try self.init(
        pixels: pixels, width: width, height: height, format: .rgba, orientation: orientation)
    }
  }
#endif
