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
  /// The longest side the library reads.
  let longestSide: Int
  /// What the file says beside its pixels.
  let facts: @Sendable ([UInt8]) throws(ImageFileError.Reason) -> FileFacts
  private let readHeader: ReadHeader
  private let readPixels: ReadPixels
}

extension ImageCodec {
  static let all: [ImageCodec] = [
    unsafe ImageCodec(
      kind: .png, hasInk: false, reductions: [], longestSide: 1_000_000, facts: FileFacts.ofPNG,
      readHeader: facet_png_header, readPixels: facet_png_read),
    unsafe ImageCodec(
      kind: .jpeg, hasInk: true, reductions: [8, 4, 2], longestSide: 65500, facts: FileFacts.ofJPEG,
      readHeader: facet_jpeg_header, readPixels: facet_jpeg_read),
  ]

  /// Looks at the file's sides before its library does, which refuses those that are too long without saying why.
  func check(_ facts: FileFacts) throws(ImageFileError.Reason) {
    guard let (width, height) = facts.size, max(width, height) > longestSide else { return }
    throw .sideTooLong(kind, width: width, height: height, limit: longestSide)
  }

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
    _ bytes: [UInt8], announcedBy full: facet_header, facts: FileFacts, options: ReadingOptions
  ) throws(ImageFileError.Reason) -> DecodedImage {
    let reduction = Reduction(
      factor: reductionFactor(of: full, options: options), fullWidth: Int(full.width),
      fullHeight: Int(full.height))
    let header = reduction.factor == 1 ? full : try header(of: bytes, reducedBy: reduction.factor)
    var report = facet_report()
    let pixels = try pixels(
      of: bytes, announcedBy: header, reducedBy: reduction.factor,
      memory: ReadingOptions.decoderMemory(width: Int(full.width), height: Int(full.height)), &report)
    let format: PixelFormat = header.channels == 1 ? .grey : header.channels == 3 || hasInk ? .rgb : .rgba
    let height = Int(header.decoded_height)
    let damage = report.damage(height: height)
    var warnings = (damage.map { [$0] } ?? []) + facts.notes
    let orientation = facts.orientation(&warnings)
    if hasInk && header.unmarked_ink != 0 {
      warnings.append("CMYK without Adobe's marker, taken as Adobe writes it: 0 is full ink")
    }
    do {
      let stored = try Image(
        pixels: pixels, width: Int(header.decoded_width), height: height, format: format,
        orientation: orientation)
      return DecodedImage(
        image: options.background.map { stored.composited(over: $0) } ?? stored, reduction: reduction,
        kind: kind, warnings: warnings, isPanorama: facts.isPanorama, color: facts.color,
        subsampling: ChromaSubsampling(full),
        blocks: kind == .jpeg && damage == nil ? BlockGrid(full) : nil)
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

extension FileFacts {
  /// How the picture stands by its EXIF block; notes a number that is no orientation.
  fileprivate func orientation(_ warnings: inout [String]) -> ImageOrientation {
    guard let tag = exif.flatMap(orientationTag(inEXIF:)) else { return .up }
    guard let orientation = ImageOrientation(rawValue: tag) else {
      warnings.append("orientation \(tag) is none, taken as upright")
      return .up
    }
    return orientation
  }
}

extension ReadingOptions {
  /// What the JPEG library may take: a progressive picture's coefficients are two bytes each, four channels at the
  /// most; the rest is rows and tables.
  static func decoderMemory(width: Int, height: Int) -> Int { (64 << 20) + 8 * width * height }
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
