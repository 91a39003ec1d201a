import CImageShims
public import Images

/// What a written file holds beside its pixels, and how a JPEG's are encoded.
public struct WritingOptions: Equatable, Sendable {
  /// JPEG's quality, from 1 to 100; others are taken to the nearest. 92 shows no loss at usual sizes.
  public var quality: Int
  /// How many pixels of a JPEG share a sample of chroma; `nil` is 4:2:0.
  public var subsampling: ChromaSubsampling?
  /// How the pixel values are meant: an ICC profile in PNG and JPEG, the other descriptions in PNG.
  public var color: ColorDescription

  /// The choices described above.
  public init(
    quality: Int = 92, subsampling: ChromaSubsampling? = nil, color: ColorDescription = ColorDescription()
  ) {
    (self.quality, self.subsampling, self.color) = (quality, subsampling, color)
  }
}

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
    try encode(image, as: kind, options: WritingOptions(quality: quality))
  }

  /// The same, with a description of the colours and a choice of chroma.
  ///
  /// - Parameters:
  ///   - image: The picture; it is turned upright.
  ///   - kind: `.png` or `.jpeg`.
  ///   - options: What else is in the file. A profile that is not for such pixels is left out: one of grey with a
  ///     colour picture, one of ink with any.
  /// - Returns: The whole file.
  /// - Throws: `ImageFileError`, as above.
  public static func encode(
    _ image: Image, as kind: ImageFileKind, options: WritingOptions
  ) throws(ImageFileError) -> [UInt8] {
    do {
      return try encodedFile(of: image, as: kind, options: options)
    } catch {
      throw ImageFileError(error, name: nil)
    }
  }

  static func encodedFile(
    of image: Image, as kind: ImageFileKind, options: WritingOptions
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
    let style = facet_jpeg_style(
      quality: Int32(min(max(options.quality, 1), 100)),
      chroma_across: UInt32(options.subsampling?.across ?? 2),
      chroma_down: UInt32(options.subsampling?.down ?? 2))
    let isWhole = unsafe options.color.withCompanions(isGrey: format == .grey) { companions in
      image.copy(as: format).withPixels { pixels in
        // `copy` put the rows close together, width × height × channels bytes, which the library only reads.
        unsafe pixels.withUnsafeBytes { bytes in
          let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
          return kind == .png
            ? unsafe facet_png_write(start, width, height, channels, companions, append, context, &report)
            : unsafe facet_jpeg_write(
              start, width, height, channels, style, companions, append, context, &report)
        }
      }
    }
    guard isWhole == 1 else { throw .unwritable(kind, report.errorText) }
    return file.bytes
  }
}

extension ColorDescription {
  /// Calls `body` with what the C functions write beside the pixels; all of it lives while `body` runs.
  func withCompanions<Result>(
    isGrey: Bool, orientation: ImageOrientation = .up, _ body: (UnsafePointer<facet_companions>) -> Result
  ) -> Result {
    let (profile, chunks) = (profile(forGrey: isGrey) ?? [], packedChunks)
    return unsafe profile.withUnsafeBufferPointer { profile in
      unsafe chunks.withUnsafeBufferPointer { chunks in
        var companions = unsafe facet_companions(
          profile: profile.isEmpty ? nil : profile.baseAddress, profile_size: profile.count,
          chunks: chunks.baseAddress, chunks_size: chunks.count, orientation: Int32(orientation.rawValue))
        return unsafe body(&companions)
      }
    }
  }
}

/// The part of a file that has been written; an object, so that C can carry its address.
final class EncodedBytes {
  var bytes: [UInt8] = []
}

/// Appends what a library wrote to the `EncodedBytes` at `context`.
func append(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  guard let context = unsafe context else { return }
  // `context` is the object that the caller holds until the library has returned; `bytes` are `count` bytes of the library's.
  let file = unsafe Unmanaged<EncodedBytes>.fromOpaque(context).takeUnretainedValue()
  unsafe file.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
}
