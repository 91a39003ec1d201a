import CImageShims
public import Images

extension ImageFile {
  /// The bytes of a file of `kind` with the upright `image`.
  ///
  /// PNG keeps every pixel, alpha included; JPEG has no alpha and leaves it out. Grey pictures stay grey, and all are
  /// written with eight bits a channel.
  ///
  /// - Parameters:
  ///   - image: The picture; it is turned upright.
  ///   - kind: `.png` or `.jpeg`.
  ///   - quality: JPEG's, from 1 to 100; others are taken to the nearest. 92 shows no loss at usual sizes.
  /// - Returns: The whole file.
  /// - Throws: `ImageFileError` for another kind, and for a picture with sides that the kind cannot have: JPEG's
  ///   are at most 65,500 pixels, PNG's a million.
  public static func encode(
    _ image: Image, as kind: ImageFileKind, quality: Int = 92
  ) throws(ImageFileError) -> [UInt8] {
    do {
      return try encodedFile(of: image, as: kind, quality: quality)
    } catch {
      throw ImageFileError(error, name: nil)
    }
  }

  static func encodedFile(
    of image: Image, as kind: ImageFileKind, quality: Int
  ) throws(ImageFileError.Reason) -> [UInt8] {
    guard kind == .png || kind == .jpeg else {
      throw .unwritable(kind, "only PNG and JPEG are written")
    }
    guard let width = UInt32(exactly: image.uprightWidth), let height = UInt32(exactly: image.uprightHeight)
    else { throw .unwritable(kind, "a side has more than \(UInt32.max) pixels") }
    let format: PixelFormat =
      image.format.isGrey ? .grey : kind == .png && image.format.alphaOffset != nil ? .rgba : .rgb
    let channels = UInt32(format.bytesPerPixel)

    let file = EncodedBytes()
    let context = unsafe Unmanaged.passUnretained(file).toOpaque()
    var report = facet_report()
    let isWhole = image.copy(as: format).withPixels { pixels in
      // `copy` put the rows close together, width × height × channels bytes, which the library only reads.
      unsafe pixels.withUnsafeBytes { bytes in
        let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
        return kind == .png
          ? unsafe facet_png_write(start, width, height, channels, append, context, &report)
          : unsafe facet_jpeg_write(
            start, width, height, channels, Int32(min(max(quality, 1), 100)), append, context, &report)
      }
    }
    guard isWhole == 1 else { throw .unwritable(kind, report.errorText) }
    return file.bytes
  }
}

/// The part of a file that has been written; an object, so that C can carry its address.
private final class EncodedBytes {
  var bytes: [UInt8] = []
}

/// Appends what a library wrote to the `EncodedBytes` at `context`.
private func append(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  guard let context = unsafe context else { return }
  // `context` is the `file` of the one caller above, which holds it; `bytes` are `count` bytes of the library's.
  let file = unsafe Unmanaged<EncodedBytes>.fromOpaque(context).takeUnretainedValue()
  unsafe file.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
}
