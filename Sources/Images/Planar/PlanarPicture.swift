/// A frame of video as decoders deliver it: a plane of luma, then one of Cb and one of Cr, rows close together. A sample
/// of eight bits is a byte; one of 9 to 16 bits is two bytes, the lower one first.
///
/// It is changed where it is: what is not painted keeps its bytes, whatever happens elsewhere in the frame.
public struct PlanarPicture: Sendable, Equatable {
  /// Pixels from left to right.
  public let width: Int
  /// Rows from top to bottom.
  public let height: Int
  /// How many colour samples there are.
  public let chroma: ChromaSampling
  /// What the numbers mean as colours.
  public let encoding: YUVEncoding
  /// Bits of a sample, 8 to 16.
  public let bitDepth: Int
  /// The planes, one behind the other.
  public internal(set) var bytes: [UInt8]
}

extension PlanarPicture {
  /// A picture of these planes.
  ///
  /// - Throws: `ImageError` when a side is below 1, or there are not exactly as many bytes as the planes take.
  /// - Precondition: `bitDepth` is from 8 to 16.
  public init(
    bytes: [UInt8], width: Int, height: Int, chroma: ChromaSampling, encoding: YUVEncoding, bitDepth: Int = 8
  ) throws(ImageError) {
    precondition((8...16).contains(bitDepth), "samples of 8 to 16 bits")
    let needed = PlanarPicture.byteCount(width: width, height: height, chroma: chroma, bitDepth: bitDepth)
    guard let needed else { throw ImageError(.impossibleSize(width: width, height: height)) }
    guard bytes.count == needed else { throw ImageError(.tooFewBytes(found: bytes.count, needed: needed)) }
    (self.width, self.height, self.chroma, self.encoding) = (width, height, chroma, encoding)
    (self.bitDepth, self.bytes) = (bitDepth, bytes)
  }

  /// How many bytes the planes of such a picture take; nothing for sides that no picture has.
  public static func byteCount(
    width: Int, height: Int, chroma: ChromaSampling, bitDepth: Int = 8
  ) -> Int? {
    guard width > 0, height > 0 else { return nil }
    let (luma, overflows) = width.multipliedReportingOverflow(by: height)
    // No colour plane is larger than that of luma.
    guard !overflows, luma <= Int.max / 6 else { return nil }
    let colors = chroma.size(width: width, height: height)
    return (luma + 2 * colors.width * colors.height) * (bitDepth > 8 ? 2 : 1)
  }

  /// A picture of the same form that is black all over.
  package var blackened: PlanarPicture {
    var picture = self
    let planes = planes
    picture.withMutableBytes { bytes in
      for plane in planes {
        for y in 0..<plane.height {
          for x in 0..<plane.width { plane.set(plane.black, at: plane.offset(x: x, y: y), in: &bytes) }
        }
      }
    }
    return picture
  }

  /// Calls `body` with all bytes of the planes to change them.
  mutating func withMutableBytes<Result>(_ body: (inout MutableSpan<UInt8>) -> Result) -> Result {
    var span = bytes.mutableSpan
    return body(&span)
  }

  /// Where the samples of luma, Cb and Cr lie.
  var planes: [SamplePlane] {
    let colors = chroma.size(width: width, height: height)
    let (isDeep, deeper) = (bitDepth > 8, bitDepth - 8)
    let size = isDeep ? 2 : 1
    let luma = SamplePlane(
      origin: 0, stepX: size, stepY: size * width, width: width, height: height, cellWidth: 1, cellHeight: 1,
      black: Int(encoding.black) << deeper, isDeep: isDeep)
    guard chroma != .none else { return [luma] }
    return [luma]
      + [0, 1].map { index in
        SamplePlane(
          origin: size * (width * height + index * colors.width * colors.height), stepX: size,
          stepY: size * colors.width, width: colors.width, height: colors.height,
          cellWidth: chroma.cell.width, cellHeight: chroma.cell.height, black: 128 << deeper, isDeep: isDeep)
      }
  }
}

extension PlanarPicture {
  /// Makes what is inside a box unrecognisable, as `Image.redact` does. A colour sample is painted when the shape touches
  /// any pixel it stands for.
  public mutating func redact(
    x: Float, y: Float, width: Float, height: Float, with redaction: Redaction
  ) {
    let area = redaction.area(x: x, y: y, width: width, height: height)
    let planes = planes
    withMutableBytes { bytes in
      for plane in planes { plane.redact(area, redaction.method, in: &bytes) }
    }
  }
}
