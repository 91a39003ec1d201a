import CImageShims
package import Images

/// How the blocks of a JPEG lie on its picture. An MCU is the least part that all of its components share: 8 × 8 pixels,
/// or 16 × 16 where chroma is halved.
package struct BlockGrid: Equatable, Sendable {
  /// Pixels across and down that an MCU covers, as the picture is stored.
  package let mcuWidth: Int, mcuHeight: Int
}

extension BlockGrid {
  init?(_ header: facet_header) {
    guard header.mcu_width > 0, header.mcu_height > 0 else { return nil }
    (mcuWidth, mcuHeight) = (Int(header.mcu_width), Int(header.mcu_height))
  }
}

extension ChromaSubsampling {
  init?(_ header: facet_header) {
    guard header.chroma_across > 0, header.chroma_down > 0 else { return nil }
    (across, down) = (Int(header.chroma_across), Int(header.chroma_down))
  }
}

extension ImageFile {
  /// The JPEG file `bytes` once more, with the same quantised coefficients but for the MCUs that `painted` names, which are
  /// encoded from `image` with the file's own tables.
  ///
  /// Decoded, both files are equal to the bit outside those MCUs, save that a decoder which interpolates halved chroma
  /// takes the pixels right beside them from both sides. Of what stands beside the picture nothing stays but the colour:
  /// no thumbnail, no second picture, no comment, no EXIF but the orientation.
  ///
  /// - Parameters:
  ///   - bytes: A sound JPEG file.
  ///   - image: Its picture in full, as stored, painted; its orientation is written. Grey or RGB as `decode` gives it.
  ///   - painted: The MCUs that were painted.
  ///   - color: What the file says of its colours.
  /// - Returns: The whole file.
  /// - Throws: `ImageFileError` where the file cannot be written again in this way: one that is damaged, one without all
  ///   scans of a progressive picture, arithmetic coding that the library only reads.
  package static func repaint(
    _ bytes: [UInt8], with image: Image, painted: BlockSet, color: ColorDescription
  ) throws(ImageFileError) -> [UInt8] {
    do throws(ImageFileError.Reason) {
      let bytes = try FileFacts.ofJPEG(bytes).corrected ?? bytes
      let file = EncodedBytes()
      let context = unsafe Unmanaged.passUnretained(file).toOpaque()
      var report = facet_report()
      let channels = image.format.bytesPerPixel
      precondition(
        image.bytesPerRow == image.width * channels && image.format.isPacked, "as a file was decoded")
      let isWhole = unsafe color.withCompanions(isGrey: image.format == .grey, orientation: image.orientation)
      {
        companions in
        image.withPixels { pixels in
          // Rows follow each other closely; the library reads at most the counts it is given of pixels, file and blocks.
          unsafe pixels.withUnsafeBytes { pixels in
            unsafe facet_jpeg_repaint(
              bytes, bytes.count, pixels.bindMemory(to: UInt8.self).baseAddress, pixels.count,
              UInt32(channels), painted.isEmpty ? nil : painted.cells, painted.columns, painted.rows,
              ReadingOptions.decoderMemory(width: image.width, height: image.height), companions, append,
              context, &report)
          }
        }
      }
      guard isWhole == 1 else { throw .unwritable(.jpeg, report.errorText) }
      return file.bytes
    } catch {
      throw ImageFileError(error, name: nil)
    }
  }
}
