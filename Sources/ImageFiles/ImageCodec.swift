import CImageShims
import Images

/// One kind of file that is read: its library's functions, which report errors by status, and what the library
/// leaves to us. Safe to use: `header` and `read` call the functions with the memory they need and nobody else does.
@safe struct ImageCodec: Sendable {
  typealias ReadHeader =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<facet_header>?, UnsafeMutablePointer<facet_report>?
    ) -> Int32
  typealias ReadPixels =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int, Int, UnsafeMutablePointer<facet_report>?
    ) -> Int32

  let kind: ImageFileKind
  /// What four channels are.
  let hasInk: Bool
  /// Where the file keeps its EXIF block.
  let exif: @Sendable ([UInt8]) -> ArraySlice<UInt8>?
  private let readHeader: ReadHeader
  private let readPixels: ReadPixels
}

extension ImageCodec {
  static let all: [ImageCodec] = [
    unsafe ImageCodec(
      kind: .png, hasInk: false, exif: exifInPNG, readHeader: facet_png_header, readPixels: facet_png_read),
    unsafe ImageCodec(
      kind: .jpeg, hasInk: true, exif: exifInJPEG, readHeader: facet_jpeg_header, readPixels: facet_jpeg_read),
  ]

  /// What the file says of its picture; no memory is taken by the picture's size.
  func header(of bytes: [UInt8]) throws(ImageFileError.Reason) -> facet_header {
    var header = facet_header()
    var report = facet_report()
    // The library reads at most `bytes.count` bytes of the array, which the call keeps alive.
    guard unsafe readHeader(bytes, bytes.count, &header, &report) == 1 else {
      throw .unreadable(kind, report.errorText)
    }
    return header
  }

  /// The picture, decoded into memory of the announced size, which the caller has checked.
  func read(
    _ bytes: [UInt8], announcedBy header: facet_header, options: ReadingOptions
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let (width, height) = (Int(header.width), Int(header.height))
    var pixels = [UInt8](repeating: 0, count: width * height * Int(header.channels))
    var report = facet_report()
    // The library writes at most `pixels.count` bytes to the array, which nobody else sees during the call.
    let isWhole =
      unsafe readPixels(
        bytes, bytes.count, &pixels, pixels.count, options.decoderMemory(for: header), &report) == 1
    guard isWhole || report.started != 0 else { throw .unreadable(kind, report.errorText) }
    if header.channels == 4 && hasInk { convertInkToRGB(&pixels) }
    let format: PixelFormat = header.channels == 1 ? .grey : header.channels == 3 || hasInk ? .rgb : .rgba
    let orientation = exif(bytes).flatMap(orientation(inEXIF:)) ?? .up
    do {
      let image = try Image(
        pixels: pixels, width: width, height: height, format: format, orientation: orientation)
      return DecodedImage(image: image, kind: kind, warnings: report.warnings(height: height))
    } catch {
      throw .unreadable(kind, error.description)
    }
  }
}

extension ReadingOptions {
  /// What the JPEG library may take: a progressive picture's coefficients are two bytes each, four channels at the
  /// most; the rest is rows and tables.
  fileprivate func decoderMemory(for header: facet_header) -> Int {
    (64 << 20) + 8 * Int(header.width) * Int(header.height)
  }
}

extension facet_header {
  /// Refuses what is too large to be read, or larger than the file can hold.
  func check(
    against options: ReadingOptions, byteCount: Int, kind: ImageFileKind
  ) throws(ImageFileError.Reason) {
    let (width, height) = (Int(width), Int(height))
    // Both sides come from 32 bits, so the product fits an Int of 64; a smaller Int is caught by the division.
    guard height > 0, width > 0, width <= options.maximumPixels / height else {
      throw .tooManyPixels(width: width, height: height, limit: options.maximumPixels)
    }
    guard UInt64(byteCount) >= least_bytes else {
      throw .tooShort(kind, width: width, height: height, found: byteCount, needed: Int(least_bytes))
    }
  }
}
