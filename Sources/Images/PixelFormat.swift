/// How pixels lie in memory.
///
/// ```swift
/// PixelFormat.rgb.bytesPerPixel  // 3
/// PixelFormat.yuv(.nv12, .bt709).planeCount  // 2
/// ```
public enum PixelFormat: Hashable, Sendable {
  /// One byte; read as red = green = blue.
  case grey
  /// Red, green, blue: a byte each.
  case rgb
  /// Red, green, blue, alpha: a byte each. Alpha is ignored when faces are looked for.
  case rgba
  /// Blue, green, red, alpha: what cameras of Apple's systems deliver.
  case bgra
  /// One `UInt16` in the machine's byte order, from 0 to 65,535, at any address.
  case grey16
  /// Red, green, blue: a `UInt16` each.
  case rgb16
  /// One `Float` in the machine's byte order, from 0 to 1, at any address. Below and NaN is black, above is white.
  case greyFloat
  /// Red, green, blue: a `Float` each.
  case rgbFloat
  /// Luma and colour differences: what cameras and video decoders deliver.
  case yuv(YUVLayout, YUVEncoding = .bt601)
}

extension PixelFormat: CaseIterable {
  /// Every format; YUV in every layout, BT.601 in video range.
  public static var allCases: [PixelFormat] {
    packed + [.grey16, .rgb16, .greyFloat, .rgbFloat] + YUVLayout.allCases.map { .yuv($0, .bt601) }
  }

  /// Eight bits a channel, all of a pixel side by side: what is drawn on and written to files.
  package static let packed: [PixelFormat] = [.grey, .rgb, .rgba, .bgra]
}

extension PixelFormat {
  /// Bytes from one pixel to the next in the first plane: 1, 2, 3, 4, 6 or 12.
  public var bytesPerPixel: Int {
    switch self {
    case .grey: 1
    case .rgb: 3
    case .rgba, .bgra: 4
    case .grey16: 2
    case .rgb16: 6
    case .greyFloat: 4
    case .rgbFloat: 12
    case .yuv(.yuyv, _), .yuv(.uyvy, _): 2
    case .yuv: 1
    }
  }

  /// Planes of memory: 1 for all but some YUV layouts.
  public var planeCount: Int { if case .yuv(let layout, _) = self { layout.planeCount } else { 1 } }

  /// Whether a channel has eight bits and all channels of a pixel are side by side.
  package var isPacked: Bool {
    switch self {
    case .grey, .rgb, .rgba, .bgra: true
    case .grey16, .rgb16, .greyFloat, .rgbFloat, .yuv: false
    }
  }

  /// Whether pixels have no colour of their own.
  package var isGrey: Bool { self == .grey || self == .grey16 || self == .greyFloat }

  /// The format of eight bits a channel that keeps most of this one; itself where that is one of them.
  package var eightBit: PixelFormat { isPacked ? self : isGrey ? .grey : .rgb }

  /// Where red, green and blue stand inside a pixel of eight bits a channel, in bytes.
  package var channelOffsets: (red: Int, green: Int, blue: Int) {
    switch self {
    case .rgb, .rgba: (0, 1, 2)
    case .bgra: (2, 1, 0)
    case .grey, .grey16, .rgb16, .greyFloat, .rgbFloat, .yuv: (0, 0, 0)
    }
  }

  /// Where alpha stands inside a pixel, in bytes; none for formats without alpha.
  package var alphaOffset: Int? { self == .rgba || self == .bgra ? 3 : nil }
}
