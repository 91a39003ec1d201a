import CImageShims
import Images

/// One kind of file that is read: its library's functions, which report errors by status, and what the library
/// leaves to us. Safe to use: `header` and `read` call the functions with the memory they need and nobody else does.
@safe struct ImageCodec: Sendable {
  typealias ReadHeader =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UInt32, UnsafeMutablePointer<facet_header>?,
      UnsafeMutablePointer<facet_report>?
    ) -> Int32
  typealias ReadPixels =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UInt32, UnsafeMutablePointer<UInt8>?, Int, Int,
      UnsafeMutablePointer<facet_report>?
    ) -> Int32

  let kind: ImageFileKind
  /// What four channels are.
  let hasInk: Bool
  /// What a picture's sides can be divided by while it is decoded, the largest first.
  let reductions: [Int]
  /// Where the file keeps its EXIF block.
  let exif: @Sendable ([UInt8]) -> ArraySlice<UInt8>?
  private let readHeader: ReadHeader
  private let readPixels: ReadPixels
}

extension ImageCodec {
  static let all: [ImageCodec] = [
    unsafe ImageCodec(
      kind: .png, hasInk: false, reductions: [], exif: exifInPNG, readHeader: facet_png_header,
      readPixels: facet_png_read),
    unsafe ImageCodec(
      kind: .jpeg, hasInk: true, reductions: [8, 4, 2], exif: exifInJPEG, readHeader: facet_jpeg_header,
      readPixels: facet_jpeg_read),
  ]

  /// What the file says of its picture; no memory is taken by the picture's size.
  func header(of bytes: [UInt8], reducedBy factor: Int = 1) throws(ImageFileError.Reason) -> facet_header {
    var header = facet_header()
    var report = facet_report()
    // The library reads at most `bytes.count` bytes of the array, which the call keeps alive.
    guard unsafe readHeader(bytes, bytes.count, UInt32(factor), &header, &report) == 1 else {
      throw .unreadable(kind, report.errorText)
    }
    return header
  }

  /// The picture, reduced as far as `options` allow, decoded into memory of the size the header announces; the
  /// caller has checked the full one.
  func read(
    _ bytes: [UInt8], announcedBy full: facet_header, options: ReadingOptions
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let reduction = Reduction(
      factor: reductionFactor(of: full, options: options), fullWidth: Int(full.width),
      fullHeight: Int(full.height))
    let header = reduction.factor == 1 ? full : try header(of: bytes, reducedBy: reduction.factor)
    var report = facet_report()
    let pixels = try pixels(
      of: bytes, announcedBy: header, reducedBy: reduction.factor, memory: options.decoderMemory(for: full),
      &report)
    let format: PixelFormat = header.channels == 1 ? .grey : header.channels == 3 || hasInk ? .rgb : .rgba
    let orientation = exif(bytes).flatMap(orientation(inEXIF:)) ?? .up
    let height = Int(header.decoded_height)
    do {
      let image = try Image(
        pixels: pixels, width: Int(header.decoded_width), height: height, format: format,
        orientation: orientation)
      return DecodedImage(
        image: image, reduction: reduction, kind: kind, warnings: report.warnings(height: height))
    } catch {
      throw .unreadable(kind, error.description)
    }
  }

  /// Grey, RGB or RGBA, rows close together; what could not be read is zero.
  private func pixels(
    of bytes: [UInt8], announcedBy header: facet_header, reducedBy factor: Int, memory: Int,
    _ report: inout facet_report
  ) throws(ImageFileError.Reason) -> [UInt8] {
    let count = Int(header.decoded_width) * Int(header.decoded_height) * Int(header.channels)
    var isWhole = false
    // The library sets all `count` bytes, so that none is read before it is written, and sets no other.
    var pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, initializedCount in
      isWhole =
        unsafe readPixels(bytes, bytes.count, UInt32(factor), room.baseAddress, count, memory, &report) == 1
      initializedCount = count
    }
    guard isWhole || report.started != 0 else { throw .unreadable(kind, report.errorText) }
    if header.channels == 4 && hasInk { convertInkToRGB(&pixels) }
    return pixels
  }

  /// The largest factor that leaves the longer side as long as it is needed.
  private func reductionFactor(of header: facet_header, options: ReadingOptions) -> Int {
    guard let needed = options.neededSide else { return 1 }
    let longer = Int(max(header.width, header.height))
    return reductions.first { Reduction.side(longer, dividedBy: $0) >= needed } ?? 1
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
